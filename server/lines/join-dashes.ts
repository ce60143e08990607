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

const endKey = (look: string, { x, y }: Point) => `${look} ${x.toFixed(1)},${y.toFixed(1)}`;

/** The ends at which lines of one look meet: what is between two of them is no gap of dashes, but a hop. */
function meetingEnds(lines: readonly Line[]): Set<string> {
  const seen = new Set<string>();
  const meeting = new Set<string>();
  for (const { look, points } of lines)
    for (const end of [points[0], points.at(-1)]) {
      if (!end) continue;
      const key = endKey(look, end);
      if (seen.has(key)) meeting.add(key);
      seen.add(key);
    }
  return meeting;
}

/** Cuts a row of dashes on one straight line where the gap changes. */
function runsOf(row: readonly Dash[], meeting: ReadonlySet<string>): Dash[][] {
  const runs: Dash[][] = [];
  let run: Dash[] = [];
  let gap = 0;
  for (const dash of row) {
    const before = run.at(-1);
    const space = before ? dash.from - before.to : 0;
    const length = dash.to - dash.from;
    const fits =
      before !== undefined &&
      !meeting.has(endKey(before.line.look, before.end)) &&
      !meeting.has(endKey(dash.line.look, dash.start)) &&
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

interface Rhythm {
  readonly dash: number;
  readonly gap: number;
}

const lengthOf = ({ from, to }: Dash) => to - from;

/** Two dashes are dashes where longer runs of the same look have told the rhythm. */
function keepsRhythm(run: readonly Dash[], rhythms: readonly Rhythm[]): boolean {
  const [first, second, third] = run;
  if (!first || !second || third) return false;
  const gap = second.from - first.to;
  return rhythms.some(
    (known) => isEqual(gap, known.gap) && Math.max(lengthOf(first), lengthOf(second)) <= known.dash * (1 + EQUAL),
  );
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
  const meeting = meetingEnds(lines);
  const runs = [...rows.values()].flatMap((dashes) =>
    onOneLine(dashes, size).flatMap((row) =>
      runsOf(
        row.sort((a, b) => a.from - b.from),
        meeting,
      ),
    ),
  );
  const rhythms = new Map<string, Rhythm[]>();
  for (const run of runs) {
    const [first, second, third] = run;
    if (!first || !second || !third || !isRegular(run)) continue;
    const known = rhythms.get(first.line.look) ?? [];
    rhythms.set(first.line.look, known);
    const rhythm = { dash: lengthOf(second), gap: second.from - first.to };
    if (!known.some(({ dash, gap }) => isEqual(dash, rhythm.dash) && isEqual(gap, rhythm.gap))) known.push(rhythm);
  }
  for (const run of runs) {
    const [first, second] = run;
    const last = run.at(-1);
    const isDashed = first && (isRegular(run) || keepsRhythm(run, rhythms.get(first.line.look) ?? []));
    if (!second || !last || !isDashed) rest.push(...run.map(({ line }) => line));
    else rest.push(newLine([first.start, last.end], first.line.colors, first.line.width, second.from - first.to));
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
