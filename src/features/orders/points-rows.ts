import type { z } from 'zod';
import type { pointsRecord } from '@/contract/schemas/goods';
import { formatChineseDate } from '@/domain/date-format';

export type PointsRecord = z.output<typeof pointsRecord>;

export type PointsRow = { is: 'balance' } | { is: 'month'; text: string } | { is: 'record'; record: PointsRecord } | { is: 'state' } | { is: 'tail' };

const MONTH_LENGTH = 'YYYY年MM月'.length;

/** The lines of the points record: balance, then months with their records, newest first; `state` when there is no record. */
export function pointsRows(records: readonly PointsRecord[]): PointsRow[] {
  if (records.length === 0) return [{ is: 'balance' }, { is: 'state' }];
  const rows: PointsRow[] = [{ is: 'balance' }];
  let month = '';
  for (const record of records) {
    const text = formatChineseDate(record.createdAt).slice(0, MONTH_LENGTH);
    if (text !== month) rows.push({ is: 'month', text });
    month = text;
    rows.push({ is: 'record', record });
  }
  return [...rows, { is: 'tail' }];
}
