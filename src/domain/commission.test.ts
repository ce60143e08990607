import { commissionOf } from './commission';

describe('commissionOf', () => {
  it.each([
    [1990, 398],
    [16_800, 3360],
    [9, 1],
    [4, 0],
    [0, 0],
  ])('of %i cents is %i', (paid, commission) => expect(commissionOf(paid)).toBe(commission));

  it.each([
    [10_000, 10_000, 0],
    [10_000, 12_000, 0],
    [12_000, 10_000, 400],
  ])('of %i cents that bring %i as coins is %i', (paid, coins, commission) =>
    expect(commissionOf(paid, coins)).toBe(commission),
  );
});
