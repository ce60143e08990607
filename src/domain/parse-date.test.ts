import { parseDate } from './parse-date';

describe('dates from the server', () => {
  it('reads local date texts, with a space as with a T', () => {
    const expected = new Date(2027, 2, 18, 9, 5, 7).getTime();
    expect(parseDate('2027-03-18 09:05:07')).toBe(expected);
    expect(parseDate('2027-03-18T09:05:07')).toBe(expected);
    expect(parseDate('2027-03-18')).toBe(new Date(2027, 2, 18).getTime());
  });

  it('keeps the time zone of an ISO text, and numbers', () => {
    expect(parseDate('2027-03-18T00:00:00.000Z')).toBe(Date.UTC(2027, 2, 18));
    expect(parseDate(123)).toBe(123);
  });

  it.each(['', '昨天', '18.03.2027 x'])('does not guess at %j', (text) => {
    expect(parseDate(text)).toBeNaN();
  });
});
