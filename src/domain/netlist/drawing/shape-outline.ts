import type { Box } from '../layout/box';
import type { LineShape } from './drawing-types';
import { pen, type PathCommand } from './path-commands';

/** What is drawn of a shape other than text, as one path. */
export function outlineOf(shape: LineShape): readonly PathCommand[] {
  if (shape.type === 'path') return shape.commands;
  if (shape.type === 'rect') return rectangle(shape, Math.min(shape.radius ?? 0, shape.w / 2, shape.h / 2));
  const { x, y, r } = shape;
  const turn = { cx: x, cy: y, r, from: 0, until: 2 * Math.PI, anticlockwise: false };
  return [{ to: 'move', x: x + r, y }, { to: 'arc', ...turn }, { to: 'close' }];
}

/** A box clockwise from its upper left corner, with corners of radius `r`. */
function rectangle({ x, y, w, h }: Box, r: number): PathCommand[] {
  const [right, low] = [x + w, y + h];
  if (r === 0) return pen(x, y).toX(right).toY(low).toX(x).close().commands;
  const corner = (cx: number, cy: number, quarter: number): PathCommand => {
    const from = (quarter * Math.PI) / 2;
    return { to: 'arc', cx, cy, r, from, until: from + Math.PI / 2, anticlockwise: false };
  };
  return [
    { to: 'move', x: x + r, y },
    { to: 'line', x: right - r, y },
    corner(right - r, y + r, -1),
    { to: 'line', x: right, y: low - r },
    corner(right - r, low - r, 0),
    { to: 'line', x: x + r, y: low },
    corner(x + r, low - r, 1),
    { to: 'line', x, y: y + r },
    corner(x + r, y + r, 2),
    { to: 'close' },
  ];
}
