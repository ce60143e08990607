import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDocBanks, searchCarName } from '@/contract/endpoints/library';
import type { DocBankEntry } from '@/contract/schemas/library';
import { ApiError } from '@/domain/app-error';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { store } from '@/state/store';
import { BrandListScreen } from './brand-list-screen';
import { brandRows, seriesRows } from './brand-rows';
import { mergeHits, searchBrands } from './brand-search';
import { brands, passatPath, passatYears } from './sample-tree.testing';

const mockCall = jest.fn();
const mockRedirectTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));

function serve({ list = brands, hits = [] as unknown }: { list?: DocBankEntry[] | Error; hits?: unknown } = {}) {
  mockCall.mockImplementation((endpoint: unknown, body: { path?: string }) => {
    const answer =
      endpoint === searchCarName ? hits : endpoint === getDocBanks && body.path === '' ? list : passatYears;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

function show(params: { path?: string; kind?: string } = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrandListScreen {...params} />
    </QueryClientProvider>,
  );
}

function type(text: string) {
  fireEvent(
    screen.getByLabelText('品牌 / 车系 / 拼音 / 首字母'),
    new CustomEvent('input', { detail: { value: text } }),
  );
}

describe('brand list (§2 brandList)', () => {
  beforeEach(() => jest.clearAllMocks());

  it('goes from brand to car in three taps, "vip" dropped from the names (§7)', async () => {
    serve();
    show({ kind: 'manual' });
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('热门品牌', { selector: '.virtual-list-row *' })).toBeInTheDocument();
    expect(screen.queryByText(/vip/i)).not.toBeInTheDocument();
    fireEvent.click(screen.getAllByText('大众')[0] as HTMLElement);
    expect(screen.getByText('上汽大众', { selector: '.virtual-list-row *' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('帕萨特'));
    fireEvent.click(await screen.findByLabelText('2003 款 1.8T'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: passatPath, kind: 'manual' });
    expect(store.get(currentVehicleAtom)).toMatchObject({
      brand: '大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      vin: null,
    });
  });

  it('opens at the years of a series that a search hit named', async () => {
    serve();
    show({ path: '大众/上汽大众/帕萨特' });
    expect(await screen.findByLabelText('2003 款 1.8T')).toBeInTheDocument();
  });

  it('goes back one step at a time', async () => {
    serve();
    show({ path: '大众/上汽大众/帕萨特' });
    await screen.findByLabelText('2003 款 1.8T');
    fireEvent.click(screen.getByLabelText('返回'));
    expect(screen.getByText('帕萨特')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('返回'));
    expect(screen.queryByText('帕萨特')).not.toBeInTheDocument();
  });

  it('gives brands without an initial the one of their pinyin (§7)', async () => {
    serve({ list: [{ name: '长安', path: '长安', count: 0 }] });
    show();
    // The first time, pinyin-pro is loaded and compiled.
    expect(await screen.findByLabelText('跳到 C')).toBeInTheDocument();
  });

  it('finds by Chinese at once, and by pinyin with the server', async () => {
    serve({
      hits: [
        { type: 'series', title: '途观', subtitle: '上汽大众', path: '大众/上汽大众/途观' },
        { type: 'document', title: '某电路图', subtitle: '', path: 'd' },
      ],
    });
    show();
    await screen.findByLabelText('跳到 A');
    type('帕萨');
    expect(screen.getByText('帕萨特')).toBeInTheDocument();
    type('tg');
    expect(await screen.findByText('途观')).toBeInTheDocument();
    expect(screen.queryByText('某电路图')).not.toBeInTheDocument();
  });

  it('says that nothing was found', async () => {
    serve();
    show();
    await screen.findByLabelText('跳到 A');
    type('😀');
    expect(await screen.findByText('没有找到品牌或车系')).toBeInTheDocument();
  });

  it('shows a failure with a retry', async () => {
    serve({ list: new ApiError('network', null, '网络连接失败') });
    show();
    await screen.findByText('网络连接失败');
    serve();
    fireEvent.click(screen.getByLabelText('重试'));
    await waitFor(() => expect(screen.getByLabelText('跳到 A')).toBeInTheDocument());
  });
});

describe('rows of the brand list', () => {
  it('puts hot brands first and letters in order, with the row that each letter leads to', () => {
    const { rows, letters } = brandRows(brands);
    expect(letters.map(({ letter }) => letter)).toEqual(['热', 'A', 'D']);
    for (const { row } of letters) expect(rows[row]?.type).toBe('header');
  });

  it('needs no heading for the only maker of the same name', () => {
    const byd: DocBankEntry = {
      name: '比亚迪',
      path: '比亚迪',
      count: 0,
      files: [
        {
          name: '比亚迪',
          path: '比亚迪/比亚迪',
          count: 0,
          files: [{ name: '秦', path: '比亚迪/比亚迪/秦', count: 0 }],
        },
      ],
    };
    expect(seriesRows(byd)).toEqual([{ type: 'series', entry: expect.objectContaining({ name: '秦' }) as unknown }]);
  });
});

describe('search in the loaded brands', () => {
  const keysOf = (name: string) => (name === '奥迪' ? { full: 'aodi', initials: 'ad' } : { full: '', initials: '' });

  it('finds brands by pinyin and initials once they are loaded', () => {
    expect(searchBrands(brands, 'aod').map(({ title }) => title)).toEqual([]);
    expect(searchBrands(brands, 'aod', keysOf).map(({ title }) => title)).toEqual(['奥迪']);
    expect(searchBrands(brands, 'AD', keysOf).map(({ title }) => title)).toEqual(['奥迪']);
  });

  it('finds series whatever the case and spaces, also with the maker in front', () => {
    expect(searchBrands(brands, 'a 4l').map(({ path }) => path)).toEqual(['奥迪/一汽奥迪/A4L']);
    expect(searchBrands(brands, '一汽奥迪A4L')).toHaveLength(1);
  });

  it('shows what both found once, brands first', () => {
    const merged = mergeHits(searchBrands(brands, '帕萨特'), [
      { type: 'series', title: '帕萨特', subtitle: '', path: '大众/上汽大众/帕萨特' },
      { type: 'brand', title: '大众', subtitle: '', path: '大众' },
    ]);
    expect(merged.map(({ path }) => path)).toEqual(['大众', '大众/上汽大众/帕萨特']);
  });
});
