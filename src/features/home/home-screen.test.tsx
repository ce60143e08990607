import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { transportError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { navigateTo, switchTab } from '@/infra/navigation';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { HomeScreen } from './home-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
// Pulling down is the page's business in Taro; its hook exists in builds only.
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

const car = {
  vin: 'LSVAA49J132047371',
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: '1.8T',
  transmission: '手动',
  path: '大众/上汽大众/帕萨特/2003/1.8T',
  documentCount: 46,
};
const news = {
  id: '1',
  title: '国六 OBD 检测要点',
  summary: '就绪状态',
  coverUrl: null,
  contentId: 'c1',
  publishedAt: '2026-01-01T00:00:00Z',
};
const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });

let answers: Record<string, () => Promise<unknown>>;
const onScan = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  session.rememberRouteParams('/pages/home/home', {});
  clearVehicle();
  answers = {
    '/cmsContent/queryLike': async () => pageOf([]),
    '/v2/cmsNews/query': async () => pageOf([news]),
  };
  jest
    .mocked(call)
    .mockImplementation(
      (endpoint: Endpoint) =>
        (answers[endpoint.path]?.() ?? Promise.reject(transportError('network'))) as Promise<never>,
    );
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <HomeScreen tabBar={null} onScan={onScan} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
async function press(name: string | RegExp, role: 'button' | 'tab' = 'button') {
  fireEvent.click(screen.getByRole(role, { name }));
  await act(async () => undefined);
}

describe('banners and news', () => {
  const banner = { ...news, id: 'b1', code: 'b1', type: 'banner', title: '会员八折', linkUrl: null };
  const lost = async () => Promise.reject(transportError('network'));

  it('say that the banners did not come, and ask for them again', async () => {
    answers['/cmsContent/queryLike'] = lost;
    await open();
    expect(await screen.findByText('国六 OBD 检测要点')).toBeInTheDocument();
    answers['/cmsContent/queryLike'] = async () => pageOf([banner]);
    fireEvent.click(await screen.findByText('活动没有加载出来'));
    expect(await screen.findByText('会员八折')).toBeInTheDocument();
    expect(screen.queryByText('活动没有加载出来')).toBeNull();
  });

  it('say it once when both did not come, and one retry asks for both', async () => {
    answers = { '/cmsContent/queryLike': lost, '/v2/cmsNews/query': lost };
    await open();
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.queryByText('活动没有加载出来')).toBeNull();
    answers = {
      '/cmsContent/queryLike': async () => pageOf([banner]),
      '/v2/cmsNews/query': async () => pageOf([news]),
    };
    await press('重试');
    expect(await screen.findByText('会员八折')).toBeInTheDocument();
    expect(await screen.findByText('国六 OBD 检测要点')).toBeInTheDocument();
  });
});

describe('shortcuts of home', () => {
  it.each([
    ['车辆维保', '/packages/vehicleMaintain/maintain/maintain', { path: car.path }],
    ['维修案例', '/packages/repairCases/repairCases/repairCases', undefined],
    ['培训课程', '/packages/course/courseIndex/courseIndex', undefined],
    ['扭矩数据', '/pages/docTree/docTree', { path: car.path, vin: car.vin, kind: 'torque' }],
  ])('%s opens %s', async (name, route, params) => {
    chooseVehicle(car);
    await open();
    await press(name);
    expect(navigateTo).toHaveBeenCalledWith(...(params ? [route, params] : [route]));
  });

  it('门店接车 shows the reception tab', async () => {
    await open();
    await press('门店接车');
    expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore');
  });
});

describe('news on home', () => {
  it('shows a skeleton while it loads', async () => {
    answers['/v2/cmsNews/query'] = () => new Promise(() => undefined);
    await open();
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  });

  it('shows the message and loads on retry', async () => {
    answers['/v2/cmsNews/query'] = () => Promise.reject(transportError('network'));
    await open();
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    answers['/v2/cmsNews/query'] = async () => pageOf([news]);
    await press('重试');
    expect(await screen.findByText('国六 OBD 检测要点')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    answers['/v2/cmsNews/query'] = async () => pageOf([]);
    await open();
    expect(await screen.findByText('暂无资讯')).toBeInTheDocument();
  });
});

describe('the current vehicle', () => {
  it('offers the two ways to a vehicle when there is none', async () => {
    await open();
    expect(screen.getByText('还没有选择车辆')).toBeInTheDocument();
    fireEvent.click(screen.getByText('扫描 VIN'));
    expect(onScan).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('品牌选车', { selector: '.button-text' }));
    expect(navigateTo).toHaveBeenCalledWith('/pages/brandList/brandList');
  });

  it('opens its wiring diagrams by the orange action', async () => {
    chooseVehicle(car);
    await open();
    expect(screen.getByText('上汽大众 帕萨特')).toBeInTheDocument();
    expect(screen.getByText('2003 款 · 1.8T · 手动')).toBeInTheDocument();
    await press('查电路图');
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: car.path, vin: car.vin, kind: 'wiring' });
  });
});

describe('recents', () => {
  it('opens a document that was read before', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '启动系统电路图', viewTime: Date.now() });
    await open();
    await press('启动系统电路图');
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '启动系统电路图',
    });
  });
});

it('the search box opens the page of the search', async () => {
  await open();
  await press(/^搜索/);
  expect(navigateTo).toHaveBeenCalledWith('/packages/search/search/search');
});

describe('the VIN-login flag (§2)', () => {
  it('continues the scan once after login', async () => {
    session.login({ token: 't' });
    session.rememberRouteParams('/pages/home/home', { vinLogin: '1' });
    await open();
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  it('does nothing while logged out', async () => {
    session.rememberRouteParams('/pages/home/home', { vinLogin: '1' });
    await open();
    expect(onScan).not.toHaveBeenCalled();
  });
});
