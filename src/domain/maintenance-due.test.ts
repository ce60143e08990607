import { maintenanceDue, type LastService } from './maintenance-due';

const NOW = '2026-11';
const done = (mileageKm: number | null, month: string | null = null): LastService => ({
  by: 'order',
  mileageKm,
  month,
});
const every = (intervalKm: number | null, intervalMonths: number | null = null) => ({ intervalKm, intervalMonths });

describe('what is due by km since it was done last', () => {
  it.each([
    // interval, now, last → due at, state
    [10_000, 62_000, 58_000, 68_000, 'later'],
    [10_000, 66_000, 58_000, 68_000, 'soon'],
    [10_000, 67_000, 58_000, 68_000, 'due'],
    [10_000, 69_000, 58_000, 68_000, 'due'],
    [10_000, 69_001, 58_000, 68_000, 'overdue'],
    [5_000, 68_000, 62_000, 67_000, 'overdue'],
    [60_000, 68_000, 62_000, 122_000, 'later'],
    // Never more than 2,000 km late.
    [60_000, 124_001, 62_000, 122_000, 'overdue'],
    // A last mileage that lies ahead is mistyped: today.
    [10_000, 12_000, 90_000, 22_000, 'later'],
  ] as const)('every %d km at %d km, last at %d km: due at %d km, %s', (interval, mileageKm, last, atKm, state) => {
    expect(maintenanceDue(every(interval), { mileageKm, month: NOW }, done(last))).toEqual({
      state,
      atKm,
      atMonth: null,
    });
  });
});

describe('what is due by months, whichever is first', () => {
  it.each([
    ['2026-01', 'soon', '2027-01'],
    ['2026-03', 'later', '2027-03'],
    ['2025-12', 'due', '2026-12'],
    ['2025-10', 'due', '2026-10'],
    ['2025-09', 'overdue', '2026-09'],
  ] as const)('every 12 months, last in %s: %s, %s', (month, state, atMonth) => {
    expect(maintenanceDue(every(null, 12), { mileageKm: null, month: NOW }, done(null, month))).toEqual({
      state,
      atKm: null,
      atMonth,
    });
  });

  it('takes the more urgent of both', () => {
    const now = { mileageKm: 62_000, month: NOW };
    expect(maintenanceDue(every(10_000, 12), now, done(58_000, '2025-06')).state).toBe('overdue');
    expect(maintenanceDue(every(10_000, 12), now, done(50_000, '2026-10')).state).toBe('overdue');
    expect(maintenanceDue(every(10_000, 12), now, done(58_000, '2026-10'))).toEqual({
      state: 'later',
      atKm: 68_000,
      atMonth: '2027-10',
    });
  });

  it('goes by what is known of the two', () => {
    const now = { mileageKm: null, month: NOW };
    expect(maintenanceDue(every(10_000, 12), now, done(58_000, '2025-11')).state).toBe('due');
    expect(maintenanceDue(every(10_000), now, done(58_000))).toEqual({ state: null, atKm: 68_000, atMonth: null });
    expect(maintenanceDue(every(10_000, 12), { ...now, mileageKm: 69_000 }, done(null, '2026-10')).state).toBe('later');
  });
});

describe('what nobody knows', () => {
  const now = { mileageKm: 68_200, month: NOW };
  it('is not due and not overdue, at any mileage', () => {
    expect(maintenanceDue(every(10_000, 12), now, null)).toEqual({ state: null, atKm: null, atMonth: null });
  });

  it('is to be checked once the customer said that he does not know', () => {
    const unclear = { by: 'unclear', mileageKm: null, month: null } as const;
    expect(maintenanceDue(every(10_000, 12), now, unclear)).toEqual({ state: 'check', atKm: null, atMonth: null });
    expect(maintenanceDue(every(null), now, unclear).state).toBeNull();
  });

  it('counts from zero for a new car alone', () => {
    const never = { by: 'never', mileageKm: null, month: null } as const;
    expect(maintenanceDue(every(60_000), now, never)).toEqual({ state: 'overdue', atKm: 60_000, atMonth: null });
    expect(maintenanceDue(every(10_000, 12), { mileageKm: 3_000, month: NOW }, never)).toEqual({
      state: 'later',
      atKm: 10_000,
      atMonth: null,
    });
  });
});
