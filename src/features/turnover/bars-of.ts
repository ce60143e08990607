import type { Figures } from '@/contract/schemas/turnover';
import { axisYuan, exactYuan } from '@/domain/money';
import { barLabel, rowTitle } from '@/domain/turnover/turnover-period';
import type { Bar } from '@/ui/charts/bar-chart-option';

export type Charted = 'income' | 'cars';

/** One bar a row. */
export const barsOf = (rows: readonly Figures[], charted: Charted): Bar[] =>
  rows.map((row) => ({ key: row.date, label: barLabel(row.date), value: row[charted] }));

/** At the axis. */
export const axisFormats: Readonly<Record<Charted, (value: number) => string>> = {
  income: axisYuan,
  cars: String,
};

export const barWords = ({ key, value }: Bar, charted: Charted): string =>
  `${rowTitle(key)} ${charted === 'income' ? `产值 ${exactYuan(value)} 元` : `${value} 台`}`;
