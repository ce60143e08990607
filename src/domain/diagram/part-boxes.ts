import type { Box } from '../netlist/layout/box';
import type { Layout, PlacedBar, PlacedSymbol } from '../netlist/layout/layout-types';

/** The box around boxes; infinite around none. */
export function around(all: readonly Box[]): Box {
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...all.map((box) => box.x + box.w)) - x,
    h: Math.max(...all.map((box) => box.y + box.h)) - y,
  };
}

/** A symbol with its name, px of the drawing. */
export const symbolBox = ({ body, label }: Pick<PlacedSymbol, 'body' | 'label'>): Box => around([body, label.box]);

/** The line of a rail, splice or ground, px of the drawing. */
export const barLine = ({ left, right, y }: PlacedBar): Box => ({ x: left, y: y - 1, w: right - left, h: 2 });

/**
 * The parts of a sheet with their names: grounds, but no rails and joints; arrows, which stand for parts elsewhere,
 * only where there is nothing else.
 */
export function partBoxes({ symbols, bars }: Layout): Box[] {
  const own = symbols.filter(({ component }) => component.kind !== 'continuation');
  const grounds = bars.filter(({ component }) => component.kind === 'ground');
  return [
    ...(own.length > 0 ? own : symbols).map(symbolBox),
    ...grounds.map((bar) => around([barLine(bar), bar.label.box])),
  ];
}

/** True when a box lies in another one as a whole. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** Distance of two boxes, px; 0 where they touch. */
export const distanceOf = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
