import { formatOdds, millionthsOf, oddsFault } from './raffle-odds';

it.each([
  [1_000_000, '100%'],
  [12_500, '1.25%'],
  [333_333, '33.3333%'],
  [1, '0.0001%'],
  [0, '0%'],
])('shows %d in a million as %s', (perMillion, text) => {
  expect(formatOdds(perMillion)).toBe(text);
});

it('reads a percentage to four decimals', () => {
  expect(millionthsOf(29.8)).toBe(298_000);
  expect(millionthsOf(0.0001)).toBe(1);
  expect(millionthsOf(33.3333)).toBe(333_333);
  expect(millionthsOf(100)).toBe(1_000_000);
  for (const wrong of [0.00001, -1, 100.1, Number.NaN]) expect(millionthsOf(wrong)).toBeNull();
});

it('wants exactly all draws, and says what is missing', () => {
  expect(oddsFault([500_000, 500_000])).toBeNull();
  expect(oddsFault([500_000, 499_000])).toBe('中奖概率合计 99.9%，应正好为 100%，还差 0.1%');
  expect(oddsFault([999_999])).toBe('中奖概率合计 99.9999%，应正好为 100%，还差 0.0001%');
  expect(oddsFault([600_000, 500_000])).toBe('中奖概率合计 110%，应正好为 100%，多出 10%');
  expect(oddsFault([])).toContain('还差 100%');
});
