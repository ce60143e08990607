import type { Paint, Shape } from './drawing-types';
import { pen, type Pen } from './path-commands';

/** Width of the lines of symbols, px. */
export const INK = 1.6;

export const stroke = ({ commands }: Pen, width = INK, fill: Paint = 'none'): Shape => ({
  type: 'path',
  commands,
  stroke: 'ink',
  width,
  fill,
});
export const disc = (x: number, y: number, r: number): Shape => ({
  type: 'circle',
  x,
  y,
  r,
  stroke: 'ink',
  width: INK,
  fill: 'body',
});
/** A level line, `half` of it to each side. */
export const level = (x: number, y: number, half: number, width = INK): Shape =>
  stroke(pen(x - half, y).toX(x + half), width);
/** The cross of a lamp, `half` of it from the middle each way. */
export const cross = (x: number, y: number, half: number): Shape =>
  stroke(
    pen(x - half, y - half)
      .line(x + half, y + half)
      .move(x + half, y - half)
      .line(x - half, y + half),
  );
/** Plug and socket: two half circles of that radius above each other. */
export const coupling = (x: number, y: number, r: number): Shape =>
  stroke(
    pen(x - r, y - 3)
      .halfCircle(x + r, y - 3)
      .move(x - r, y + 3)
      .halfCircle(x + r, y + 3),
  );
/** The fixed part of a contact. */
export const contactPoint = (x: number, y: number): Shape => ({
  type: 'circle',
  x,
  y,
  r: 2,
  stroke: 'ink',
  width: 1.2,
  fill: 'paper',
});
export const letter = (x: number, y: number, text: string): Shape => ({
  type: 'text',
  x,
  y: y + 5,
  text,
  size: 14,
  anchor: 'middle',
  bold: true,
  paint: 'ink',
});
