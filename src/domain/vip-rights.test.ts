import { ownDrawsPerDay, ownWithdrawRules, signInPoints } from './vip-rights';
import { withdrawFee } from './withdraw';
import { WITHDRAW_RULES } from './withdraw-rules';

describe('the rights of members', () => {
  it('double the points of a sign-in', () => {
    expect([5, 10, 30].map((points) => signInPoints(points, true))).toEqual([10, 20, 60]);
    expect([5, 10, 30].map((points) => signInPoints(points, false))).toEqual([5, 10, 30]);
  });

  it('add two draws a day', () => {
    expect(ownDrawsPerDay(5, true)).toBe(7);
    expect(ownDrawsPerDay(5, false)).toBe(5);
  });

  it('make withdrawals free, and change nothing else about them', () => {
    expect(withdrawFee(123_456, ownWithdrawRules(true))).toBe(0);
    expect(withdrawFee(123_456, ownWithdrawRules(false))).toBe(1_235);
    expect({ ...ownWithdrawRules(true), feePerMyriad: 100 }).toEqual(WITHDRAW_RULES);
  });
});
