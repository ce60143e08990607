import { distance, type Point } from './geometry';
import { newLine, type Line } from './lines';

/** Longest dash, as a share of the page's larger side. */
const LONGEST = 1 / 25;
const FEWEST = 3;
/** How much dashes and gaps of one line may differ. */
const EQUAL = 0.25;
/** Steps in which directions are told apart, rad. */
const TURN = 0.01;

interface Dash {
  readonly line: Line;
  /** along and across its direction */
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly start: Point;
  readonly end: Point;
}

const isEqual = (a: number, b: number) => Math.abs(a - b) <= EQUAL * Math.max(a, b);

/** The angle of a straight line, whatever its direction, in whole steps. */
function turnOf(a: Point, b: Point): number {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const steps = Math.round(Math.PI / TURN);
  return (Math.round(angle / TURN) + 2 * steps) % steps;
}

function dashOf(line: Line, turn: number): Dash[] {
  const [a, b] = line.points;
  if (!a || !b) return [];
  const along = (point: Point) => point.x * Math.cos(turn * TURN) + point.y * Math.sin(turn * TURN);
  const across = a.y * Math.cos(turn * TURN) - a.x * Math.sin(turn * TURN);
  const [start, end] = along(a) <= along(b) ? [a, b] : [b, a];
  return [{ line, from: along(start), to: along(end), across, start, end }];
}

/** Cuts a row of dashes on one straight line where the gap changes. */
function runsOf(row: readonly Dash[]): Dash[][] {
  const runs: Dash[][] = [];
  let run: Dash[] = [];
  let gap = 0;
  for (const dash of row) {
    const before = run.at(-1);
    const space = before ? dash.from - before.to : 0;
    const length = dash.to - dash.from;
    const fits =
      before !== undefined &&
      space > Math.max(dash.line.width / 4, 1e-3) &&
      space <= 2 * Math.max(length, before.to - before.from) &&
      (run.length < 2 || isEqual(space, gap));
    if (!fits) runs.push((run = [dash]));
    else {
      if (run.length === 1) gap = space;
      run.push(dash);
    }
  }
  return runs;
}

/** Whether the dashes are of one length; the first and the last may be cut short. */
function isRegular(run: readonly Dash[]): boolean {
  const [first, ...inner] = run.slice(1, -1).map(({ from, to }) => to - from);
  return run.length >= FEWEST && first !== undefined && inner.every((length) => isEqual(length, first));
}

/** Dashes that are drawn one by one, in line and with equal gaps, become one line. */
export function joinDashes(lines: readonly Line[], size: number): Line[] {
  const rows = new Map<string, Dash[]>();
  const rest: Line[] = [];
  for (const line of lines) {
    const [a, b, more] = line.points;
    if (!a || !b || more || distance(a, b) > size * LONGEST) {
      rest.push(line);
      continue;
    }
    const turn = turnOf(a, b);
    const key = `${line.look} ${line.width.toFixed(1)} ${turn}`;
    const row = rows.get(key);
    if (row) row.push(...dashOf(line, turn));
    else rows.set(key, dashOf(line, turn));
  }
  for (const dashes of rows.values())
    for (const row of onOneLine(dashes, size)) {
      for (const run of runsOf(row.sort((a, b) => a.from - b.from))) {
        const [first, second] = run;
        const last = run.at(-1);
        if (!first || !second || !last || !isRegular(run)) rest.push(...run.map(({ line }) => line));
        else {
          const { colors, width } = first.line;
          rest.push(newLine([first.start, last.end], colors, width, second.from - first.to));
        }
      }
    }
  return rest;
}

function onOneLine(dashes: Dash[], size: number): Dash[][] {
  const rows: Dash[][] = [];
  let row: Dash[] = [];
  let across = -Infinity;
  for (const dash of dashes.sort((a, b) => a.across - b.across)) {
    if (dash.across - across > size / 5000) rows.push((row = []));
    row.push(dash);
    ({ across } = dash);
  }
  return rows;
}
