import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import type { WireColor } from '../../../src/domain/netlist/netlist-types';
import { distance, direction, segmentsOf, type Point } from '../geometry';

/** A wire as a sheet routes it. */
export interface PlottedWire {
  readonly id: string;
  /** The base, and the tracer where there is one. */
  readonly colors: readonly [WireColor, WireColor?];
  readonly points: readonly Point[];
}

/** A path as SVG and PDF take it. */
export interface Mark {
  readonly d: string;
  readonly stroke?: string;
  readonly fill?: string;
  readonly width?: number;
  readonly dash?: readonly [number, number];
}

/** How a program draws a wire among the others. */
export type DrawWire = (wire: PlottedWire, all: readonly PlottedWire[]) => Mark[];

export interface PlotStyle {
  readonly name: string;
  readonly draw: DrawWire;
  /** All that the sheet shows is black, symbols too. */
  readonly isBlack?: boolean;
  /** Both colours of a wire are to be found. */
  readonly hasTracers?: boolean;
  /** How far it may draw beside the wire's own way, px. */
  readonly strays: number;
}

const WIDTH = 2;
const HOP = 5;
const GAP = 4;

const colorOf = (color: WireColor): string => LIGHT[`wire-${color}`];
/** Programs that draw no casing show a white wire as a grey one. */
const baseOf = ({ colors: [base] }: PlottedWire) => colorOf(base === 'white' ? 'grey' : base);
const tracerOf = ({ colors: [base, tracer] }: PlottedWire) =>
  tracer && colorOf(tracer) !== baseOf({ id: '', colors: [base], points: [] }) ? colorOf(tracer) : null;
const at = (value: number) => Math.round(value * 1000) / 1000;
const place = ({ x, y }: Point) => `${at(x)} ${at(y)}`;
const pathOf = (points: readonly Point[]) =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(point)}`).join('');
const shifted = ({ x, y }: Point, along: Point, by: number): Point => ({ x: x + along.x * by, y: y + along.y * by });

/** Where other wires cross the segment from `a` to `b`, by distance from `a`; not near its ends. */
function crossings(a: Point, b: Point, own: PlottedWire, all: readonly PlottedWire[]): number[] {
  const isFlat = Math.abs(a.y - b.y) < 1e-6;
  const found: number[] = [];
  for (const other of all) {
    if (other === own) continue;
    for (const [c, d] of segmentsOf(other.points)) {
      const isOtherFlat = Math.abs(c.y - d.y) < 1e-6;
      if (isFlat === isOtherFlat) continue;
      const [flatA, flatB, steepA, steepB] = isFlat ? [a, b, c, d] : [c, d, a, b];
      const [x, y] = [steepA.x, flatA.y];
      const isInside =
        x > Math.min(flatA.x, flatB.x) + 0.1 &&
        x < Math.max(flatA.x, flatB.x) - 0.1 &&
        y > Math.min(steepA.y, steepB.y) + 0.1 &&
        y < Math.max(steepA.y, steepB.y) - 0.1;
      const along = distance(a, { x, y });
      if (isInside && along > HOP + 1 && along < distance(a, b) - HOP - 1) found.push(along);
    }
  }
  const sorted = found.sort((one, two) => one - two);
  return sorted.filter((along, index) => index === 0 || along - (sorted[index - 1] ?? 0) > 2 * HOP + 1);
}

/** Only flat wires hop, over steep ones. */
function hopped(own: PlottedWire, all: readonly PlottedWire[], inPieces: boolean): string[] {
  const pieces: string[] = [];
  let path = '';
  const [first] = own.points;
  if (first) path = `M${place(first)}`;
  for (const [a, b] of segmentsOf(own.points)) {
    const along = direction(a, b);
    const hops = Math.abs(a.y - b.y) < 1e-6 ? crossings(a, b, own, all) : [];
    for (const hop of hops) {
      const [before, after] = [shifted(a, along, hop - HOP), shifted(a, along, hop + HOP)];
      const arc = `A${HOP} ${HOP} 0 0 ${along.x > 0 ? 1 : 0} ${place(after)}`;
      if (inPieces) {
        pieces.push(`${path}L${place(before)}`, `M${place(before)}${arc}`);
        path = `M${place(after)}`;
      } else path += `L${place(before)}${arc}`;
    }
    path += `L${place(b)}`;
  }
  return [...pieces, path];
}

/** Short lines with gaps, as a program without dashes draws them; a dash goes around no corner. */
function dashed(points: readonly Point[], dash: number, gap: number): string[] {
  return segmentsOf(points).flatMap(([a, b]) => {
    const length = distance(a, b);
    const along = direction(a, b);
    const dashes: string[] = [];
    for (let from = 0; from < length; from += dash + gap)
      dashes.push(pathOf([shifted(a, along, from), shifted(a, along, Math.min(length, from + dash))]));
    return dashes;
  });
}

/** The line `by` to the left of a line of right angles. */
function beside(points: readonly Point[], by: number): Point[] {
  const segments = segmentsOf(points).filter(([a, b]) => distance(a, b) > 1e-6);
  const normals = segments.map(([a, b]) => {
    const { x, y } = direction(a, b);
    return { x: y, y: -x };
  });
  const joints = segments.map(([a], index) => [a, normals[index - 1], normals[index]] as const);
  const last = segments.at(-1);
  const ends = last ? [...joints, [last[1], normals.at(-1), undefined] as const] : joints;
  return ends.map(([point, before, after]) => {
    const isCorner = before && after && Math.abs(before.x * after.x + before.y * after.y) < 0.5;
    const [one, two] = [before ?? after ?? { x: 0, y: 0 }, isCorner ? after : { x: 0, y: 0 }];
    return { x: point.x + (one.x + two.x) * by, y: point.y + (one.y + two.y) * by };
  });
}

const one = (own: PlottedWire, d: string, more: Partial<Mark> = {}): Mark => ({
  d,
  stroke: baseOf(own),
  width: WIDTH,
  ...more,
});

const COLORED: Readonly<Record<string, DrawWire>> = {
  'one path': (own) => [one(own, pathOf(own.points))],
  'a line for each segment': (own) => segmentsOf(own.points).map((segment) => one(own, pathOf(segment))),
  'hops in one path': (own, all) => hopped(own, all, false).map((d) => one(own, d)),
  'hops as arcs of their own': (own, all) => hopped(own, all, true).map((d) => one(own, d)),
  'dashes by many short lines': (own) => dashed(own.points, 6, 3).map((d) => one(own, d)),
  'dashes of the format': (own) => [one(own, pathOf(own.points), { dash: [6, 3] })],
  'two colours, the tracer on the base': (own) => {
    const tracer = tracerOf(own);
    const d = pathOf(own.points);
    return [one(own, d, { width: 3 }), ...(tracer ? [one(own, d, { stroke: tracer, width: 1.2, dash: [7, 9] })] : [])];
  },
  'two colours, the tracer by short lines': (own) => {
    const tracer = tracerOf(own);
    return [
      one(own, pathOf(own.points), { width: 3 }),
      ...(tracer ? dashed(own.points, 7, 9).map((d) => one(own, d, { stroke: tracer, width: 1.2 })) : []),
    ];
  },
  'two colours side by side': (own) => {
    const tracer = tracerOf(own);
    if (!tracer) return [one(own, pathOf(own.points))];
    return [
      one(own, pathOf(beside(own.points, 0.75)), { width: 1.5 }),
      one(own, pathOf(beside(own.points, -0.75)), { stroke: tracer, width: 1.5 }),
    ];
  },
  'two colours side by side, by segments': (own) => {
    const tracer = tracerOf(own);
    const halves = [[0.75, baseOf(own)] as const, ...(tracer ? [[-0.75, tracer] as const] : [])];
    return halves.flatMap(([by, stroke]) =>
      segmentsOf(beside(own.points, tracer ? by : 0)).map((segment) =>
        one(own, pathOf(segment), { stroke, width: 1.5 }),
      ),
    );
  },
  'thin filled rectangles': (own) =>
    segmentsOf(own.points).map(([a, b]) => {
      const [left, right] = [Math.min(a.x, b.x) - WIDTH / 2, Math.max(a.x, b.x) + WIDTH / 2];
      const [top, bottom] = [Math.min(a.y, b.y) - WIDTH / 2, Math.max(a.y, b.y) + WIDTH / 2];
      return { d: `M${at(left)} ${at(top)}H${at(right)}V${at(bottom)}H${at(left)}Z`, fill: baseOf(own) };
    }),
  'filled outlines of bent lines': (own) => {
    const [left, right] = [beside(own.points, WIDTH / 2), beside(own.points, -WIDTH / 2)];
    return [{ d: `${pathOf([...left, ...right.reverse()])}Z`, fill: baseOf(own) }];
  },
  'gaps in the wire that passes below': (own, all) => {
    // Steep wires are broken where flat ones cross.
    const pieces: Point[][] = [];
    let piece: Point[] = own.points.slice(0, 1);
    for (const [a, b] of segmentsOf(own.points)) {
      const along = direction(a, b);
      for (const gap of Math.abs(a.x - b.x) < 1e-6 ? crossings(a, b, own, all) : []) {
        pieces.push([...piece, shifted(a, along, gap - GAP)]);
        piece = [shifted(a, along, gap + GAP)];
      }
      piece.push(b);
    }
    return [...pieces, piece].map((points) => one(own, pathOf(points)));
  },
};

/** How far a line of any width, or half a pair, runs beside its wire. */
const STRAYS = 1.5;
const straysOf = (name: string) => (/hops|gaps/.test(name) ? HOP + 0.5 : name.includes('short lines') ? 3.5 : STRAYS);
const BLACK = LIGHT.ink;

/** The ways in which wires are plotted, simple and hard. */
export const PLOT_STYLES: readonly PlotStyle[] = [
  ...Object.entries(COLORED).map(([name, draw]) => ({
    name,
    draw,
    hasTracers: name.startsWith('two colours'),
    strays: straysOf(name),
  })),
  {
    name: 'all in black, one path',
    draw: (own) => [one(own, pathOf(own.points), { stroke: BLACK })],
    isBlack: true,
    strays: STRAYS,
  },
  {
    name: 'all in black, hops as arcs of their own',
    draw: (own, all) => hopped(own, all, true).map((d) => one(own, d, { stroke: BLACK })),
    isBlack: true,
    strays: HOP + 0.5,
  },
];
