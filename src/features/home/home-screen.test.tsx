import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { navigateTo, switchTab } from '@/infra/navigation';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { HomeScreen } from './home-screen';
import { useOpenVehicle } from './hooks/use-open-vehicle';

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
const parsed = {
  ...car,
  checkDigitValid: true,
  corrections: [],
  seriesCandidates: [],
  yearCandidates: [],
  displacementCandidates: [],
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

function Home({ shareInfo }: { shareInfo?: string }) {
  return <HomeScreen tabBar={null} onScan={onScan} vehicle={useOpenVehicle()} shareInfo={shareInfo} />;
}
async function open(shareInfo?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Home shareInfo={shareInfo} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
async function press(name: string | RegExp, role: 'button' | 'tab' = 'button') {
  fireEvent.click(screen.getByRole(role, { name }));
  await act(async () => undefined);
}
async function type(text: string) {
  await press(/^搜索/);
  const input = screen.getByLabelText('VIN / 车牌 / 故障码 / 车型 / 零件');
  fireEvent(input, new CustomEvent('input', { detail: { value: text } }));
  fireEvent(input, new CustomEvent('confirm', { detail: { value: text } }));
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

describe('the one search box', () => {
  beforeEach(() => session.login({ token: 'a token' }));

  it('tells everybody maker and year of a VIN, and asks for a login at its documents only (§7)', async () => {
    session.clear();
    answers['/vinVehicle/vinParseSimple'] = async () => ({ brand: '大众', maker: '上汽大众', year: 2003 });
    answers['/vinVehicle/vinParseNew'] = async () => parsed;
    await open();
    await type('LSVAA49J132047371');
    expect(await screen.findByText('上汽大众 · 2003 年款')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalledWith(vinParseNew, expect.anything(), expect.anything());
    await press('查这台车');
    expect(call).toHaveBeenCalledWith(vinParseNew, { vin: 'LSVAA49J132047371' }, expect.anything());
  });

  it('keeps the place of its button when the maker arrives, so that a press does not miss it', async () => {
    session.clear();
    let answer: (value: unknown) => void = () => undefined;
    answers['/vinVehicle/vinParseSimple'] = () => new Promise((resolve) => (answer = resolve));
    await open();
    await type('LSVAA49J132047371');
    const lines = () => screen.getByText('登录后可看这台车的资料').parentElement?.childElementCount;
    expect(screen.getByText('正在识别厂家与年款')).toBeInTheDocument();
    const before = lines();
    await act(async () => answer({ brand: '大众', maker: '上汽大众', year: 2003 }));
    expect(await screen.findByText('上汽大众 · 2003 年款')).toBeInTheDocument();
    expect(lines()).toBe(before);
  });

  it('takes a VIN the VIN way and opens its documents', async () => {
    answers['/vinVehicle/vinParseNew'] = async () => parsed;
    await open();
    await type('lsvaa49j132047371');
    expect(call).toHaveBeenCalledWith(vinParseNew, { vin: 'LSVAA49J132047371' }, expect.anything());
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: car.path, vin: car.vin });
  });

  it('goes on to vinScanError with the reason when nobody knows the VIN', async () => {
    answers['/vinVehicle/vinParseNew'] = () => Promise.reject(errorFromEnvelope(-2, '暂未收录该车型', true));
    await open();
    await type('LSVAA49J132047371');
    expect(navigateTo).toHaveBeenCalledWith('/pages/vinScanError/vinScanError', {
      vin: 'LSVAA49J132047371',
      message: '暂未收录该车型',
    });
  });

  it('warns of a wrong check digit, offers corrections and still opens what was typed', async () => {
    answers['/vinVehicle/vinParseNew'] = async () => parsed;
    await open();
    await type('LSVAA49J13204737I');
    await press('改为 LSVAA49J132047371');
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: car.path, vin: car.vin });
  });

  it('shows a doubtful VIN before opening it', async () => {
    answers['/vinVehicle/vinParseNew'] = async () => parsed;
    await open();
    await type('LSVAA49J032047371');
    expect(screen.getByText(/校验位不符/)).toBeInTheDocument();
    expect(navigateTo).not.toHaveBeenCalled();
    await press('查这台车');
    expect(call).toHaveBeenCalledWith(vinParseNew, { vin: 'LSVAA49J032047371' }, expect.anything());
  });

  it('groups what it finds for other text', async () => {
    answers['/searchCarName'] = async () => [
      { type: 'series', title: '帕萨特', subtitle: '上汽大众', path: '大众/上汽大众/帕萨特' },
    ];
    await open();
    await type('帕萨特');
    expect(await screen.findByText('车系 1')).toBeInTheDocument();
    fireEvent.click(screen.getByText('上汽大众'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: '大众/上汽大众/帕萨特' });
  });

  it('opens a car of the own store by a part of its plate', async () => {
    answers['/vinVehicle/vinParseNew'] = async () => parsed;
    answers['/searchCarName'] = async () => [
      { type: 'car', title: '苏E·88Q16', subtitle: '上汽大众 帕萨特', path: '', plate: '苏E88Q16' },
    ];
    await open();
    await type('88Q');
    expect(await screen.findByText('本店车辆 1')).toBeInTheDocument();
    fireEvent.click(screen.getByText('苏E·88Q16'));
    await waitFor(() => expect(call).toHaveBeenCalledWith(vinParseNew, { plate: '苏E88Q16' }, expect.anything()));
  });

  it('finds cases and courses besides (one box)', async () => {
    answers['/searchCarName'] = async () => [];
    answers['/cmsContent/queryCases'] = async () =>
      pageOf([{ id: 'c1', title: '帕萨特起动无力', vehicle: '帕萨特 2003' }]);
    answers['/v2/cmsClass2/queryFuzzy'] = async () =>
      pageOf([{ fid: 'f1', title: '起动系统', teacher: '王老师', lessons: 3 }]);
    await open();
    await type('起动');
    fireEvent.click(await screen.findByText('帕萨特起动无力'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseDetail/caseDetail', { id: 'c1' });
    await press('培训课程 1 全部');
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseList/courseSearch', { keyword: '起动' });
  });

  it('keeps the documents when cases and courses cannot be asked', async () => {
    answers['/searchCarName'] = async () => [
      { type: 'series', title: '帕萨特', subtitle: '上汽大众', path: '大众/上汽大众/帕萨特' },
    ];
    await open();
    await type('帕萨特');
    expect(await screen.findByText('车系 1')).toBeInTheDocument();
    expect(screen.queryByText(/维修案例 \d/)).toBeNull();
  });

  it('says what is wrong with a VIN of 16 characters and asks no server', async () => {
    await open();
    await type('LSVAA49J13204737');
    expect(screen.getByText(/16/)).toBeInTheDocument();
    expect(call).not.toHaveBeenCalledWith(
      expect.objectContaining({ path: '/searchCarName' }),
      expect.anything(),
      expect.anything(),
    );
  });
});

describe('shared links (§2)', () => {
  const link = JSON.stringify({
    shareTarget: '/pages/docTree/docTree',
    sharePagePrarams: { path: 'a/b/c' },
    from: 'u1',
  });

  it('asks whether to view the target and opens it', async () => {
    session.login({ token: 't' });
    await open(link);
    expect(screen.getByText('是否查看好友分享的内容？')).toBeInTheDocument();
    await press('查看');
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: 'a/b/c' });
  });

  it('opens a document that is named by its file alone', async () => {
    session.login({ token: 't' });
    const target = {
      shareTarget: '/pages/documentView/documentView',
      directJump: true,
      from: 'u1',
      file: '/files/a.pdf',
      fileName: '大灯',
    };
    await open(JSON.stringify(target));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', { url: '/files/a.pdf', title: '大灯' });
    await open(JSON.stringify({ ...target, sharePagePrarams: { url: 'docbank:7', title: '保险丝' } }));
    expect(navigateTo).toHaveBeenLastCalledWith('/pages/documentView/documentView', {
      url: 'docbank:7',
      title: '保险丝',
    });
  });

  it('tells to log in first and hands the target to login, which leads to it without asking again', async () => {
    await open(link);
    await press('去登录');
    const [route, { directPath, directParams }] = jest.mocked(navigateTo).mock.lastCall as unknown as [
      string,
      { directPath: string; directParams: { shareInfo: string } },
    ];
    expect([route, directPath]).toEqual(['/packages/user/login/login', '/pages/home/home']);
    // The visit has been counted.
    expect(JSON.parse(directParams.shareInfo)).toMatchObject({ from: null });
    expect(navigateTo).not.toHaveBeenCalledWith('/pages/docTree/docTree', expect.anything());
    act(() => session.login({ token: 't' }));
    await open(directParams.shareInfo);
    expect(screen.queryByText('是否查看好友分享的内容？')).toBeNull();
    expect(navigateTo).toHaveBeenLastCalledWith('/pages/docTree/docTree', { path: 'a/b/c' });
  });
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
