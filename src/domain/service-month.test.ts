import { monthProblem, monthsBefore, parseMonth } from './service-month';

describe('the month of a service', () => {
  it.each([
    ['2025-6', '2025-06'],
    ['2025.06', '2025-06'],
    ['2025年6月', '2025-06'],
    ['202512', '2025-12'],
    ['２０２５－０６', '2025-06'],
    ['2025-13', null],
    ['2025', null],
    ['去年', null],
    ['3025-06', null],
  ])('%s is %s', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  it('is told when it lies ahead or cannot be read, and may be left out', () => {
    expect(monthProblem('2026-12', '2026-11')).toBe('不能晚于本月');
    expect(monthProblem('去年', '2026-11')).toBe('请按年月填写，如 2025-06');
    expect(monthProblem(' ', '2026-11')).toBeNull();
    expect(monthProblem('2026-11', '2026-11')).toBeNull();
  });

  it('is reckoned back over years', () => {
    expect([0, 3, 12, 23].map((count) => monthsBefore('2026-11', count))).toEqual([
      '2026-11',
      '2026-08',
      '2025-11',
      '2024-12',
    ]);
  });
});
