import type { DeskChoice, DeskKind, DeskRow } from '@/contract/desk/shapes';
import type { Series } from './line-chart';

/** What a number may be counted in: the columns that may hold it. */
const UNITS: readonly DeskKind[] = ['cents', 'bytes'];

export interface Drawn {
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly kind: DeskKind;
}

/** The rows of one number as lines by platform, the day that is furthest back first. */
export function drawnSeries(rows: readonly DeskRow[], platforms: readonly DeskChoice[]): Drawn {
  const kind = UNITS.find((unit) => rows.some(({ cells }) => typeof cells[unit] === 'number')) ?? 'number';
  const unit = kind === 'number' ? 'count' : kind;
  const days = [...new Set(rows.map(({ cells }) => String(cells['day'])))].sort();
  const of = (platform: unknown) =>
    new Map(
      rows.filter(({ cells }) => cells['platform'] === platform).map((row) => [row.cells['day'], row.cells[unit]]),
    );
  const series = platforms
    .filter(({ value }) => rows.some(({ cells }) => cells['platform'] === value))
    .map(({ value, title }) => {
      const values = of(value);
      return { title, values: days.map((day) => Number(values.get(day) ?? 0)) };
    });
  return { days, series, kind };
}
