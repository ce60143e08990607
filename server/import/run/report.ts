import { writeFile } from 'node:fs/promises';
import type { LeftOut } from '../source/entry-check';
import type { ImportResult } from './import-documents';

/** What a report is made of. */
type Reported = Pick<ImportResult, 'counts' | 'newVehicles' | 'reported' | 'runId' | 'unindexed'>;

/** One line of the report. */
export interface ReportLine {
  /** Of the index; null for a file that the index does not name. */
  readonly line: number | null;
  readonly path: string;
  readonly result: '拒绝' | '已导入' | '将导入' | '未列入索引' | '未解压';
  readonly reason: string;
}

/**
 * What the operator should look at: refused rows, what was changed in files, files that the index does not name. In
 * that order of the index.
 */
export function reportLines(
  { reported, unindexed, runId }: Pick<Reported, 'reported' | 'unindexed' | 'runId'>,
  leftOut: readonly LeftOut[],
): ReportLine[] {
  return [
    // A table or diagram has rows of its own, and a line of the message for each that is faulty.
    ...reported.flatMap(({ line, path, outcome, message }) =>
      message.split('\n').map((reason): ReportLine => ({
        line,
        path,
        result: outcome === 'refused' ? '拒绝' : runId === null ? '将导入' : '已导入',
        reason,
      })),
    ),
    ...leftOut.map(({ path, problem }): ReportLine => ({ line: null, path, result: '未解压', reason: problem })),
    ...unindexed.map((path): ReportLine => ({
      line: null,
      path,
      result: '未列入索引',
      reason: '索引中没有这个文件，未导入',
    })),
  ];
}

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain;
}

/** The report as a CSV that Excel opens: UTF-8 with byte order mark. */
export function reportCsv(lines: readonly ReportLine[]): string {
  const rows = [
    ['行号', '文件', '结果', '原因'],
    ...lines.map(({ line, path, result, reason }) => [line, path, result, reason]),
  ];
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Writes the report: JSON with the counts when the name ends in .json, else CSV. */
export async function writeReport(file: string, result: Reported, leftOut: readonly LeftOut[]): Promise<void> {
  const lines = reportLines(result, leftOut);
  const { runId, counts, newVehicles } = result;
  await writeFile(
    file,
    /\.json$/i.test(file)
      ? `${JSON.stringify({ runId, counts, newVehicles: [...newVehicles], lines }, null, 2)}\n`
      : reportCsv(lines),
  );
}
