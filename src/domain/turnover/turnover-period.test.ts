import {
  barLabel,
  comparedWith,
  cycleOf,
  isPeriodOpen,
  periodOf,
  periodTitle,
  rangeOf,
  rowTitle,
  stepPeriod,
  switchCycle,
} from './turnover-period';

const today = '2026-11-21';

describe('periods of turnover', () => {
  it.each([
    ['2026-11-21', 'day'],
    ['2026-11-15~2026-11-21', 'week'],
    ['2026-11', 'month'],
    ['2026', 'year'],
  ] as const)('%s is a %s, and what that day lies in', (period, cycle) => {
    expect(cycleOf(period)).toBe(cycle);
    expect(periodOf(today, cycle)).toBe(period);
  });

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', -12, '2025-11'],
    ['2026', -1, '2025'],
    ['2026-03-01~2026-03-07', -1, '2026-02-22~2026-02-28'],
    ['2026-12-25~2026-12-31', 1, '2027-01-01~2027-01-07'],
  ])('from %s by %d leads to %s', (period, steps, expected) => expect(stepPeriod(period, steps)).toBe(expected));

  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-11-21', '2026-11-21', '2026-11-21'],
    ['2026-11-15~2026-11-21', '2026-11-15', '2026-11-21'],
  ])('%s goes from %s to %s', (period, from, to) => expect(rangeOf(period)).toEqual({ from, to }));

  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-11-15~2026-11-21', true],
    ['2026-11-16~2026-11-22', false],
    ['1999-12-26~2000-01-01', false],
    ['2026-11', true],
    ['2026-12', false],
    ['2027', false],
    ['2000-01', true],
    ['1999', false],
  ])('may one look at %s: %s', (period, expected) => expect(isPeriodOpen(period, today)).toBe(expected));

  it.each([
    ['2026-11-03', 'month', '2026-11'],
    ['2026-11', 'day', '2026-11-21'],
    ['2026-10', 'day', '2026-10-31'],
    ['2025', 'month', '2025-12'],
    ['2026', 'month', '2026-11'],
    ['2025-02', 'year', '2025'],
    ['2026-11', 'week', '2026-11-15~2026-11-21'],
    ['2026-10', 'week', '2026-10-25~2026-10-31'],
    ['2026-10-28~2026-11-03', 'month', '2026-11'],
    ['2026-10-28~2026-11-03', 'day', '2026-11-03'],
  ] as const)('%s seen by %s is %s', (period, cycle, expected) =>
    expect(switchCycle(period, cycle, today)).toBe(expected),
  );

  it('has words for periods, rows and bars', () => {
    expect([periodTitle('2026-11-21'), periodTitle('2026-11'), periodTitle('2026')]).toEqual([
      '2026年11月21日 周六',
      '2026年11月',
      '2026年',
    ]);
    expect([periodTitle('2026-10-28~2026-11-03'), periodTitle('2025-12-28~2026-01-03')]).toEqual([
      '2026年10月28日–11月3日',
      '2025年12月28日–2026年1月3日',
    ]);
    expect([rowTitle('2026-11-05'), rowTitle('2026-11')]).toEqual(['11月5日 周四', '11月']);
    expect([barLabel('2026-11-05'), barLabel('2026-11')]).toEqual(['5', '11']);
  });

  it('compares the running period with as much of the one before', () => {
    expect([comparedWith('2026-11-15~2026-11-21', today), comparedWith('2026-11-01~2026-11-07', today)]).toEqual([
      '较前 7 天',
      '较前 7 天',
    ]);
    expect([
      comparedWith('2026-11', today),
      comparedWith('2026-10', today),
      comparedWith(today, today),
      comparedWith('2025', today),
    ]).toEqual(['较上月同期', '较上月', '较昨日', '较上年']);
  });
});
