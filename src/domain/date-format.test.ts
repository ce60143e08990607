import { formatChineseDate, formatDateTime } from './date-format';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).getTime();

describe('dates', () => {
  it('are YYYY年MM月DD日 (§3)', () => {
    expect(formatChineseDate('2027-03-18 08:00:00')).toBe('2027年03月18日');
    expect(formatChineseDate(at(8, 0))).toBe('2026年03月08日');
    expect(formatChineseDate('')).toBe('');
    expect(formatDateTime('gestern')).toBe('');
  });
  it('carry the time where it matters', () => {
    expect(formatDateTime(at(8, 9, 5))).toBe('2026-03-08 09:05');
  });
});
