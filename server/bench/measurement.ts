/**
 * One measured figure and what it must be: a ratio to a floor measured in the same run, or a count or score by itself.
 */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  /** What the same machine needs for the least that could do it; null for a figure that stands by itself. */
  readonly floor: number | null;
  /** Of value and floor: `KB`, `ms`, `requests/s` …; '' for a bare number. */
  readonly unit: string;
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** What the person who reads the figure should know besides, one fact a line. */
  readonly notes?: readonly string[];
}

/** The figure that the target is about: the ratio to the floor, the value itself without one. */
export const ratioOf = ({ value, floor }: Measurement) => (floor === null ? value : value / floor);

export const isMet = (measurement: Measurement) =>
  'atLeast' in measurement.target
    ? ratioOf(measurement) >= measurement.target.atLeast
    : ratioOf(measurement) <= measurement.target.atMost;

/** The target as it is read: `≥ 0.4 ×`, or `≤ 6` for a figure without a floor. */
export function formatTarget({ target, floor }: Measurement): string {
  const times = floor === null ? '' : ' ×';
  return 'atLeast' in target ? `≥ ${target.atLeast}${times}` : `≤ ${target.atMost}${times}`;
}

/** A figure with its unit, as exact as its size deserves; a share that is just short of all does not read as all. */
export function formatFigure(figure: number, unit: string): string {
  const isWhole = Number.isInteger(figure) || figure >= 100;
  const digits = isWhole ? 0 : figure >= 10 && unit !== '%' ? 1 : 2;
  return unit === '' ? figure.toFixed(digits) : `${figure.toFixed(digits)} ${unit}`;
}

/** What was measured, against what, and what it must be. */
export function formatFigures(measurement: Measurement): string {
  const { name, value, floor, unit } = measurement;
  const figures = floor === null ? formatFigure(value, unit) : `${ratioOf(measurement).toFixed(2)} ×`;
  const against = floor === null ? '' : `; ${formatFigure(value, unit)} against ${formatFigure(floor, unit)}`;
  return `${name}: ${figures} (${formatTarget(measurement)})${against}`;
}

/** One line for the person who runs the benchmark. */
export const formatMeasurement = (measurement: Measurement): string =>
  `${isMet(measurement) ? 'ok  ' : 'FAIL'} ${formatFigures(measurement)}`;

/** The middle of the values; the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
