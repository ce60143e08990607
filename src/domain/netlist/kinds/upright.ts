import { pen } from '../drawing/path-commands';
import type { Shape } from '../drawing/drawing-types';
import { INK, stroke } from '../drawing/strokes';
import type { Point } from '../layout/box';
import type { PlacedSymbol } from '../layout/layout-types';

/** The middle of a symbol's body, px. */
export const bodyMiddle = ({ body }: PlacedSymbol): Point => ({ x: body.x + body.w / 2, y: body.y + body.h / 2 });

/** What glyphs on one current path are made of: their middle, boxes there, and the lines to both ends. */
export function upright(symbol: PlacedSymbol) {
  const { x, y } = bodyMiddle(symbol);
  const top = symbol.body.y;
  const bottom = top + symbol.body.h;
  const stem = (from: number, to: number): Shape => stroke(pen(x, from).toY(to));
  return {
    x,
    y,
    /** the line from end to end */
    through: stem(top, bottom),
    /** the same without what lies nearer to the middle than `half` */
    around: (half: number): Shape[] => [stem(top, y - half), stem(y + half, bottom)],
    /** lines from the ends that have pins */
    stems: (half: number): Shape[] => {
      const sides = [...symbol.pins.values()].map((pin) => pin.side);
      return [
        ...(sides.includes('top') ? [stem(top, y - half)] : []),
        ...(sides.includes('bottom') ? [stem(y + half, bottom)] : []),
      ];
    },
    box: (w: number, h: number): Shape => boxAround({ x, y }, w, h),
  };
}

/** A filled box around a point. */
export const boxAround = ({ x, y }: Point, w: number, h: number): Shape => ({
  type: 'rect',
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
  stroke: 'ink',
  width: INK,
  fill: 'body',
});
