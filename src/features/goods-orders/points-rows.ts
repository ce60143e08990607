import type { z } from 'zod';
import type { pointsRecord } from '@/contract/schemas/shop';
import { formatChineseDate } from '@/domain/date-format';

export type PointsRecord = z.output<typeof pointsRecord>;

/** The records of a month make up one card: `isFirst` and `isLast` of them are its ends. */
export type PointsRow =
  | { is: 'balance' }
  | { is: 'month'; text: string }
  | { is: 'record'; record: PointsRecord; isFirst: boolean; isLast: boolean }
  | { is: 'state' }
  | { is: 'tail' };

const MONTH_LENGTH = 'YYYY年MM月'.length;
const monthOf = (record: PointsRecord | undefined) =>
  record ? formatChineseDate(record.createdAt).slice(0, MONTH_LENGTH) : '';

/**
 * The lines of the points record: balance, then months with their records, newest first; `state` when there is no
 * record.
 */
export function pointsRows(records: readonly PointsRecord[]): PointsRow[] {
  if (records.length === 0) return [{ is: 'balance' }, { is: 'state' }];
  const rows: PointsRow[] = [{ is: 'balance' }];
  records.forEach((record, index) => {
    const month = monthOf(record);
    const isFirst = month !== monthOf(records[index - 1]);
    if (isFirst) rows.push({ is: 'month', text: month });
    rows.push({ is: 'record', record, isFirst, isLast: month !== monthOf(records[index + 1]) });
  });
  return [...rows, { is: 'tail' }];
}
