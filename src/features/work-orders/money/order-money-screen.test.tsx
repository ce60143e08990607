import { screen } from '@testing-library/react';
import { tillPay } from '@/contract/endpoints/till';
import { workOrderSettle } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack } from '@/infra/navigation';
import { press, tap, type, workAs } from '@/ui/testing/screens';
import { due, means, owing, page, played, playMoney, sent } from './order-money-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/storeTill/orderMoney/orderMoney', params: {} }),
}));

beforeEach(playMoney);
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

  it('tells nothing as received where the deposit was enough', async () => {
    played.order = { ...due, paid: due.total };
    await page();
    await press('确认结算');
    expect(sent(workOrderSettle)).toHaveLength(1);
    expect(await screen.findByText('已结算')).toBeInTheDocument();
    expect(screen.queryByText(/已收款/)).toBeNull();
  });

  it('shows the new sum when money moved meanwhile (−4), and takes that one then', async () => {
    await page();
    await screen.findByRole('button', { name: '确认收款 ¥870.00' });
    const refusal = new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥570.00，请核对后再收款');
    jest.mocked(call).mockRejectedValueOnce(refusal);
    played.order = { ...due, version: 5, paid: 30_000 };
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
    played.order = { ...due, version: 5, paid: 30_000 };
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
    played.order = { ...due, version: 5, paid: 30_000 };
    await press('确认收款 ¥870.00');
    await press('知道了');
    await press('确认收款 ¥570.00');
    expect(sent(workOrderSettle).at(-1)).toEqual({ id: 'w1', version: 5, payMethod: 'cash', due: 57_000 });
  });

  it('is settled without money where a colleague took all of it after a means was tapped', async () => {
    await page();
    await means('现金');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '应收刚刚从 ¥870.00 变为 ¥0.00'));
    played.order = { ...due, version: 5, paid: 87_000 };
    await press('确认收款 ¥870.00');
    await press('知道了');
    await press('确认结算');
    expect(sent(workOrderSettle).at(-1)).toEqual({ id: 'w1', version: 5, payMethod: 'cash', due: 0 });
  });

  it('offers nothing of what was typed for it as a debt, once it was settled though no answer came', async () => {
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥870.00' });
    await type('微信（元）', '300');
    played.order = {
      ...due,
      version: 5,
      settledAt: '2026-11-21T07:19:00Z',
      paid: 30_000,
      owed: 57_000,
      dueOn: '2026-12-21',
    };
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await press('收款 ¥300.00，挂账 ¥570.00');
    expect(await screen.findByRole('button', { name: '收欠款' })).toHaveAttribute('aria-disabled', 'true');
    await means('现金');
    await press('收欠款 ¥570.00');
    expect(sent(tillPay)).toMatchObject([{ payments: [{ means: 'cash', amount: 57_000 }] }]);
  });

  it('begins anew where the settlement was undone meanwhile', async () => {
    played.order = owing;
    await page();
    await screen.findByRole('checkbox', { name: '微信 ¥370.00' });
    await type('微信（元）', '200');
    played.order = { ...due, version: 6, paid: 50_000 };
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
