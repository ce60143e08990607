import { formatOdds } from './raffle-odds';

it.each([
  [1_000_000, '100%'],
  [12_500, '1.25%'],
  [333_333, '33.3333%'],
  [1, '0.0001%'],
  [0, '0%'],
])('shows %d in a million as %s', (perMillion, text) => {
  expect(formatOdds(perMillion)).toBe(text);
});
