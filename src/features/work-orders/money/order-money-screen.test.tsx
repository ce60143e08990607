import { act, screen, waitFor } from '@testing-library/react';
import { tillGetSettings, tillPay, tillRefund, tillUndo, tillWriteOff } from '@/contract/endpoints/till';
import { workOrderById, workOrderSettle } from '@/contract/endpoints/work-orders';
import type { OrderPayment } from '@/contract/schemas/order-money';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack } from '@/infra/navigation';
import { tillKey } from '@/infra/query-keys';
import { orderListsKey } from '../api/order-queries';
import { sampleOrder } from '../sample-orders.testing';
import { open, press, tap, type, workAs } from '@/ui/testing/screens';
import { OrderMoneyScreen } from './order-money-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/storeTill/orderMoney/orderMoney', params: {} }),
}));

const due: WorkOrder = { ...sampleOrder, stage: 'settling', pendingItems: 0, total: 87_000 };
const payment: OrderPayment = {
  id: 'pay1',
  kind: 'payment',
  means: 'cash',
  amount: 50_000,
  day: '2026-11-21',
  at: '2026-11-21T07:00:00Z',
  by: { uid: 'u2', name: '小周' },
  reason: null,
  undoes: null,
  undone: false,
};
const owing: WorkOrder = {
  ...due,
  settledAt: '2026-11-21T07:00:00Z',
  settledDay: '2026-11-21',
  paid: 50_000,
  owed: 37_000,
  dueOn: '2026-12-21',
  payments: [payment],
};
let order: WorkOrder;
let writeOffLimit = 0;
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);
const page = () => open(<OrderMoneyScreen id="w1" />);
const means = (name: string | RegExp) => tap(screen.findByRole('checkbox', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  workAs('receptionist');
  order = due;
  writeOffLimit = 0;
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderById) return order as never;
    if (endpoint === tillGetSettings) return { float: 0, creditDays: 30, writeOffLimit, discountLimit: 1000 } as never;
    return { ...order, questions: [] } as never;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('settling an order', () => {
  it('takes all of it by the usual means with one tap, and goes back', async () => {
    await page();
    await press('确认收款 ¥870.00');
    expect(sent(workOrderSettle)).toEqual([{ id: 'w1', version: 4, payMethod: 'wechat', due: 87_000 }]);
    expect(await screen.findByText('已收款 ¥870.00')).toBeInTheDocument();
    expect(goBack).toHaveBeenCalled();
  });

  it('takes parts by several means, and tells the change of cash', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '500');
    await means('现金');
    await type('客户给的现金（元，可不填）', '400');
    expect(screen.getByText('找零 ¥30.00')).toBeInTheDocument();
    await press('确认收款 ¥870.00');
    expect(sent(workOrderSettle)).toEqual([
      {
        id: 'w1',
        version: 4,
        payMethod: 'mixed',
        due: 87_000,
        payments: [
          { means: 'wechat', amount: 50_000 },
          { means: 'cash', amount: 37_000 },
        ],
      },
    ]);
  });

  it('leaves what is not paid as credit, due after the days of the store or on another day', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '500');
    expect(screen.getByText('2026-12-21')).toBeInTheDocument();
    await tap(screen.findByRole('tab', { name: '15 天' }));
    await press('收款 ¥500.00，挂账 ¥370.00');
    expect(sent(workOrderSettle)).toEqual([
      {
        id: 'w1',
        version: 4,
        payMethod: 'mixed',
        due: 87_000,
        payments: [{ means: 'wechat', amount: 50_000 }],
        dueOn: '2026-12-06',
      },
    ]);
    expect(await screen.findByText('已收 ¥500.00，已挂账 ¥370.00')).toBeInTheDocument();
  });

  it('never tells credit as money received', async () => {
    await page();
    await means('挂账');
    await press('挂账 ¥870.00');
    expect(sent(workOrderSettle)).toEqual([{ id: 'w1', version: 4, payMethod: 'credit', due: 87_000 }]);
    expect(await screen.findByText('已挂账 ¥870.00')).toBeInTheDocument();
    expect(screen.queryByText(/已收款/)).toBeNull();
  });

  it('shows the new sum when money moved meanwhile (−4), and takes that one then', async () => {
    await page();
    await screen.findByRole('button', { name: '确认收款 ¥870.00' });
    const refusal = new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥570.00，请核对后再收款');
    jest.mocked(call).mockRejectedValueOnce(refusal);
    order = { ...due, version: 5, paid: 30_000 };
    await press('确认收款 ¥870.00');
    const told = '应收刚刚从 ¥870.00 变为 ¥570.00，请核对后再收款。已更新为最新内容。';
    expect(await screen.findByText(told)).toBeInTheDocument();
    await press('知道了');
    expect(screen.queryByText(/已收款/)).toBeNull();
    await press('确认收款 ¥570.00');
    expect(sent(workOrderSettle).at(-1)).toEqual({ id: 'w1', version: 5, payMethod: 'wechat', due: 57_000 });
    expect(await screen.findByText('已收款 ¥570.00')).toBeInTheDocument();
  });

  it('keeps typed amounts when money moved meanwhile, and says that they are too much by now', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '500');
    await means('现金');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥570.00'));
    order = { ...due, version: 5, paid: 30_000 };
    await press('确认收款 ¥870.00');
    await press('知道了');
    expect(screen.getByLabelText('微信（元）')).toHaveProperty('value', '500');
    expect(screen.getByLabelText('现金（元）')).toHaveProperty('value', '370');
    expect(screen.getByText('合计 ¥870.00，超过应收 ¥570.00')).toBeInTheDocument();
    await type('现金（元）', '70');
    await press('确认收款 ¥570.00');
    expect(sent(workOrderSettle).at(-1)).toMatchObject({
      version: 5,
      payments: [
        { means: 'wechat', amount: 50_000 },
        { means: 'cash', amount: 7000 },
      ],
    });
  });

  it('keeps the means that was tapped for the new sum', async () => {
    await page();
    await means('现金');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥570.00'));
    order = { ...due, version: 5, paid: 30_000 };
    await press('确认收款 ¥870.00');
    await press('知道了');
    await press('确认收款 ¥570.00');
    expect(sent(workOrderSettle).at(-1)).toEqual({ id: 'w1', version: 5, payMethod: 'cash', due: 57_000 });
  });

  it('is settled without money where a colleague took all of it after a means was tapped', async () => {
    await page();
    await means('现金');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥0.00'));
    order = { ...due, version: 5, paid: 87_000 };
    await press('确认收款 ¥870.00');
    await press('知道了');
    await press('确认结算');
    expect(sent(workOrderSettle).at(-1)).toEqual({ id: 'w1', version: 5, payMethod: 'cash', due: 0 });
  });

  it('offers nothing of what was typed for it as a debt, once it was settled though no answer came', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '300');
    order = { ...due, version: 5, settledAt: '2026-11-21T07:19:00Z', paid: 30_000, owed: 57_000, dueOn: '2026-12-21' };
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await press('收款 ¥300.00，挂账 ¥570.00');
    expect(await screen.findByRole('button', { name: '收欠款' })).toHaveAttribute('aria-disabled', 'true');
    await means('现金');
    await press('收欠款 ¥570.00');
    expect(sent(tillPay)).toMatchObject([{ payments: [{ means: 'cash', amount: 57_000 }] }]);
  });

  it('begins anew where the settlement was undone meanwhile', async () => {
    order = owing;
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    await type('微信（元）', '200');
    order = { ...due, version: 6, paid: 50_000 };
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await press('收欠款 ¥200.00');
    expect(await screen.findByRole('button', { name: '确认收款 ¥370.00' })).toBeInTheDocument();
  });

  it('takes no more than is due', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '870.01');
    expect(screen.getByText('合计 ¥870.01，超过应收 ¥870.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^确认收款/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not for technicians', async () => {
    workAs('technician');
    await page();
    expect(screen.getByText('技师不能收款')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('what is owed', () => {
  beforeEach(() => {
    order = owing;
  });

  it('is collected in parts, the same intent under one key', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    await type('微信（元）', '200');
    await press('收欠款 ¥200.00');
    expect(sent(tillPay)).toEqual([
      { id: 'w1', clientKey: expect.any(String), payments: [{ means: 'wechat', amount: 20_000 }] },
    ]);
  });

  it('shows what became of a payment whose answer did not come, and offers no money twice', async () => {
    const client = await page();
    for (const queryKey of [orderListsKey, tillKey]) client.setQueryData(queryKey, {});
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    order = { ...owing, version: 5, paid: 87_000, owed: 0, dueOn: null };
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await press('收欠款 ¥370.00');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^收欠款/ })).toBeNull());
    // Board, lists and debtors show it as it is now, too.
    for (const queryKey of [orderListsKey, tillKey])
      expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });

  it('sends a part whose answer did not come under the same key, and tells that it was booked before', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    await type('微信（元）', '100');
    order = { ...owing, version: 5, paid: 60_000, owed: 27_000 };
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await press('收欠款 ¥100.00');
    await screen.findByRole('button', { name: '收欠款 ¥100.00' });
    await waitFor(() => expect(screen.getAllByText('¥270.00')).not.toHaveLength(0));
    await press('收欠款 ¥100.00');
    const [first, second] = sent(tillPay) as { clientKey: string }[];
    expect(second?.clientKey).toBe(first?.clientKey);
    expect(await screen.findByText('这笔 ¥100.00 刚才已记账，没有重复收')).toBeInTheDocument();
    expect(screen.queryByText('已收款 ¥100.00')).toBeNull();
  });

  it('is offered whole again once a part was collected', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    await type('微信（元）', '200');
    order = { ...owing, version: 5, paid: 70_000, owed: 17_000 };
    await press('收欠款 ¥200.00');
    await press('收欠款 ¥170.00');
    expect(sent(tillPay).at(-1)).toMatchObject({ payments: [{ means: 'wechat', amount: 17_000 }] });
  });

  it('is written off by a receptionist up to the limit of the owner', async () => {
    writeOffLimit = 10_000;
    await page();
    await tap(screen.findByText('不再向客户收，写明原因'));
    await type('核销金额（元），欠款 ¥370.00', '101');
    expect(await screen.findByText('最多核销 ¥100.00')).toBeInTheDocument();
    await type('核销金额（元），欠款 ¥370.00', '50');
    await tap(screen.findByRole('tab', { name: '抹零' }));
    await press('核销 ¥50.00');
    expect(sent(tillWriteOff)).toEqual([{ id: 'w1', amount: 5000, reason: '抹零', clientKey: expect.any(String) }]);
  });

  it('says why a receptionist without a limit may not write off', async () => {
    await page();
    expect(await screen.findByText('前台不能核销，请店主核销')).toBeInTheDocument();
  });
});

describe('what was paid', () => {
  beforeEach(() => {
    order = owing;
  });

  it('is taken back by a counter-entry with a reason', async () => {
    await page();
    await press('冲正 结算收款 现金 ¥500.00');
    await waitFor(() => expect(screen.getByRole('button', { name: '冲正 ¥500.00' })).toHaveAttribute('aria-disabled'));
    await tap(screen.findByRole('tab', { name: '没有收到' }));
    await press('冲正 ¥500.00');
    expect(sent(tillUndo)).toEqual([{ id: 'w1', paymentId: 'pay1', reason: '没有收到' }]);
  });

  it('is given back, never more than was paid by that means', async () => {
    await page();
    await tap(screen.findByText('退款'));
    await type('退款金额（元），最多 ¥500.00', '500.01');
    expect(await screen.findByText('最多退 ¥500.00')).toBeInTheDocument();
    await type('退款金额（元），最多 ¥500.00', '80');
    await tap(screen.findByRole('tab', { name: '返工' }));
    await tap(screen.findByRole('tab', { name: '不再收，核销' }));
    await press('退款 ¥80.00');
    expect(sent(tillRefund)).toEqual([
      { id: 'w1', means: 'cash', amount: 8000, reason: '返工', waive: true, clientKey: expect.any(String) },
    ]);
  });

  it('shows what was taken back beside what takes it back', async () => {
    order = {
      ...owing,
      payments: [
        { ...payment, undone: true },
        { ...payment, id: 'pay2', amount: -50_000, undoes: 'pay1', reason: '没有收到' },
      ],
    };
    await page();
    expect(await screen.findByText('已冲正')).toBeInTheDocument();
    expect(screen.getByText('冲正 结算收款 现金')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^冲正/ })).toBeNull();
    await act(async () => undefined);
  });
});
