import { secondAbove } from './alone';

it.each([
  [200_000, 0, null],
  [200_001, 0, '打款 2,000.01 元，超过 2,000.00 元'],
  [50_000, 150_000, null],
  [50_000, 150_001, '打款 500.00 元，合计 2,000.01 元，超过 2,000.00 元'],
  [0, 900_000, null],
  [50_000, Infinity, '打款 500.00 元，超过 2,000.00 元'],
])('%s cents after %s of the same day', (cents, before, why) => {
  expect(secondAbove('打款', cents, before)).toBe(why);
});
