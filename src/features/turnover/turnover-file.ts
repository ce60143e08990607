import type { Figures, StatisticsPeriod } from '@/contract/schemas/turnover';
import { formatDateTime } from '@/domain/date-format';
import { countCell, csvText, textCell, yuanCell, type CsvCell } from '@/domain/turnover/turnover-csv';
import { cycleOf, type Period } from '@/domain/turnover/turnover-period';
import type { DayCar } from './api/turnover';

const HEAD = ['日期', '接车台次', '结算台次', '产值(元)', '配件(元)', '工时(元)', '优惠(元)', '客单价(元)'];
const DAY_HEAD = ['结算时间', '车牌', '车型', '金额(元)'];

const rowOf = (
  title: string,
  { received, cars, income, parts, labour, discount, averageTicket }: Figures,
): CsvCell[] => [
  textCell(title),
  countCell(received),
  countCell(cars),
  yuanCell(income),
  yuanCell(parts),
  yuanCell(labour),
  yuanCell(discount),
  yuanCell(averageTicket),
];

/** A file's name that every system takes. */
export const fileName = (period: Period, ending: 'csv' | 'png'): string => `营业统计-${period}.${ending}`;

/** The figures of a period as a table: its rows, then the sum; of a day also each car. */
export function turnoverTable(period: Period, { total, rows }: StatisticsPeriod, cars: readonly DayCar[]): string {
  const table = [
    HEAD.map(textCell),
    ...rows.map((row) => rowOf(row.date, row)),
    rowOf(cycleOf(period) === 'day' ? period : '合计', total),
  ];
  if (cycleOf(period) !== 'day') return csvText(table);
  const list = cars.map(({ at, carid, car, amount }) => [
    textCell(formatDateTime(at)),
    textCell(carid),
    textCell(car),
    yuanCell(amount),
  ]);
  return csvText([...table, [], DAY_HEAD.map(textCell), ...list]);
}
