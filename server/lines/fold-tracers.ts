import { distance, nearestOn, type Point } from './geometry';
import { cellFor, newLine, PieceGrid, type Line } from './lines';

/** How much narrower than its base a tracer is. */
const NARROWER = 0.8;

/**
 * Narrow lines of another colour that lie wholly on a broader one are its tracer, however many there are: the dashes
 * of a second colour that a program draws one by one.
 */
export function foldTracers(lines: readonly Line[], size: number, check: () => void): Line[] {
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  const grid = new PieceGrid(lines, cellFor(lines.length, size, widest));
  const basesAt = (line: Line, point: Point): Set<number> =>
    new Set(
      grid.near(point).flatMap(({ line: at, a, b }) => {
        const base = lines[at];
        const isBase = base && base.look !== line.look && line.width <= base.width * NARROWER;
        return isBase && distance(nearestOn(point, a, b), point) <= base.width / 2 ? [at] : [];
      }),
    );
  const tracers = new Map<number, Set<string>>();
  const rest = new Map<number, Line>();
  for (const [at, line] of lines.entries()) {
    check();
    const [first, ...others] = line.points;
    let bases = first ? basesAt(line, first) : new Set<number>();
    for (const point of others) {
      if (bases.size === 0) break;
      const here = basesAt(line, point);
      bases = new Set([...bases].filter((base) => here.has(base)));
    }
    const [base] = bases;
    if (base === undefined) rest.set(at, line);
    else tracers.set(base, new Set([...(tracers.get(base) ?? []), ...line.colors]));
  }
  return [...rest].map(([at, line]) => {
    const colors = [...new Set([...line.colors, ...(tracers.get(at) ?? [])])];
    return colors.length > line.colors.length ? newLine(line.points, colors, line.width, line.gap) : line;
  });
}
