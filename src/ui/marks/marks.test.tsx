import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { transportError } from '@/domain/app-error';
import { session } from '@/state/session';
import { FavouriteMark, LikeMark } from './mark';
import { useMarks, type Marked } from './use-marks';

const setLike = jest.fn<Promise<{ liked: boolean; likes: number } | null>, [boolean]>();
const setFavourite = jest.fn<Promise<unknown>, [boolean]>();
const onSet = jest.fn();
const queryKey = ['thing'];

function Thing() {
  const { data: thing } = useQuery<Marked>({ queryKey, enabled: false });
  return thing ? <Marks thing={thing} /> : null;
}

function Marks({ thing }: { thing: Marked }) {
  const { toggleLike, toggleFavourite } = useMarks({ thing, id: 't1', queryKey, setLike, setFavourite, onSet });
  return (
    <>
      <LikeMark {...thing} onPress={toggleLike} />
      <FavouriteMark {...thing} onPress={toggleFavourite} />
    </>
  );
}

function show() {
  const queryClient = new QueryClient();
  queryClient.setQueryData<Marked>(queryKey, { liked: false, likes: 3, favourite: false });
  render(
    <QueryClientProvider client={queryClient}>
      <Thing />
    </QueryClientProvider>,
  );
}
const mark = (name: RegExp) => screen.getByRole('checkbox', { name });
const tap = (name: RegExp) => act(async () => void fireEvent.click(mark(name)));
const says = (name: string) => waitFor(() => expect(mark(/赞/)).toHaveAccessibleName(name));
const isOn = (name: RegExp, on: boolean) =>
  waitFor(() => expect(mark(name)).toHaveAttribute('aria-checked', String(on)));
const fillOf = (name: RegExp) => decodeURIComponent(mark(name).querySelector('.icon')?.getAttribute('style') ?? '');

beforeEach(() => {
  jest.resetAllMocks();
  session.login({ token: 't', user: { uid: 'u1' } as UserInfo });
  setLike.mockImplementation((liked) => Promise.resolve({ liked, likes: liked ? 9 : 8 }));
  setFavourite.mockResolvedValue({});
});

describe('like and favourite', () => {
  it('show at once, filled, and then as the server counts', async () => {
    let answer = (_marks: { liked: boolean; likes: number }): void => undefined;
    setLike.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    show();
    expect(fillOf(/赞/)).toContain("fill='none'");
    await tap(/赞/);
    await says('取消点赞，已有 4 个赞');
    expect(fillOf(/赞/)).toContain("fill='red'");
    await act(async () => answer({ liked: true, likes: 9 }));
    await says('取消点赞，已有 9 个赞');
    expect(onSet).toHaveBeenCalledTimes(1);
  });

  it('are taken back when the server refuses', async () => {
    let refuseBoth = (): void => undefined;
    const refused = new Promise<null>((_resolve, reject) => (refuseBoth = () => reject(transportError('malformed'))));
    setLike.mockReturnValueOnce(refused);
    setFavourite.mockReturnValueOnce(refused);
    show();
    await tap(/赞/);
    await says('取消点赞，已有 4 个赞');
    await tap(/收藏/);
    await isOn(/收藏/, true);
    refuseBoth();
    await says('点赞，已有 3 个赞');
    await isOn(/收藏/, false);
    expect(onSet).not.toHaveBeenCalled();
  });

  it('end as the last of quick taps says', async () => {
    show();
    for (const on of [true, false, true]) {
      await tap(/收藏/);
      await isOn(/收藏/, on);
    }
    await waitFor(() => expect(setFavourite.mock.calls.map(([on]) => on)).toEqual([true, false, true]));
  });

  it('stay for when the network is back', async () => {
    setLike.mockResolvedValueOnce(null);
    show();
    await tap(/赞/);
    await isOn(/赞/, true);
    expect(onSet).not.toHaveBeenCalled();
  });

  it('show nothing to a visitor, whom the call asks for a login', async () => {
    session.clear();
    let refuse = (_error: Error): void => undefined;
    setLike.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    show();
    await tap(/赞/);
    await isOn(/赞/, false);
    await act(async () => refuse(transportError('malformed')));
    await says('点赞，已有 3 个赞');
  });
});
