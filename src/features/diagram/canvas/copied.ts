import type { Drawing } from '@/platform/canvas/types';
import { WHOLE } from './paint-scene';
import { placement, type PaintedFor, type View } from './view';

/** What was painted on a canvas. */
export interface Painted extends PaintedFor {
  sheet: Drawing;
}

/**
 * Shows on the canvas that is seen what was painted beside the page, one over the other, on ground of the colour
 * `paper`: the same few calls, whatever the sheet holds. `opacity`: how strongly each is seen, from 0 to 1.
 */
export function copyOnto(
  { context }: Drawing,
  paper: string,
  layers: readonly (Painted & { opacity: number })[],
  view: View,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = paper;
  context.fillRect(0, 0, WHOLE, WHOLE);
  for (const layer of layers) {
    const { x, y, scale } = placement(layer, view);
    context.setTransform(scale, 0, 0, scale, x * layer.ratio, y * layer.ratio);
    context.globalAlpha = layer.opacity;
    context.drawImage(layer.sheet.element, 0, 0);
  }
}
