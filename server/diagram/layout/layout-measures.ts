import { segments, type Point } from '../../../src/domain/netlist/layout/box';
import type { Layout } from '../../../src/domain/netlist/layout/layout-types';

export interface LayoutMeasures {
  /** places where wires of two circuits cross each other, or a wire crosses a splice bar of another circuit */
  crossings: number;
  bends: number;
  /** of all wires together, px */
  length: number;
}

interface Stretch {
  circuit: string;
  a: Point;
  b: Point;
}

/** How easy a laid-out sheet is to follow. Crossing a rail counts for nothing: rails span the whole sheet. */
export function measureLayout(layout: Layout): LayoutMeasures {
  const wires = layout.wires.flatMap(({ wire, points }) =>
    segments(points).map(([a, b]): Stretch => ({ circuit: wire.circuit, a, b })),
  );
  const circuitOfBar = new Map(
    layout.wires.flatMap(({ wire }) => [wire.from, wire.to].map((end) => [end.component, wire.circuit] as const)),
  );
  const bars = layout.bars
    .filter((bar) => bar.component.kind !== 'rail')
    .map(({ component, left, right, y }): Stretch => ({
      circuit: circuitOfBar.get(component.id) ?? '',
      a: { x: left, y },
      b: { x: right, y },
    }));
  const across = [...wires.filter(({ a, b }) => a.y === b.y), ...bars];
  const upright = wires.filter(({ a, b }) => a.x === b.x);
  let crossings = 0;
  for (const one of across) {
    const [left, right] = one.a.x < one.b.x ? [one.a.x, one.b.x] : [one.b.x, one.a.x];
    for (const two of upright) {
      if (one.circuit === two.circuit || two.a.x <= left || two.a.x >= right) continue;
      if (Math.min(two.a.y, two.b.y) < one.a.y && one.a.y < Math.max(two.a.y, two.b.y)) crossings += 1;
    }
  }
  return {
    crossings,
    bends: layout.wires.reduce((sum, { points }) => sum + Math.max(points.length - 2, 0), 0),
    length: wires.reduce((sum, { a, b }) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0),
  };
}
