import type { Point, Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import { LONGEST_SIDE } from '@/platform/canvas/types';

/** What is painted around the window, as a share of its size: a finger moves into it without waiting. */
const MARGIN = 0.25;
/** Pixels of one canvas at most: iOS 12 gives no more than 16 million, and phones have little memory. */
const MOST_PIXELS = 6_000_000;

/** Whole px, so that a canvas at rest lies on the screen's own raster. */
export const marginOf = ({ width, height }: Size): Point => ({
  x: Math.round(width * MARGIN),
  y: Math.round(height * MARGIN),
});

/** The size of canvases that show a sheet around a window, too, CSS px. */
export function sheetSize(window: Size): Size {
  const { x, y } = marginOf(window);
  return { width: window.width + 2 * x, height: window.height + 2 * y };
}

/** The size of the canvases on the page for a window, CSS px: larger than it where they can be moved. */
export const canvasSize = (window: Size): Size => (canvas.canMove ? sheetSize(window) : window);

/** Pixels for one CSS px of a canvas of that size: the screen's, as long as memory and the device's limit allow. */
export const canvasRatio = ({ width, height }: Size, pixelRatio: number): number =>
  Math.min(pixelRatio, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height));
