import { ASK_DELAYS_MS, isPurchaseForgotten, stateOfDouyinCode, stateOfOrder } from './purchase-state';

describe('what is known of a payment', () => {
  it.each([
    [0, 'paid'],
    [9, 'open'],
    [1, 'failed'],
    [4, 'closed'],
    [77, 'open'],
  ])('Douyin code %d is %s: only 0 is paid, 9 asks again, the order of 1 stays payable (§7)', (code, state) => {
    expect(stateOfDouyinCode(code)).toBe(state);
  });

  it.each([
    [true, 'done', 'paid'],
    [true, 'paid', 'paid'],
    [false, 'unpaid', 'open'],
    [false, 'cancelled', 'closed'],
    [false, 'refunded', 'closed'],
  ])('paid %s in state %s is %s', (paid, state, known) => {
    expect(stateOfOrder({ paid, state })).toBe(known);
  });
});

describe('asking the server', () => {
  it('begins at once, slows down and ends after about 30 s', () => {
    expect(ASK_DELAYS_MS[0]).toBe(0);
    expect([...ASK_DELAYS_MS].sort((a, b) => a - b)).toEqual([...ASK_DELAYS_MS]);
    expect(ASK_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBe(30_000);
  });

  it('comes back to a purchase of the last day only, and not to one of a clock that was wrong', () => {
    const now = 1_800_000_000_000;
    expect(isPurchaseForgotten(now - 60_000, now)).toBe(false);
    expect(isPurchaseForgotten(now - 25 * 3_600_000, now)).toBe(true);
    expect(isPurchaseForgotten(now + 48 * 3_600_000, now)).toBe(true);
  });
});
