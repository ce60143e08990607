import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { tillPay, tillRefund, tillUndo, tillWriteOff } from '@/contract/endpoints/till';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { tillKey } from '@/infra/query-keys';
import { press, tap, type } from '@/ui/testing/screens';
import { orderListsKey } from '../api/order-queries';
import { owing, page, payment, played, playMoney, sent } from './order-money-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/storeTill/orderMoney/orderMoney', params: {} }),
}));

beforeEach(playMoney);
afterEach(() => jest.restoreAllMocks());

describe('what is owed', () => {
  beforeEach(() => {
    played.order = owing;
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
    played.order = { ...owing, version: 5, paid: 87_000, owed: 0, dueOn: null };
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
    played.order = { ...owing, version: 5, paid: 60_000, owed: 27_000 };
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
    played.order = { ...owing, version: 5, paid: 70_000, owed: 17_000 };
    await press('收欠款 ¥200.00');
    await press('收欠款 ¥170.00');
    expect(sent(tillPay).at(-1)).toMatchObject({ payments: [{ means: 'wechat', amount: 17_000 }] });
  });

  it('is written off by a receptionist up to the limit of the owner', async () => {
    played.writeOffLimit = 10_000;
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
    played.order = owing;
  });

  it('is taken back by a counter-entry with a reason', async () => {
    await page();
    await press('冲正 结算收款 现金 ¥500.00');
    await waitFor(() => expect(screen.getByRole('button', { name: '冲正 ¥500.00' })).toHaveAttribute('aria-disabled'));
    await tap(screen.findByRole('tab', { name: '没有收到' }));
    await press('冲正 ¥500.00');
    expect(sent(tillUndo)).toEqual([{ id: 'w1', paymentId: 'pay1', reason: '没有收到' }]);
  });

  it('says when it is a part of a payment over several orders, of which it alone is taken back', async () => {
    const words = /^这是合并收款中本单的一部分/;
    await page();
    await press('冲正 结算收款 现金 ¥500.00');
    expect(screen.queryByText(words)).toBeNull();
    played.order = { ...owing, payments: [{ ...payment, receipt: 'key-12345678' }] };
    cleanup();
    await page();
    await press('冲正 结算收款 现金 ¥500.00');
    expect(await screen.findByText(words)).toBeInTheDocument();
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
    played.order = {
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
