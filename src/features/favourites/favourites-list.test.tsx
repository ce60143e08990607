import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { documentFavouriteAdd, documentFavouriteRemove, documentFavourites } from '@/contract/endpoints/favourites';
import type { DocumentFavourite } from '@/contract/schemas/favourites';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { FavouritesList } from './favourites-list';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-page-scroll', () => ({ usePageScroll: jest.fn() }));
jest.mock('@/ui/measure-element', () => ({ measureElement: () => Promise.resolve(null) }));
const mockNavigateTo = jest.fn();
jest.mock('@/infra/navigation', () => ({
  switchTab: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const PASSAT = '大众/上汽大众/帕萨特';
const favourite = (id: string, fields: Partial<DocumentFavourite> = {}): DocumentFavourite => ({
  id,
  documentId: id,
  page: 1,
  at: '',
  part: '',
  title: `资料${id}`,
  car: PASSAT,
  addedAt: '2026-03-01T08:00:00.000Z',
  document: {
    id,
    title: `资料${id}`,
    kind: 'wiring',
    format: 'netlist',
    category: '发动机',
    pages: 2,
    size: null,
    appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
  },
  ...fields,
});

/** The server's list, newest first. */
let kept: DocumentFavourite[];
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);

beforeEach(() => {
  jest.clearAllMocks();
  session.login({ token: 't' });
  kept = [
    favourite('pump', { page: 2, at: 'p=G6=1', part: 'G6 燃油泵' }),
    favourite('dtc', { car: '本田/东风本田/CR-V' }),
    favourite('old', { document: null }),
  ];
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const asked = body as { car?: string | null; documentId?: string };
    if (endpoint === documentFavourites) {
      const list = kept.filter(({ car }) => !asked.car || car === asked.car);
      const cars = [...new Set(kept.map(({ car }) => car))].map((car) => ({
        car,
        count: kept.filter((each) => each.car === car).length,
      }));
      return { list, total: list.length, pageNum: 1, pageSize: 20, cars } as never;
    }
    if (endpoint === documentFavouriteRemove) kept = kept.filter(({ documentId }) => documentId !== asked.documentId);
    if (endpoint === documentFavouriteAdd) kept = [favourite(asked.documentId ?? '', body), ...kept];
    return {} as never;
  });
});

async function open(onLogin = jest.fn()): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FavouritesList onLogin={onLogin} />
      <FeedbackHost />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
const titles = () => Array.from(document.querySelectorAll('.removable-row-title'), (element) => element.textContent);
const tap = async (name: string) => {
  fireEvent.click(await screen.findByLabelText(name));
  await act(async () => undefined);
};

describe('favourite documents (§4)', () => {
  it('are listed with place and car, and open at their place', async () => {
    await open();
    await waitFor(() => expect(titles()).toEqual(['G6 燃油泵 · 资料pump', '资料dtc', '资料old']));
    expect(screen.getByText('第 2 页 · 上汽大众 帕萨特')).toBeInTheDocument();
    await tap('G6 燃油泵 · 资料pump');
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:pump',
      title: '资料pump',
      at: 'p=G6=1',
      page: '2',
    });
  });

  it('are those of one car when its chip is chosen', async () => {
    await open();
    fireEvent.click(await screen.findByText('东风本田 CR-V 1'));
    await waitFor(() => expect(titles()).toEqual(['资料dtc']));
  });

  it('say which were taken down, do not open these, and let them be removed', async () => {
    await open();
    await tap('资料old');
    expect(mockNavigateTo).not.toHaveBeenCalled();
    expect(screen.getByText('已下架 · 上汽大众 帕萨特')).toBeInTheDocument();
    await tap('移除收藏 资料old');
    await waitFor(() => expect(titles()).toEqual(['G6 燃油泵 · 资料pump', '资料dtc']));
  });

  it('come back to where they were when their removal is undone', async () => {
    await open();
    await tap('移除收藏 G6 燃油泵 · 资料pump');
    await tap('移除收藏 资料dtc');
    expect(await screen.findByText('已移除 2 条收藏')).toBeInTheDocument();
    fireEvent.click(screen.getByText('撤销'));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(sent(documentFavouriteAdd)).toMatchObject([
      { documentId: 'pump', page: 2, at: 'p=G6=1', part: 'G6 燃油泵', addedAt: '2026-03-01T08:00:00.000Z' },
      { documentId: 'dtc', addedAt: '2026-03-01T08:00:00.000Z' },
    ]);
  });

  it('say how to get some when there are none', async () => {
    kept = [];
    await open();
    expect(await screen.findByText('还没有收藏的资料')).toBeInTheDocument();
  });

  it('want a login', async () => {
    session.clear();
    const onLogin = jest.fn();
    await open(onLogin);
    fireEvent.click(screen.getByText('去登录'));
    expect(onLogin).toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  });
});
