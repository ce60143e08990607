import type { LinesFile, LitLine } from '../../../src/domain/lines-file';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { PlottedWire } from './plot-styles';
import { between, distance, nearestOn, segmentsOf } from '../geometry';
import { Groups } from '../../../src/domain/groups';

/** How well the lines of a page are found. */
export interface Score {
  readonly wires: number;
  readonly found: number;
  /** Pairs of wires that are one conductor though they meet nowhere. */
  readonly falsePairs: string[];
  /** Wires of which all colours are found as one. */
  readonly whole: number;
}

/** Wires that end at the same pin or on the same bar, by index: to be lit together when they have one colour. */
export function meetingWires({ components, wires }: Netlist, ids: readonly string[]): Groups {
  const groups = new Groups(ids.length);
  const bars = new Set(
    components.filter(({ kind }) => ['rail', 'splice', 'ground'].includes(kind)).map(({ id }) => id),
  );
  const first = new Map<string, number>();
  for (const [at, id] of ids.entries()) {
    const wire = wires.find((candidate) => candidate.id === id);
    for (const { component, pin } of wire ? [wire.from, wire.to] : []) {
      const place = bars.has(component) ? component : `${component} ${pin}`;
      groups.unite(at, first.get(place) ?? at);
      first.set(place, first.get(place) ?? at);
    }
  }
  return groups;
}

const extentOf = ({ box: [left, top, right, bottom] }: LitLine) => right - left + bottom - top;

/** Which conductor covers a wire all along, the smallest where several lie on one another; -1 for none. */
export function coveredBy({ points }: PlottedWire, { conductors }: LinesFile, near: number): number {
  const samples = segmentsOf(points).flatMap(([a, b]) => [0.02, 0.3, 0.6, 0.98].map((share) => between(a, b, share)));
  const covers = ({ box: [left, top, right, bottom], lines }: LitLine) => {
    const isInside = samples.every(
      ({ x, y }) => x >= left - near && y >= top - near && x <= right + near && y <= bottom + near,
    );
    if (!isInside) return false;
    const segments = lines.flatMap((line) =>
      segmentsOf(line.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: line[at + 1] ?? 0 }] : []))),
    );
    return samples.every((sample) => segments.some(([a, b]) => distance(nearestOn(sample, a, b), sample) < near));
  };
  return conductors.reduce((best, conductor, at) => {
    const before = conductors[best];
    return (!before || extentOf(conductor) < extentOf(before)) && covers(conductor) ? at : best;
  }, -1);
}

/** Compares the lines of a page with the wires that it shows; `near`: how far a line may run beside its wire. */
export function scoreOf(wires: readonly PlottedWire[], meeting: Groups, page: LinesFile, near: number): Score {
  const by = wires.map((wire) => coveredBy(wire, page, near));
  const falsePairs: string[] = [];
  for (const [one, conductor] of by.entries())
    for (let other = 0; other < one; other += 1) {
      const isOne = conductor >= 0 && by[other] === conductor;
      if (isOne && meeting.find(one) !== meeting.find(other))
        falsePairs.push(`${wires[one]?.id} ${wires[other]?.id} ${page.conductors[conductor]?.id}`);
    }
  const isWhole = ({ colors }: PlottedWire, at: number) =>
    (page.conductors[by[at] ?? -1]?.colors.length ?? 0) >= colors.length;
  return {
    wires: wires.length,
    found: by.filter((conductor) => conductor >= 0).length,
    falsePairs,
    whole: wires.filter(isWhole).length,
  };
}
