import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userQuery } from '@/contract/endpoints/account';
import { orderCancel, orderConfirm, orderSelect } from '@/contract/endpoints/shop';
import type { Order } from '@/contract/schemas/shop';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { payment } from '@/platform/payment';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { OrderDetailScreen } from './order-detail-screen';
import { OrderListScreen } from './order-list-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn().mockResolvedValue(true) } }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
let onShown: () => void = () => undefined;
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: (listener: () => void) => void (onShown = listener) }));

const base: Order = {
  id: 'o1',
  iid: 'g1',
  kind: 'physical',
  title: '扭力扳手',
  image: null,
  quantity: 2,
  payWith: 'points',
  amount: 0,
  points: 600,
  state: 'paid',
  shipTo: { name: '王建国', phone: '13800138000', region: ['江苏省', '苏州市', '吴中区'], detail: '金山路88号' },
  carrier: null,
  logisticsNumber: null,
  note: '要大号',
  createdAt: '2026-11-21T07:00:00Z',
  expiresAt: null,
  paidAt: '2026-11-21T07:01:00Z',
  shippedAt: null,
  doneAt: null,
  closedAt: null,
  closeReason: null,
};
const shipped: Order = {
  ...base,
  id: 'o2',
  title: '测电笔',
  state: 'shipped',
  carrier: '顺丰速运',
  logisticsNumber: 'SF1000000000002',
  shippedAt: '2026-11-22T07:00:00Z',
};
const unpaid: Order = {
  ...base,
  id: 'o3',
  title: '工作服',
  state: 'unpaid',
  payWith: 'cash',
  points: 0,
  amount: 15900,
  paidAt: null,
  expiresAt: '2026-11-21T07:30:00Z',
};

let orders: Order[] = [];
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const change = (id: string, to: Partial<Order>) =>
  (orders = orders.map((order) => (order.id === id ? { ...order, ...to } : order)));

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:10:00Z'));
  store.set(wechatShenheAtom, false);
  session.login({ token: 't' });
  orders = [base, shipped, unpaid];
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const { id, states } = body as { id?: string | null; states?: string[] | null };
    if (endpoint === orderSelect) {
      const list = orders.filter((order) => (id ? order.id === id : states ? states.includes(order.state) : true));
      return { list, total: list.length, pageNum: 1, pageSize: 20 } as never;
    }
    if (endpoint === orderCancel)
      change(id ?? '', { state: 'refunded', closedAt: '2026-11-21T07:10:00Z', closeReason: '不想要了' });
    if (endpoint === orderConfirm) change(id ?? '', { state: 'done', doneAt: '2026-11-21T07:10:00Z' });
    return (endpoint === userQuery ? { uid: 'u1', experience: 900 } : {}) as never;
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(page: ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
const press = async (name: string) => {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
};

describe('list of orders', () => {
  it('shows each with state and cost, and opens its detail', async () => {
    await open(<OrderListScreen />);
    fireEvent.click(await screen.findByRole('button', { name: '扭力扳手，待发货，查看详情' }));
    expect(screen.getByText('¥159.00')).toBeInTheDocument();
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord', { id: 'o1' });
  });

  it('begins with the state of the route, and filters by the others', async () => {
    await open(<OrderListScreen state="unpaid" />);
    expect(await screen.findByText('工作服')).toBeInTheDocument();
    expect(sent(orderSelect)[0]).toMatchObject({ states: ['unpaid'], pageRequest: { pageNum: 1, pageSize: 20 } });
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '已取消/退款' })));
    expect(sent(orderSelect)[1]).toMatchObject({ states: ['cancelled', 'refunded'] });
    expect(await screen.findByText('没有这个状态的订单')).toBeInTheDocument();
  });

  it('offers a retry when it does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await open(<OrderListScreen />);
    await press('重试');
    expect(await screen.findByText('扭力扳手')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    orders = [];
    await open(<OrderListScreen />);
    expect(await screen.findByText('还没有订单')).toBeInTheDocument();
  });

  it('leads to the pay page while there is time', async () => {
    orders = [unpaid];
    await open(<OrderListScreen />);
    expect(await screen.findByText('请在 00:20:00 内付款，逾期自动取消')).toBeInTheDocument();
    await press('去付款');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/pay/pay', {
      path: '/wechatapi/payOrder',
      params: '{"orderId":"o3"}',
      title: '工作服',
      money: 15900,
    });
  });

  it('offers no payment of virtual goods in mini programs on iOS, and of parcels as ever', async () => {
    jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    orders = [
      ...(['vip', 'course', 'card', 'coins'] as const).map((kind) => ({ ...unpaid, id: kind, kind, title: kind })),
      unpaid,
    ];
    await open(<OrderListScreen />);
    await screen.findByText('course');
    expect(screen.getAllByRole('button', { name: '取消订单' })).toHaveLength(5);
    await press('去付款');
    expect(navigateTo).toHaveBeenCalledWith(
      '/packages/user/pay/pay',
      expect.objectContaining({ params: '{"orderId":"o3"}' }),
    );
  });

  it('offers no payment once the time is over', async () => {
    orders = [{ ...unpaid, expiresAt: '2026-11-21T07:09:59Z' }];
    await open(<OrderListScreen />);
    expect(await screen.findByText('已超时')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '去付款' })).toBeNull();
  });

  it('looks again when the user is back', async () => {
    await open(<OrderListScreen />);
    await screen.findByText('工作服');
    change('o3', { state: 'paid', paidAt: '2026-11-21T07:09:00Z' });
    await act(async () => onShown());
    await waitFor(() => expect(screen.queryByRole('button', { name: '去付款' })).toBeNull());
  });

  it('in review mode shows no money, no payment and no virtual goods (§4)', async () => {
    store.set(wechatShenheAtom, true);
    orders = [unpaid, { ...base, id: 'o4', kind: 'vip', title: '会员 30 天', state: 'done' }];
    await open(<OrderListScreen />);
    expect(await screen.findByText('工作服')).toBeInTheDocument();
    expect(screen.queryByText('会员 30 天')).toBeNull();
    expect(screen.queryByRole('button', { name: '去付款' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/¥|金币/);
  });
});

describe('one order', () => {
  it('shows parcel, note, cost and timeline', async () => {
    await open(<OrderDetailScreen id="o2" />);
    for (const text of [
      '顺丰速运',
      'SF1000000000002',
      '王建国 13800138000',
      '江苏省 苏州市 吴中区 金山路88号',
      '要大号',
      'o2',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('发货').parentElement).toHaveClass('order-step-done');
    expect(screen.getByText('确认收货', { selector: '.grow' }).parentElement).not.toHaveClass('order-step-done');
    await press('复制单号');
    expect(clipboard.write).toHaveBeenCalledWith('SF1000000000002');
  });

  it('is cancelled with a reason, once, and the points come back', async () => {
    await open(<OrderDetailScreen id="o1" />);
    await press('取消订单');
    fireEvent.click(await screen.findByRole('radio', { name: '商品选错了' }));
    const confirm = screen.getByRole('button', { name: '确认取消' });
    await act(async () => {
      fireEvent.click(confirm);
      fireEvent.click(confirm);
    });
    expect(sent(orderCancel)).toEqual([{ id: 'o1', reason: '商品选错了' }]);
    expect(await screen.findByText('已退款')).toBeInTheDocument();
    expect(session.user()?.experience).toBe(900);
  });

  it('confirms the receipt only when asked twice', async () => {
    await open(<OrderDetailScreen id="o2" />);
    await press('确认收货');
    await press('取消');
    expect(sent(orderConfirm)).toEqual([]);
    await press('确认收货');
    const yes = await waitFor(() => screen.getAllByRole('button', { name: '确认收货' }));
    await act(async () => void yes.forEach((button) => fireEvent.click(button)));
    expect(sent(orderConfirm)).toEqual([{ id: 'o2' }]);
    expect(await screen.findByText('已完成')).toBeInTheDocument();
  });

  it('is read again when a cancellation fails', async () => {
    await open(<OrderDetailScreen id="o1" />);
    await press('取消订单');
    jest.mocked(call).mockImplementationOnce(async () => {
      change('o1', { state: 'shipped' });
      throw transportError('network');
    });
    await press('确认取消');
    expect(await screen.findByText('待收货')).toBeInTheDocument();
  });

  it('is read again when its time to be paid runs out', async () => {
    orders = [unpaid];
    await open(<OrderDetailScreen id="o3" />);
    await screen.findByRole('button', { name: '去付款' });
    change('o3', { state: 'cancelled', closedAt: '2026-11-21T07:30:00Z', closeReason: '超时未付款' });
    jest.mocked(Date.now).mockReturnValue(Date.parse('2026-11-21T07:30:01Z'));
    expect(await screen.findByText('原因：超时未付款')).toBeInTheDocument();
  });

  it('orders the same again', async () => {
    orders = [{ ...base, state: 'done', doneAt: '2026-11-21T07:05:00Z' }];
    await open(<OrderDetailScreen id="o1" />);
    await press('再次兑换');
    expect(navigateTo).toHaveBeenCalledWith('/pages/exchange/exchange', { iid: 'g1' });
  });

  it('says when there is none of that id', async () => {
    await open(<OrderDetailScreen id="of-somebody-else" />);
    await press('查看全部订单');
    expect(redirectTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord');
  });
});
