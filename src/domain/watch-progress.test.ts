import { clampSecond, clockText, isReportDue, lengthText, resumeSecond } from './watch-progress';

describe('a second of a lesson (§7 updateDuration)', () => {
  it.each([
    [12.9, 100, 12],
    [-3, 100, 0],
    [101, 100, 100],
    [90_000, 0, 86_400],
    [90_000, 100_000, 86_400],
    [Number.NaN, 100, 0],
    [Number.POSITIVE_INFINITY, 100, 0],
  ])('the player says %d of %d: %d is reported', (seconds, duration, second) => {
    expect(clampSecond(seconds, duration)).toBe(second);
  });
});

describe('where a lesson goes on', () => {
  it.each([
    [0, 100, 0],
    [4, 100, 0],
    [5, 100, 5],
    [60, 100, 60],
    [95, 100, 95],
    [96, 100, 0],
    [300, 100, 0],
    [30, 0, 30],
  ])('left at %d of %d s: at %d, as less than 5 s or more than 95 %% starts anew', (position, duration, second) => {
    expect(resumeSecond(position, duration)).toBe(second);
  });
});

describe('when progress is reported: at most every 15 s, and on leaving', () => {
  const last = { at: 1_000_000, second: 30 };
  it('not before 15 s are over, however far the player jumped', () => {
    expect(isReportDue(500, last.at + 14_999, last, false)).toBe(false);
    expect(isReportDue(45, last.at + 15_000, last, false)).toBe(true);
  });
  it('on leaving at once', () => expect(isReportDue(31, last.at + 1, last, true)).toBe(true));
  it('never backwards, nor the same again', () => {
    expect(isReportDue(30, last.at + 60_000, last, false)).toBe(false);
    expect(isReportDue(10, last.at + 60_000, last, true)).toBe(false);
  });
  it('the first one at once, but not for a lesson that has not begun', () => {
    expect(isReportDue(1, 0, null, false)).toBe(true);
    expect(isReportDue(0, 0, null, true)).toBe(false);
  });
});

describe('words', () => {
  it.each([
    [0, '00:00'],
    [192.7, '03:12'],
    [3723, '1:02:03'],
    [-1, '00:00'],
    [Number.NaN, '00:00'],
  ])('%d s is %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
  it.each([
    [45, '45秒'],
    [720, '12分钟'],
    [3600, '1小时'],
    [3900, '1小时5分钟'],
  ])('a course of %d s lasts %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));
});
