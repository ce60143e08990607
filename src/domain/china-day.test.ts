import { chinaDay, chinaMidnightAfter } from './china-day';

describe('day of China Standard Time', () => {
  it.each([
    ['2026-11-21T15:59:59Z', '2026-11-21'],
    ['2026-11-21T16:00:00Z', '2026-11-22'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('%s is on %s', (at, day) => expect(chinaDay(Date.parse(at))).toBe(day));
});

describe('end of a day of China Standard Time', () => {
  it.each([
    ['2026-11-21T15:59:59Z', '2026-11-21T16:00:00Z'],
    ['2026-11-21T16:00:00Z', '2026-11-22T16:00:00Z'],
  ])('%s: %s', (at, end) => expect(chinaMidnightAfter(Date.parse(at))).toBe(Date.parse(end)));
});
