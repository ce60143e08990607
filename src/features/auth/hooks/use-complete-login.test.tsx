import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import { session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { useCompleteLogin } from './use-complete-login';

const user = { uid: 'u1' } as UserInfo;
jest.mock('@/state/refresh-user', () => ({ fetchUser: async () => ({ uid: 'u1' }) }));
jest.mock('@/infra/return-from-login', () => ({ returnFromLogin: async () => undefined }));

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** An open page whose question is answered with the token of that moment. */
async function openPage() {
  const queryClient = new QueryClient();
  const page = new QueryObserver(queryClient, { queryKey: ['open'], queryFn: () => `of ${String(session.token())}` });
  const shown: unknown[] = [];
  const stop = page.subscribe(({ data }) => void (shown.at(-1) === data || shown.push(data)));
  await settled();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCompleteLogin({}), { wrapper });
  const logIn = async () => {
    await act(() => result.current({ token: 't2' } as never));
    await settled();
    stop();
    return shown;
  };
  return logIn;
}

beforeEach(() => session.clear());

it('lets the pages below the login ask anew with the new token (§4)', async () => {
  const logIn = await openPage();
  expect(await logIn()).toEqual(['of null', undefined, 'of t2']);
});

it('lets a page whose session had run out keep its answer while it asks anew: its form stays filled', async () => {
  session.login({ token: 't1', user });
  const logIn = await openPage();
  session.expire();
  expect(await logIn()).toEqual(['of t1', 'of t2']);
});

it('knows token and user in one step', async () => {
  const logIn = await openPage();
  const seen: unknown[] = [];
  const stop = store.sub(tokenAtom, () => seen.push([session.token(), session.user()?.uid]));
  await logIn();
  stop();
  expect(seen).toEqual([['t2', 'u1']]);
});
