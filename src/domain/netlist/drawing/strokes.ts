import type { Paint, Shape } from './drawing-types';

/** Width of the lines of symbols, px. */
export const INK = 1.6;

export const stroke = (d: string, width = INK, fill: Paint = 'none'): Shape => ({
  type: 'path',
  d,
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
