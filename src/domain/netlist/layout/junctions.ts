import { refKey } from '../pin-key';
import { segments, type Point } from './box';
import type { RoutedWire } from './layout-types';

/** The stretch that two wires run together from a pin that both end at. */
export interface SharedRun {
  wires: [RoutedWire, RoutedWire];
  /** where they part: a junction, drawn with a dot */
  end: Point;
  /** px */
  length: number;
}

/** Where wires that leave one pin together part from each other. */
export function sharedRuns(wires: readonly RoutedWire[]): SharedRun[] {
  const ends = new Map<string, { routed: RoutedWire; points: Point[] }[]>();
  for (const routed of wires) {
    for (const [ref, points] of [
      [routed.wire.from, routed.points],
      [routed.wire.to, [...routed.points].reverse()],
    ] as const) {
      const [at] = points;
      const key = `${refKey(ref)} ${at?.x},${at?.y}`;
      ends.set(key, [...(ends.get(key) ?? []), { routed, points }]);
    }
  }
  return [...ends.values()].flatMap((leaving) =>
    leaving.flatMap((one, at) =>
      leaving.slice(at + 1).flatMap((two) => {
        const { end, length } = together(one.points, two.points);
        return length > 0 ? [{ wires: [one.routed, two.routed] as [RoutedWire, RoutedWire], end, length }] : [];
      }),
    ),
  );
}

/** How far two ways from one point are the same. */
function together(one: readonly Point[], two: readonly Point[]): Pick<SharedRun, 'end' | 'length'> {
  let end = one[0] ?? { x: 0, y: 0 };
  let length = 0;
  const others = segments([...two]);
  for (const [at, [from, to]] of segments([...one]).entries()) {
    const [a, b] = others[at] ?? [end, end];
    const own = to.x - from.x + to.y - from.y;
    const other = b.x - a.x + b.y - a.y;
    if ((from.x === to.x) !== (a.x === b.x) || own * other <= 0) break;
    const isOwnShorter = Math.abs(own) <= Math.abs(other);
    end = isOwnShorter ? to : b;
    length += Math.min(Math.abs(own), Math.abs(other));
    if (own !== other) break;
  }
  return { end, length };
}
