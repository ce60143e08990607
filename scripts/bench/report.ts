import { formatFigure, formatTarget, isMet, ratioOf, type Measurement } from '../../server/bench/measurement';
import { verdictOf, type Verdict } from './verdict';

const HEADINGS = ['measurement', 'floor', 'value', 'ratio', 'limit', ''];
const SIGNS: Readonly<Record<Verdict, string>> = { met: '✓', known: '(✗)', missed: '✗' };

function cells(measurement: Measurement): string[] {
  const { name, value, floor, unit } = measurement;
  return [
    name,
    floor === null ? '–' : formatFigure(floor, unit),
    formatFigure(value, unit),
    floor === null ? '–' : ratioOf(measurement).toFixed(2),
    formatTarget(measurement),
    SIGNS[verdictOf(measurement)],
  ];
}

/** All measurements as one text table, a line each; a goal that is known to be missed has its sign in brackets. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  // Names to the left, figures to the right.
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = '', ...lines] = rows.map(line);
  return [head, '-'.repeat(Math.max(head.length, ...lines.map(({ length }) => length))), ...lines].join('\n');
}

/** What `.tmp/bench.json` holds: the measurements with their ratios and verdicts. */
export function toJson(measurements: readonly Measurement[], measuredAt: Date): string {
  const results = measurements.map((measurement) => ({
    ...measurement,
    ratio: ratioOf(measurement),
    met: isMet(measurement),
    verdict: verdictOf(measurement),
  }));
  return `${JSON.stringify({ measuredAt: measuredAt.toISOString(), results }, null, 2)}\n`;
}
