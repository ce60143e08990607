import { nextInspection } from './car-inspection';

it.each([
  ['2025-03-15', '2026-11-23', '2027-03-31'],
  ['2022-12-01', '2026-11-23', '2026-12-31'],
  ['2021-11-30', '2026-11-23', '2027-11-30'],
  // The last day still counts.
  ['2016-11-02', '2026-11-30', '2026-11-30'],
  ['2016-11-02', '2026-12-01', '2027-11-30'],
  ['2003-05-20', '2026-11-23', '2027-05-31'],
  ['2024-02-29', '2026-01-01', '2026-02-28'],
])('a car of %s has its next inspection, seen on %s, by %s', (registered, today, due) =>
  expect(nextInspection(registered, today)).toBe(due),
);
