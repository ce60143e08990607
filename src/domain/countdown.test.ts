import { formatCountdown } from './countdown';

it.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [3_723_000, '01:02:03'],
  [86_399_001, '1天 00:00:00'],
  [3 * 86_400_000 + 1000, '3天 00:00:01'],
])('%d ms left reads %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});
