import { formatRelativeTime } from './relative-time';

const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 2, day, hour, minute, second).getTime();
const now = at(18, 12);

describe('formatRelativeTime', () => {
  it.each([
    [at(18, 11, 59, 30), '刚刚'],
    [at(18, 12, 0, 20), '刚刚'],
    [at(18, 11, 55), '5分钟前'],
    [at(18, 11, 0, 1), '59分钟前'],
    [at(18, 9), '3小时前'],
    [at(17, 23, 5), '昨天 23:05'],
    [at(16, 23), '2天前'],
    [at(12, 8), '6天前'],
    [at(11, 8), '3月11日'],
    [new Date(2025, 10, 2).getTime(), '2025年11月2日'],
    [at(20, 8), '3月20日'],
  ])('%p reads %p', (date, shown) => {
    expect(formatRelativeTime(date, now)).toBe(shown);
  });

  it('uses minutes across midnight', () => {
    expect(formatRelativeTime(at(17, 23, 50), at(18, 0, 10))).toBe('20分钟前');
  });

  it('shows nothing for a date that cannot be read', () => {
    expect(formatRelativeTime('soon', now)).toBe('');
  });
});
