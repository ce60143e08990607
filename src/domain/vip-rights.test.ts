import { ownCoursePrice, ownDrawsPerDay, ownOfflinePacks, ownWithdrawRules, signInPoints } from './vip-rights';
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

  it.each([
    [9900, 7920],
    [4999, 3999],
    [101, 80],
    [1, 1],
    [0, 0],
  ])('sell a course of %d cents for %d, and for its price to everybody else', (price, member) => {
    expect(ownCoursePrice(price, true)).toBe(member);
    expect(ownCoursePrice(price, false)).toBe(price);
  });

  it('keep more cars on a device, and take none from anybody', () => {
    expect(ownOfflinePacks(false, 0)).toEqual({ allowed: 3, allowedBy: 'everyone' });
    expect(ownOfflinePacks(true, 10)).toEqual({ allowed: 30, allowedBy: 'member' });
    expect(ownOfflinePacks(false, 10)).toEqual({ allowed: 10, allowedBy: 'store' });
    expect(ownOfflinePacks(true, 50)).toEqual({ allowed: 50, allowedBy: 'store' });
    expect(ownOfflinePacks(false, 2)).toEqual({ allowed: 3, allowedBy: 'everyone' });
  });

  it('make withdrawals free, and change nothing else about them', () => {
    expect(withdrawFee(123_456, ownWithdrawRules(true))).toBe(0);
    expect(withdrawFee(123_456, ownWithdrawRules(false))).toBe(1_235);
    expect({ ...ownWithdrawRules(true), feePerMyriad: 100 }).toEqual(WITHDRAW_RULES);
  });
});
