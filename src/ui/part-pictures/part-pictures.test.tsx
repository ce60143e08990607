import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getFileUrl } from '@/contract/endpoints/library';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import { Screen } from '../screen';
import { PartPictures } from './part-pictures';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn() }));
const asked = jest.mocked(call);

const NAME = 'picture-0123456789abcdef.jpg';
const OTHER = 'picture-00000000000000ff.png';
const fuse = { file: NAME, caption: '左侧仪表板下', at: [0.25, 0.5] as [number, number] };
const appliesTo = { brand: '大众', maker: '上汽大众', series: '帕萨特' };
const answer = (utoken: string) => ({
  document: { id: 'fuel', format: 'netlist', appliesTo },
  url: '/files/fuel/page-1.svg',
  utoken,
  expiresIn: 600,
  fileName: 'fuel.pdf',
  pageUrls: [],
  sheetUrls: ['https://files.example/files/fuel/page-1.json'],
  pdfUrl: null,
});

beforeEach(() => {
  let tokens = 0;
  asked.mockReset().mockImplementation((async () => answer(`t${(tokens += 1)}`)) as unknown as typeof call);
  jest.spyOn(keptContent, 'fetchFile').mockResolvedValue({ is: 'kept', bytes: 5 });
  jest.spyOn(keptContent, 'remove').mockResolvedValue();
  jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
});
afterEach(async () => {
  await keptStore.leave(() => true);
  jest.restoreAllMocks();
});

function show(pictures = [fuse], first = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <Screen title="找故障">
        <PartPictures document="fuel" pictures={pictures} part="S228" first={first} />
      </Screen>
    </QueryClientProvider>,
  );
}
const images = () => [...document.querySelectorAll('taro-image-core')];
const sources = () => images().map((image) => (image as unknown as { src: string }).src);
const tell = (event: 'error' | 'load') => act(() => void images()[0]?.dispatchEvent(new CustomEvent(event)));

describe('pictures of where a part is', () => {
  it('come with the token of their document, marked, and open over the page', async () => {
    show();
    await waitFor(() => expect(sources()).toEqual([`https://files.example/files/fuel/${NAME}?utoken=t1`]));
    expect(screen.getByRole('button', { name: 'S228 的位置：左侧仪表板下，正在加载' })).toBeInTheDocument();
    tell('load');
    expect(document.querySelector('.place-mark')).toHaveStyle({ left: '25.00%', top: '50.00%' });
    fireEvent.click(screen.getByRole('button', { name: 'S228 的位置：左侧仪表板下，看大图' }));
    const window = screen.getByRole('dialog', { name: 'S228 的位置：左侧仪表板下 大图' });
    expect(window.closest('[role=main]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '关闭大图' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say that one did not come, and ask for a fresh token', async () => {
    show();
    await waitFor(() => expect(sources()).toHaveLength(1));
    tell('error');
    fireEvent.click(screen.getByRole('button', { name: /图片加载失败，重试$/ }));
    await waitFor(() => expect(sources()[0]).toMatch(/utoken=t2$/));
    expect(asked.mock.calls.every(([endpoint]) => endpoint === getFileUrl)).toBe(true);
  });

  it('are kept once they were seen, and come from the device then, also without a network', async () => {
    const { unmount } = show();
    await waitFor(() => expect(sources()).toHaveLength(1));
    tell('load');
    await waitFor(() => expect(keptStore.entry(`f/fuel/${NAME}`)).toBeDefined());
    unmount();
    asked.mockReset().mockRejectedValue(transportError('network'));
    show();
    await waitFor(() => expect(sources()).toEqual(['blob:kept']));
    expect(asked).not.toHaveBeenCalled();
  });

  it('say so when there is neither a network nor a kept one', async () => {
    asked.mockReset().mockRejectedValue(transportError('network'));
    show();
    expect(await screen.findByText('加载失败，点按重试')).toBeInTheDocument();
  });

  it('are all shown, or the first alone, and none that is no file of the document', async () => {
    const others = [{ ...fuse, file: '照片/a.jpg' }, fuse, { ...fuse, file: OTHER, caption: '近看' }];
    const { unmount } = show(others);
    await waitFor(() => expect(sources()).toHaveLength(2));
    unmount();
    show(others, true);
    await waitFor(() => expect(sources()).toHaveLength(1));
    expect(screen.queryByText('近看')).toBeNull();
  });
});
