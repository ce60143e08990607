import { commissionOf } from './commission';

describe('commissionOf', () => {
  it.each([
    [1990, 398],
    [16_800, 3360],
    [9, 1],
    [4, 0],
    [0, 0],
  ])('of %i cents is %i', (paid, commission) => expect(commissionOf(paid)).toBe(commission));
});
