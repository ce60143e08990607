import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { carHistory, itemQuery, scheduledSeries, tellHistory } from '@/contract/endpoints/maintenance';
import { temporaryItemCreate, temporaryItemQuery } from '@/contract/endpoints/work-order-items';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import { ApiError } from '@/domain/app-error';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { MaintainDetailScreen } from './maintain-detail-screen';
import { MaintainScreen } from './maintain-screen';
import { MediaGroupScreen } from './media-group-screen';
import { passatHistory, passatPath, passatSchedule, passatVin } from './sample-schedule.testing';
import { VideoScreen } from './video-screen';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
const mockRedirectTo = jest.fn();
const mockBackTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  backTo: (...args: unknown[]) => mockBackTo(...args) as unknown,
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));
// Neither drawing nor measuring works without a layout.
jest.mock('@/ui/zoom-pan/zoomable-picture', () => ({ ZoomablePicture: () => null }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

type Answer = (body: { id?: string; keyword?: string; kind?: string }) => unknown;
const answers = new Map<unknown, Answer>();
const network = new ApiError('network', null, '网络连接失败');

function show(page: ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
      <FeedbackHost />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  clearVehicle();
  session.clear();
  answers.clear();
  answers.set(carHistory, () => passatHistory);
  answers.set(itemQuery, ({ id }) => {
    const schedule = passatSchedule();
    return id ? { ...schedule, subItemList_res: schedule.subItemList_res.filter((item) => item.id === id) } : schedule;
  });
  answers.set(scheduledSeries, () => [
    { path: '大众/上汽大众/帕萨特', brand: '大众', series: '帕萨特', items: 15 },
    { path: '本田/广汽本田/雅阁', brand: '本田', series: '雅阁', items: 14 },
  ]);
  mockCall.mockImplementation(async (endpoint: unknown, body: Parameters<Answer>[0]) => {
    const answer = answers.get(endpoint);
    if (!answer) throw new Error('unexpected call');
    return answer(body);
  });
});

const asStore = () => {
  session.login({ token: 't' });
  session.setUserInfo({
    uid: 'u',
    uaccess: 'store',
    phone: null,
    storename: '宏达汽修',
    storeRole: 'owner',
    vip: 0,
    vipendtime: null,
    experience: 0,
    coins: 0,
    bound: [],
    createdAt: null,
    wechatName: null,
    avatarUrl: null,
    admin: false,
    hasPassword: true,
  });
};

const type = (label: string, value: string) =>
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));

describe('the schedule of a car (§2 maintain)', () => {
  it('shows the items and narrows them by group', async () => {
    show(<MaintainScreen path={passatPath} />);
    expect(await screen.findByText('机油与机油滤清器')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '制动 1' }));
    expect(screen.queryByText('机油与机油滤清器')).toBeNull();
    expect(screen.getByText('制动液')).toBeInTheDocument();
  });

  it('tells a store member with the mileage that the store noted what is due since it was done last', async () => {
    asStore();
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    expect(await screen.findByText('该做了')).toBeInTheDocument();
    expect(screen.getByLabelText('当前里程（km）')).toHaveAttribute('value', '60200');
    expect(screen.getAllByText('上次 50,000 km（本店）')).toHaveLength(2);
    expect(screen.getByText('应于 60,000 km')).toBeInTheDocument();
    expect(screen.getByText('1 项没有保养记录，问过客户才知道该不该做')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '该做的 1' }));
    expect(screen.queryByText('制动液')).toBeNull();
    // 4,000 km ago is not due.
    type('当前里程（km）', '54000');
    expect(screen.getByRole('tab', { name: '该做的 0' })).toBeInTheDocument();
    expect(screen.getByText(/记录 60,200 km，比填的多，请核对/)).toBeInTheDocument();
  });

  it('sends what was told of the last time to the store also when its session has run out (§8)', async () => {
    asStore();
    answers.set(tellHistory, () => ({}));
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    fireEvent.click(await screen.findByRole('button', { name: '填写 空调滤清器 的上次' }));
    await screen.findByLabelText('上次里程（km）');
    type('上次里程（km）', '55000');
    act(() => session.expire());
    // The call asks for the login: not kept on this page alone, as for who works in no store.
    fireEvent.click(screen.getByRole('button', { name: '保存（1 项）' }));
    await waitFor(() => expect(mockCall).toHaveBeenCalledWith(tellHistory, expect.anything()));
  });

  it('asks when items were done last, and keeps the answer with the car in the store', async () => {
    asStore();
    answers.set(tellHistory, () => ({}));
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    fireEvent.click(await screen.findByRole('button', { name: '填写 空调滤清器 的上次' }));
    fireEvent.click(await screen.findByRole('button', { name: '保存（1 项）' }));
    expect(screen.getByText('里程和时间至少填一个')).toBeInTheDocument();
    type('上次里程（km）', '55000');
    type('上次时间', '2025年6月');
    answers.set(carHistory, () => ({
      ...passatHistory,
      last: [...passatHistory.last, { itemId: 'cabin', by: 'unclear', mileageKm: null, month: null, orderId: null }],
    }));
    fireEvent.click(screen.getByRole('button', { name: '保存（1 项）' }));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(tellHistory, {
        path: passatPath,
        vin: passatVin,
        carid: null,
        itemIds: ['cabin'],
        kind: 'customer',
        mileageKm: 55_000,
        month: '2025-06',
      }),
    );
    // What nobody knows is checked, and never overdue.
    expect(await screen.findByText('建议检查')).toBeInTheDocument();
    expect(screen.getByText('客户不清楚上次')).toBeInTheDocument();
  });

  it('holds on the page what somebody without a store says', async () => {
    show(<MaintainScreen path={passatPath} mileage="60200" />);
    fireEvent.click(await screen.findByRole('button', { name: '填上次' }));
    fireEvent.click(await screen.findByRole('button', { name: '新车，还没做过' }));
    // The items of the shortest interval were ticked: oil and cabin filter, every 10,000 km.
    expect(await screen.findAllByText('已超期')).toHaveLength(2);
    expect(screen.getAllByText('应于 10,000 km')).toHaveLength(2);
    expect(mockCall).not.toHaveBeenCalledWith(tellHistory, expect.anything());
  });

  it('warns when the schedule is for other years', async () => {
    answers.set(itemQuery, () => ({ ...passatSchedule(), fits: false }));
    show(<MaintainScreen path={passatPath} />);
    expect(await screen.findByText(/与您的年款不同，仅供参考/)).toBeInTheDocument();
  });

  it('asks the server when it is pulled down, not the cache (§2)', async () => {
    show(<MaintainScreen path={passatPath} />);
    await screen.findByText('机油与机油滤清器');
    answers.set(itemQuery, () => ({ ...passatSchedule(), vehicle: '新的周期', fits: false }));
    await act(async () => jest.mocked(usePullRefresh).mock.lastCall?.[0]());
    expect(mockCall).toHaveBeenLastCalledWith(
      itemQuery,
      expect.objectContaining({ path: passatPath }),
      expect.objectContaining({ fresh: true }),
    );
    expect(await screen.findByText(/以下为 新的周期 款/)).toBeInTheDocument();
  });

  it('is never older than the API cache keeps it: a page that is opened again asks there (§9)', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const page = (
      <QueryClientProvider client={client}>
        <MaintainScreen path={passatPath} />
      </QueryClientProvider>
    );
    const first = render(page);
    await screen.findByText('机油与机油滤清器');
    first.unmount();
    render(page);
    await waitFor(() => expect(mockCall.mock.calls.filter(([endpoint]) => endpoint === itemQuery)).toHaveLength(2));
  });

  it('offers to try again when it cannot be loaded, and says when there is none', async () => {
    answers.set(itemQuery, () => {
      throw network;
    });
    show(<MaintainScreen path={passatPath} />);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    answers.set(itemQuery, () => ({ ...passatSchedule(), subItemList_res: [] }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有这个车系的保养周期')).toBeInTheDocument();
  });
});

describe('without a car', () => {
  it('finds a series and shows its schedule', async () => {
    show(<MaintainScreen />);
    expect(await screen.findByText('雅阁')).toBeInTheDocument();
    fireEvent.input(await screen.findByRole('searchbox'), { target: { value: '帕萨' } });
    await waitFor(() => expect(screen.queryByText('雅阁')).toBeNull());
    fireEvent.click(screen.getByText('帕萨特'));
    expect(await screen.findByText('机油与机油滤清器')).toBeInTheDocument();
  });

  it('takes a VIN and lets the user choose when it tells the maker alone', async () => {
    answers.set(vinParseNew, () => ({ path: null, seriesCandidates: ['大众/上汽大众/帕萨特'] }));
    show(<MaintainScreen vin="LSVAA49J132047371" />);
    fireEvent.click(await screen.findByText('帕萨特'));
    expect(await screen.findByText('机油与机油滤清器')).toBeInTheDocument();
  });

  it('says what is wrong with a VIN and leaves the way by brand', async () => {
    answers.set(vinParseNew, () => {
      throw new ApiError('business', -2, '未收录该车型');
    });
    show(<MaintainScreen vin="LSVAA49J132047371" />);
    expect(await screen.findByText('未收录该车型')).toBeInTheDocument();
  });
});

describe('due items into an order', () => {
  const order = (id: string, carid: string, car: string, vehiclePath: string, vin: string) => ({
    id,
    carid,
    car,
    vehiclePath,
    vin,
    stage: 'repairing',
  });
  const ticked = () =>
    screen.getAllByRole('checkbox').filter((box) => box.getAttribute('aria-checked') === 'true').length;

  it('adds what is due with one tap, once for repeated taps', async () => {
    asStore();
    answers.set(temporaryItemCreate, () => ({ items: [], total: 0, version: 2 }));
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    const add = await screen.findByRole('button', { name: '加入工单（1 项）' });
    fireEvent.click(add);
    fireEvent.click(add);
    // The page came from the order: one more of it would only pile up.
    await waitFor(() =>
      expect(mockBackTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o1' }),
    );
    expect(mockNavigateTo).not.toHaveBeenCalled();
    const sent = mockCall.mock.calls.filter(([endpoint]) => endpoint === temporaryItemCreate);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[1]).toMatchObject({
      orderId: 'o1',
      items: [{ name: '机油与机油滤清器', price: 0, source: 'maintenance', sourceKey: 'oil' }],
    });
  });

  it('follows the ticks', async () => {
    asStore();
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 制动液' }));
    expect(screen.getByRole('button', { name: '加入工单（2 项）' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 机油与机油滤清器' }));
    expect(ticked()).toBe(1);
  });

  it('leaves out what the order has already (§7 tmpMaintenanceItemBean/query)', async () => {
    asStore();
    const line = (source: string, sourceKey: string | null) => ({ source, sourceKey });
    answers.set(temporaryItemQuery, () => ({ list: [line('maintenance', 'oil'), line('custom', null)] }));
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    expect(await screen.findByText('已在工单')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /加入工单/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 机油与机油滤清器' }));
    expect(screen.getByRole('button', { name: '加入工单（1 项）' })).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(
      temporaryItemQuery,
      { orderId: 'o1', pageRequest: { pageNum: 1, pageSize: 200 } },
      expect.anything(),
    );
  });

  it('sends the same intent with the same key after a failure', async () => {
    asStore();
    answers.set(temporaryItemCreate, () => {
      throw network;
    });
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    const add = await screen.findByRole('button', { name: '加入工单（1 项）' });
    fireEvent.click(add);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await act(async () => undefined);
    fireEvent.click(add);
    await waitFor(() =>
      expect(mockCall.mock.calls.filter(([endpoint]) => endpoint === temporaryItemCreate)).toHaveLength(2),
    );
    const [first, second] = mockCall.mock.calls
      .filter(([endpoint]) => endpoint === temporaryItemCreate)
      .map(([, body]) => (body as { clientKey: string }).clientKey);
    expect(second).toBe(first);
  });

  it('asks which order when the page was opened without one', async () => {
    asStore();
    answers.set(workOrderQuery, () => ({
      list: [
        order('o6', '沪AD12345', '比亚迪 E6', '比亚迪/比亚迪/E6/2016', 'LGXC16DF4C0000001'),
        order('o7', '苏E88Q16', '帕萨特', passatPath, passatVin),
      ],
      total: 2,
      pageNum: 1,
      pageSize: 20,
      counts: {},
    }));
    answers.set(temporaryItemCreate, () => ({ items: [], total: 0, version: 2 }));
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    fireEvent.click(await screen.findByRole('button', { name: '加入工单（1 项）' }));
    // The order of this car is marked and first; that of another asks.
    expect(await screen.findByText('这台车')).toBeInTheDocument();
    const other = screen.getByText('比亚迪 E6');
    expect(screen.getByText('帕萨特').compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(other);
    expect(await screen.findByText(/项目是 上汽大众 帕萨特 2003 的。仍然加入吗/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await act(async () => undefined);
    expect(mockCall).not.toHaveBeenCalledWith(temporaryItemCreate, expect.anything());
    fireEvent.click(screen.getByText('帕萨特'));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(temporaryItemCreate, expect.objectContaining({ orderId: 'o7' })),
    );
    await waitFor(() =>
      expect(mockNavigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o7' }),
    );
  });

  it('is nothing for users without a store (§6)', async () => {
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    expect(await screen.findByText('制动液')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /加入工单/ })).toBeNull();
  });
});

describe('one item (§2 maintainDetail)', () => {
  it('tells steps, torques, oils and text, and names the share card', async () => {
    const onShareable = jest.fn();
    show(<MaintainDetailScreen path={passatPath} id="oil" onShareable={onShareable} onShare={jest.fn()} />);
    for (const text of ['放净旧油', '注意：防止烫伤', '30 N·m', '4.5 L', '5W-30', '每 10,000 km 或 12 个月'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(onShareable).toHaveBeenCalledWith({ id: 'oil', title: '上汽大众 帕萨特 2003–2005 机油与机油滤清器' });
  });

  it('opens films and pictures by their place', async () => {
    show(<MaintainDetailScreen path={passatPath} id="cabin" onShareable={jest.fn()} onShare={jest.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: '播放视频 更换空调滤芯' }));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
      path: passatPath,
      id: 'cabin',
      index: '0',
    });
    fireEvent.click(screen.getByRole('button', { name: '查看图片 方向' }));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/mediaGroupView/mediaGroupView', {
      path: passatPath,
      id: 'cabin',
      index: '1',
    });
  });

  const showLink = (link: { path: string; id: string; title?: string }) =>
    show(<MaintainDetailScreen {...link} onShareable={jest.fn()} onShare={jest.fn()} />);
  const SCHEDULE = '/packages/vehicleMaintain/maintain/maintain';

  it('is found by the title of an old link, which has no id (§2)', async () => {
    showLink({ path: passatPath, id: '', title: '帕萨特 机油与机油滤清器' });
    expect(await screen.findByText('放净旧油')).toBeInTheDocument();
    expect(mockRedirectTo).not.toHaveBeenCalled();
  });

  it('is found by the title of a link whose id is of another back end (§2)', async () => {
    showLink({ path: passatPath, id: '77123', title: '帕萨特 机油与机油滤清器' });
    expect(await screen.findByText('放净旧油')).toBeInTheDocument();
    expect(mockRedirectTo).not.toHaveBeenCalled();
  });

  it.each([
    ['', '不认识的项目'],
    ['', ''],
    ['77123', '不认识的项目'],
    ['77123', ''],
  ])('an old link to id %p, title %p leads to the schedule of its car (§2)', async (id, title) => {
    showLink({ path: passatPath, id, title });
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledWith(SCHEDULE, { path: passatPath }));
  });

  it('an old link that names no car leads to the search for its title (§2)', async () => {
    showLink({ path: '', id: '77123', title: '更换空调滤芯' });
    await waitFor(() =>
      expect(mockRedirectTo).toHaveBeenCalledWith('/packages/search/search/search', { q: '更换空调滤芯' }),
    );
  });

  it('a link that names nothing offers the choice of a car', () => {
    showLink({ path: '', id: '77123' });
    fireEvent.click(screen.getByRole('button', { name: '看全部保养项目' }));
    expect(mockRedirectTo).toHaveBeenLastCalledWith(SCHEDULE, {});
  });
});

describe('media of an item (§2 mediaGroupView, videoView)', () => {
  it('goes from the picture back to the film', async () => {
    show(<MediaGroupScreen path={passatPath} id="cabin" index={1} />);
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(mockRedirectTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
      path: passatPath,
      id: 'cabin',
      index: '0',
    });
  });

  it('goes on to the film when a link names one', async () => {
    show(<MediaGroupScreen path={passatPath} id="cabin" index={0} />);
    await waitFor(() =>
      expect(mockRedirectTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintainDetail/videoView', {
        path: passatPath,
        id: 'cabin',
        index: '0',
      }),
    );
    expect(screen.queryByText('图片加载失败')).toBeNull();
  });

  it('says when a film fails, and plays it again', async () => {
    show(<VideoScreen path={passatPath} id="cabin" index={0} />);
    await screen.findByText('示例视频，操作前请以原厂手册为准');
    const film = document.querySelector('video');
    if (!film) throw new Error('no film');
    fireEvent.error(film);
    expect(await screen.findByText('视频播放失败')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(document.querySelector('video')).not.toBeNull();
  });

  it('plays no picture', async () => {
    show(<VideoScreen path={passatPath} id="cabin" index={1} />);
    expect(await screen.findByText('没有这个视频')).toBeInTheDocument();
  });
});
