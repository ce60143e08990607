import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { carHistory, itemQuery, tellHistory } from '@/contract/endpoints/maintenance';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { MaintainScreen } from './maintain-screen';
import { answers, asStore, network, sent, setUp, show, type } from './maintenance.testing';
import { passatHistory, passatPath, passatSchedule, passatVin } from './sample-schedule.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  backTo: jest.fn(),
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

beforeEach(setUp);

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

  it('says what mileage the store imported of a car that never came', async () => {
    asStore();
    answers.set(carHistory, () => ({ ...passatHistory, visits: 0, last: [] }));
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    expect(await screen.findByText(/^本店.*记录 60,200 km$/)).toBeInTheDocument();
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
    await waitFor(() => expect(call).toHaveBeenCalledWith(tellHistory, expect.anything()));
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
      expect(call).toHaveBeenCalledWith(tellHistory, {
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
    expect(call).not.toHaveBeenCalledWith(tellHistory, expect.anything());
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
    expect(call).toHaveBeenLastCalledWith(
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
    await waitFor(() => expect(sent(itemQuery)).toHaveLength(2));
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
