import { paymentProblem, planSettlement } from './settlement';

const cash = (amount: number) => ({ means: 'cash' as const, amount });
const wechat = (amount: number) => ({ means: 'wechat' as const, amount });

describe('how an order is settled', () => {
  it.each([
    ['all by one means', 1000, 0, { payMethod: 'cash' }, [cash(1000)], 0, 0],
    ['the rest after a deposit', 1000, 300, { payMethod: 'wechat' }, [wechat(700)], 300, 0],
    ['nothing more after a deposit of all, or more', 1000, 1200, { payMethod: 'cash' }, [], 1000, 0],
    ['nothing: it is owed', 1000, 0, { payMethod: 'credit' }, [], 0, 1000],
    ['what a deposit leaves is owed', 1000, 300, { payMethod: 'credit' }, [], 300, 700],
    [
      'by several means',
      1000,
      0,
      { payMethod: 'mixed', payments: [cash(400), wechat(600)] },
      [cash(400), wechat(600)],
      0,
      0,
    ],
    ['in part', 1000, 0, { payMethod: 'mixed', payments: [cash(400)] }, [cash(400)], 0, 600],
    ['an order that costs nothing', 0, 0, { payMethod: 'cash' }, [], 0, 0],
  ] as const)('%s', (_what, total, paid, request, payments, depositUsed, credit) => {
    const given = 'payments' in request ? [...request.payments] : undefined;
    expect(planSettlement(total, paid, { payMethod: request.payMethod, payments: given })).toEqual({
      payments,
      depositUsed,
      credit,
      payMethod: request.payMethod,
    });
  });

  it('takes no more than is due', () => {
    expect(planSettlement(1000, 300, { payMethod: 'mixed', payments: [cash(701)] })).toBe(
      '收款合计 ¥7.01，不能超过应收 ¥7.00',
    );
    expect(paymentProblem([cash(400), wechat(300)], 700)).toBeNull();
  });

  it('wants amounts with several means, and none with one', () => {
    expect(planSettlement(1000, 0, { payMethod: 'mixed' })).toBe('请填写收款金额');
    expect(planSettlement(1000, 0, { payMethod: 'cash', payments: [cash(1)] })).toMatch('多种方式');
  });
});
