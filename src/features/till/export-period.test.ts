import { exportProblem, periodsAt, readExportParams } from './export-period';

it('offers periods that do not lie ahead', () =>
  expect(periodsAt('2026-03-10').map(({ text, period: { from, to } }) => `${text} ${from} ${to}`)).toEqual([
    '本月 2026-03-01 2026-03-10',
    '上月 2026-02-01 2026-02-28',
    '今天 2026-03-10 2026-03-10',
    '今年 2026-01-01 2026-03-10',
    '去年 2025-01-01 2025-12-31',
  ]));

it.each([
  ['2026-01-01', '2026-12-31', ''],
  ['2024-01-01', '2024-12-31', ''],
  ['2025-11-22', '2026-11-23', '一次最多导出 366 天'],
  ['2026-11-23', '2026-11-22', '结束日期不能早于开始日期'],
])('says of %s to %s: %j', (from, to, problem) => expect(exportProblem({ from, to })).toBe(problem));

it('reads what an address asks for', () => {
  expect(readExportParams({ subject: 'payments', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    subject: 'payments',
    period: { from: '2026-11-01', to: '2026-11-30' },
  });
  expect(readExportParams({ subject: 'wages', from: 'x' })).toEqual({ subject: undefined, period: undefined });
});
