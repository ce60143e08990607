import type { AuditValues } from '../../../db/schema/operator';
import type { CheckedItem } from '../../../import/run/import-documents';
import type { ReportLine } from '../../../import/run/report';

/** Most rows that a report keeps; those that were refused come first where there are more. */
export const MOST_REPORTED = 2_000;

/** Columns of what an import says of single rows. */
export const reportColumns = [
  { key: 'line', title: '行', kind: 'number' },
  { key: 'path', title: '文件', kind: 'text' },
  { key: 'result', title: '结果', kind: 'text' },
  { key: 'becomes', title: '资料', kind: 'text' },
  { key: 'reason', title: '原因', kind: 'text' },
] as const;

/** What became of a row, in words. */
export const outcomes = { added: '新增', updated: '更新', unchanged: '未变', refused: '拒绝' } as const;

const results = { added: '将新增', updated: '将更新', unchanged: '已有未变', refused: '拒绝' } as const;

/** A document in a line: its car, then what it is. */
function documentLine({ brand, series, yearFrom, yearTo, displacements, category, title }: Document): string {
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  return [[brand, series, years, ...displacements].join(' '), category, title].join(' · ');
}
type Document = NonNullable<CheckedItem['document']>;

/** Every row of a check with what it would become, then what is in no row. */
export function checkReport(checked: readonly CheckedItem[], rest: readonly ReportLine[]): AuditValues[] {
  const rows = checked.map(({ line, path, outcome, message, document }) => ({
    line,
    path,
    result: results[outcome],
    becomes: document ? documentLine(document) : '',
    reason: message,
  }));
  const isRefused = ({ result }: (typeof rows)[number]) => result === results.refused;
  const first = rows.length > MOST_REPORTED ? [...rows.filter(isRefused), ...rows.filter((r) => !isRefused(r))] : rows;
  const unnamed = rest.filter(({ line }) => line === null).map((line) => ({ ...line, becomes: '' }));
  return [...first, ...unnamed].slice(0, MOST_REPORTED);
}
