import type { Point, Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import { LONGEST_SIDE, type Drawing } from '@/platform/canvas/types';
import { system } from '@/platform/system';

/** What is painted around the window at most, as a share of its size: a finger moves into it without waiting. */
const MOST_MARGIN = 0.25;
/** The least of it that large windows keep; only then are they painted less sharply than the screen shows. */
const LEAST_MARGIN = 0.0125;
/** Pixels of one canvas at most: iOS 12 gives no more than 16 million, and phones have little memory. */
const MOST_PIXELS = 6_000_000;

/** A canvas takes memory when it is painted for the first time, and no more than that painting needs. */
export const UNUSED: Size = { width: 1, height: 1 };

/** How many times larger a canvas may be than a window, in each direction, with that many pixels for one CSS px. */
const room = ({ width, height }: Size, ratio: number): number =>
  Math.min(Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height)) / ratio;

/**
 * What is painted on each side of a window, CSS px: the margin is given up before the sharpness. Whole px, so that a
 * canvas at rest lies on the screen's own raster. `ratio`: the screen's, or what `canvasRatio` made of it: both give
 * the same.
 */
export function marginOf(window: Size, ratio: number): Point {
  const share = Math.max(LEAST_MARGIN, (room(window, ratio) - 1) / 2);
  // a hair less would be another px
  const whole = (length: number): number =>
    Math.min(Math.round(length * MOST_MARGIN), Math.floor(length * share + 1e-6));
  return { x: whole(window.width), y: whole(window.height) };
}

/** The size of canvases that show a sheet around a window, too, CSS px. */
export function sheetSize(window: Size, pixelRatio: number): Size {
  const { x, y } = marginOf(window, pixelRatio);
  return { width: window.width + 2 * x, height: window.height + 2 * y };
}

/** The size of the canvases on the page for a window, CSS px: larger than it where they can be moved. */
export const canvasSize = (window: Size): Size =>
  canvas.canMove ? sheetSize(window, system.windowInfo().pixelRatio) : window;

/** Pixels for one CSS px of the canvases for a window: the screen's, as long as memory and the device's limit allow. */
export const canvasRatio = (window: Size, pixelRatio: number): number =>
  Math.min(pixelRatio, room(window, 1) / (1 + 2 * LEAST_MARGIN));

/** Gives a canvas that size, CSS px; one that has it keeps its memory. */
export function giveSize(sheet: Drawing, size: Size, ratio: number): void {
  const { width, height } = sheet.element;
  const isFit = width === Math.round(size.width * ratio) && height === Math.round(size.height * ratio);
  if (!isFit) canvas.resize(sheet, size, ratio);
}
