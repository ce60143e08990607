import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { wireLabel } from '../../../src/domain/netlist/wire-colors';
import { segmentBox, segments, type Box } from '../../../src/domain/netlist/layout/box';
import type { PlacedBar, Route } from '../../../src/domain/netlist/layout/layout-types';

/** A straight stretch of a wire or bar, as a reader of labels sees it. */
export interface Line {
  name: string;
  box: Box;
  /** whose label may stand at it: its own wire's, those of wires that end at the bar, and those with the same text */
  welcomes: (wire: Wire) => boolean;
}

/** All lines of a sheet that a label may be taken to belong to, so many px thick. */
export function linesOf(routes: readonly Pick<Route, 'points' | 'wire'>[], bars: readonly PlacedBar[], thickness = 0) {
  const ending = new Map<string, Wire[]>();
  for (const { wire } of routes)
    for (const { component } of [wire.from, wire.to]) {
      const wires = ending.get(component);
      if (wires) wires.push(wire);
      else ending.set(component, [wire]);
    }
  return [
    ...routes.flatMap(({ wire: own, points }) => {
      const text = wireLabel(own);
      const welcomes = (wire: Wire): boolean => wire === own || wireLabel(wire) === text;
      return segments(points).map(([a, b]): Line => ({ name: own.id, box: segmentBox(a, b, thickness), welcomes }));
    }),
    ...bars.map(({ component, left, right, y }): Line => {
      const wires = ending.get(component.id) ?? [];
      const texts = new Set(wires.map(wireLabel));
      const welcomes = (wire: Wire): boolean => wires.includes(wire) || texts.has(wireLabel(wire));
      return { name: component.id, box: segmentBox({ x: left, y }, { x: right, y }, thickness), welcomes };
    }),
  ];
}

/** What is drawn below a ground point. */
export const groundMark = ({ left, y }: Pick<PlacedBar, 'left' | 'y'>): Box => ({ x: left - 9, y, w: 18, h: 17 });
