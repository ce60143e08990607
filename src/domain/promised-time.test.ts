import { isOverdue, promisedText, promiseChoices, promiseOn } from './promised-time';

const now = new Date(2026, 10, 21, 14, 20).getTime();
const iso = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

describe('when a car is promised', () => {
  it('offers what is left of today, tomorrow and the evening after', () => {
    expect(promiseChoices(now).map((at) => promisedText(at, now))).toEqual([
      '今天 18:00',
      '明天 12:00',
      '明天 18:00',
      '后天 18:00',
    ]);
    const morning = new Date(2026, 10, 21, 8).getTime();
    expect(
      promiseChoices(morning)
        .map((at) => promisedText(at, morning))
        .slice(0, 3),
    ).toEqual(['今天 12:00', '今天 15:00', '今天 18:00']);
  });

  it.each([
    [iso(25, 18), '11-25 18:00'],
    [iso(20, 9), '11-20 09:00'],
    ['soon', ''],
  ])('says %s as %s', (at, text) => expect(promisedText(at, now)).toBe(text));

  it('takes an hour of a day that was picked', () => expect(promiseOn('2026-11-25', 18)).toBe(iso(25, 18)));

  it.each([
    [iso(21, 14), true],
    [iso(21, 15), false],
    [null, false],
  ])('%s is overdue: %s', (at, is) => expect(isOverdue(at, now)).toBe(is));
});
