import fc from 'fast-check';
import type { WithdrawRules } from '../contract/schemas/coins';
import { alipayProblem, largestWithdrawal, parseYuan, withdrawFee, withdrawProblem } from './withdraw';

const rules: WithdrawRules = {
  minimum: 100,
  maximum: 500_000,
  perDay: 3,
  feePerMyriad: 60,
  channels: ['wechat', 'alipay'],
};

describe('reading an amount (§5)', () => {
  it.each([
    ['0.1', 10],
    ['1', 100],
    ['１２', 1200],
    ['１２．３４', 1234],
    [' 12. ', 1200],
    ['007.50', 750],
    ['8.2', 820],
    ['19.99', 1999],
    ['999999999.99', 99_999_999_999],
  ])('%j is %d cents', (text, cents) => {
    expect(parseYuan(text)).toEqual({ ok: true, cents });
  });

  it.each([
    ['', '请输入提现金额'],
    ['   ', '请输入提现金额'],
    ['0', '请输入提现金额'],
    ['0.00', '请输入提现金额'],
    ['1.005', '金额最多两位小数'],
    ['-1', '请输入正确的金额'],
    ['+1', '请输入正确的金额'],
    ['1e3', '请输入正确的金额'],
    ['1,000', '请输入正确的金额'],
    ['.5', '请输入正确的金额'],
    ['1.2.3', '请输入正确的金额'],
    ['１００元', '请输入正确的金额'],
    ['Infinity', '请输入正确的金额'],
    ['1234567890', '请输入正确的金额'],
  ])('%j: %s', (text, message) => {
    expect(parseYuan(text)).toEqual({ ok: false, message });
  });

  it('reads back every amount of cents that is written out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(parseYuan(text)).toEqual({ ok: true, cents });
      }),
    );
  });
});

describe('the fee', () => {
  it.each([
    [10_000, 60, 60],
    [100, 60, 1],
    [1, 60, 1],
    [16_667, 60, 101],
    [100, 0, 0],
    [333, 10_000, 333],
  ])('of %d cents at %d per myriad is %d cents, rounded up', (amount, feePerMyriad, fee) => {
    expect(withdrawFee(amount, { feePerMyriad })).toBe(fee);
  });

  it('is never less than the exact share, and less than a cent above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, feePerMyriad) => {
          const tenThousandths = BigInt(amount) * BigInt(feePerMyriad);
          const fee = BigInt(withdrawFee(amount, { feePerMyriad })) * 10_000n;
          expect(fee >= tenThousandths && fee - tenThousandths < 10_000n).toBe(true);
        },
      ),
    );
  });
});

describe('what stands in the way', () => {
  it.each([
    [20_001, 20_000, '超出可提现金额 200.00 元'],
    [99, 20_000, '单笔最少提现 1 元'],
    [500_001, 900_000, '单笔最多提现 5000 元'],
    [100, 100, null],
    [500_000, 500_000, null],
  ])('of %d cents from %d: %s', (amount, balance, problem) => {
    expect(withdrawProblem(amount, balance, rules)).toBe(problem);
  });

  it('is a fee that takes everything', () => {
    expect(withdrawProblem(1, 100, { ...rules, minimum: 1 })).toBe('扣除手续费后没有可到账的金额');
  });

  it('fills in the balance, but no more than one withdrawal may take', () => {
    expect(largestWithdrawal(12_345, rules)).toBe(12_345);
    expect(largestWithdrawal(900_000, rules)).toBe(500_000);
    expect(largestWithdrawal(-5, rules)).toBe(0);
  });
});

describe('an Alipay account', () => {
  it.each(['13800138001', '１３８００１３８００１', 'li@example.com', ' li.si@mail.example.cn '])(
    'may be %j',
    (account) => {
      expect(alipayProblem(account)).toBeNull();
    },
  );

  it.each([
    ['', '请输入支付宝账号'],
    ['1380013800', '支付宝账号应为手机号或邮箱'],
    ['李师傅', '支付宝账号应为手机号或邮箱'],
    ['li@mail', '支付宝账号应为手机号或邮箱'],
  ])('%j: %s', (account, problem) => {
    expect(alipayProblem(account)).toBe(problem);
  });
});
