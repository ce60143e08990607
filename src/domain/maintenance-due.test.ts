import { maintenanceDue } from './maintenance-due';

describe('what a mileage makes due', () => {
  it.each([
    // interval, now, last → due at, state
    [10_000, 10_000, 0, 10_000, 'due'],
    [10_000, 10_900, 0, 10_000, 'due'],
    [10_000, 11_001, 0, 10_000, 'overdue'],
    [10_000, 9_000, 0, 10_000, 'due'],
    [10_000, 8_000, 0, 10_000, 'soon'],
    [10_000, 5_000, 0, 10_000, 'later'],
    [5_000, 68_000, 62_000, 65_000, 'overdue'],
    [60_000, 68_000, 62_000, 120_000, 'later'],
    [60_000, 68_000, 52_000, 60_000, 'overdue'],
  ] as const)(
    'every %d km at %d km, last service at %d km: due at %d km, %s',
    (interval, now, last, dueAtKm, dueState) => {
      expect(maintenanceDue(interval, now, last)).toEqual({ dueAtKm, dueState });
    },
  );

  it('counts a service shortly before the mileage as that service', () => {
    expect(maintenanceDue(10_000, 12_000, 9_600)).toEqual({ dueAtKm: 20_000, dueState: 'later' });
  });

  it('calls nothing overdue while the last service is unknown', () => {
    for (let km = 0; km < 200_000; km += 700) expect(maintenanceDue(10_000, km, null).dueState).not.toBe('overdue');
    expect(maintenanceDue(10_000, 30_400, null)).toEqual({ dueAtKm: 30_000, dueState: 'due' });
    expect(maintenanceDue(10_000, 0, null)).toEqual({ dueAtKm: 10_000, dueState: 'later' });
  });

  it('takes a last mileage that lies ahead, a mistyped one, as today', () => {
    expect(maintenanceDue(10_000, 12_000, 90_000)).toEqual({ dueAtKm: 20_000, dueState: 'later' });
  });
});
