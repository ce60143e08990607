import { lastByPace } from './last-by-pace';

const mileage = { km: 60_000, at: Date.parse('2026-03-02T00:00:00+08:00'), perDay: 40 };
const last = (mileageKm: number | null, month: string | null) => ({ by: 'customer', mileageKm, month }) as const;

describe('a last service that is known by half', () => {
  it.each([
    ['the mileage of a month, no more exact than it is reckoned', last(null, '2025-03'), last(45_400, '2025-03')],
    ['the mileage of a month after the last visit', last(null, '2026-05'), last(62_400, '2026-05')],
    ['no mileage below zero', last(null, '2010-01'), last(0, '2010-01')],
    ['the month of a mileage', last(52_000, null), last(52_000, '2025-08')],
    ['the month of the last visit for a mileage that lies ahead', last(90_000, null), last(90_000, '2026-03')],
    ['nothing where both are known', last(52_000, '2025-01'), last(52_000, '2025-01')],
  ])('gets %s by the pace of the car', (_words, told, reckoned) => expect(lastByPace(told, mileage)).toEqual(reckoned));

  it.each([null, { ...mileage, perDay: null }])('stays as it is where the pace is not known', (unknown) => {
    expect(lastByPace(last(null, '2025-03'), unknown)).toEqual(last(null, '2025-03'));
    expect(lastByPace(last(52_000, null), unknown)).toEqual(last(52_000, null));
  });

  it.each([0, 0.001])('has no month when a car runs %p km a day', (perDay) =>
    expect(lastByPace(last(52_000, null), { ...mileage, perDay })).toEqual(last(52_000, null)),
  );

  it.each(['never', 'unclear'] as const)('is none when it is %s', (by) => {
    const said = { by, mileageKm: null, month: '2025-03' };
    expect(lastByPace(said, mileage)).toEqual(said);
  });
});
