import type { Box } from '../netlist/layout/box';
import type { Point, Size } from '../viewport';

/** What a window shows: the drawing's point in its upper left corner, and CSS px for one px of the drawing. */
export interface View extends Point {
  scale: number;
}

/** The window in CSS px, and what a panel covers of it. */
export interface Window extends Size {
  coveredRight: number;
  coveredBottom: number;
}

const LARGEST_SCALE = 6;
/** Room around the sheet when it is moved to an edge, CSS px: at the sides as wide as the buttons over it. */
const MARGIN = { x: 68, y: 16 };
/** Text of that height can be read, CSS px. */
const READABLE_TEXT = 10;

/** What no panel covers, CSS px. */
export const freeSize = (window: Window): Size => ({
  width: Math.max(1, window.width - window.coveredRight),
  height: Math.max(1, window.height - window.coveredBottom),
});

/** The middle of what no panel covers, CSS px of the window. */
export function middleOf(window: Window): Point {
  const { width, height } = freeSize(window);
  return { x: width / 2, y: height / 2 };
}

/** The scale at which something of that size fits the free part of the window. */
export function fitScale(size: Size, window: Window): number {
  const { width, height } = freeSize(window);
  return Math.min(width / size.width, height / size.height);
}

/** The scale at which the smallest text of a drawing can be read (≥ 10 px); `smallestText` in px of the drawing. */
export const readableScale = (smallestText: number): number => READABLE_TEXT / smallestText;

const smallestScale = (sheet: Size, window: Window): number =>
  Math.min(1, fitScale(sheet, { ...window, coveredBottom: 0, coveredRight: 0 }), fitScale(sheet, window));

function boundedAxis(start: number, length: number, free: number, margin: number): number {
  const [first, last] = [-margin, length + margin - free];
  if (first <= last) return Math.min(last, Math.max(first, start));
  // smaller than the free part: in its middle
  return (length - free) / 2;
}

/**
 * The nearest view that leaves no empty edge, but lets every part be moved out from below a panel and the buttons.
 * `margin`: room around the sheet, CSS px.
 */
export function boundedView({ x, y, scale }: View, sheet: Size, window: Window, margin = MARGIN): View {
  const kept = Math.min(LARGEST_SCALE, Math.max(smallestScale(sheet, window), scale));
  const free = freeSize(window);
  return {
    scale: kept,
    x: boundedAxis(x, sheet.width, free.width / kept, margin.x / kept),
    y: boundedAxis(y, sheet.height, free.height / kept, margin.y / kept),
  };
}

/** The view with a box in the middle of the free part of the window. */
export function centredOn({ x, y, w, h }: Box, scale: number, window: Window): View {
  const free = freeSize(window);
  return { scale, x: x + w / 2 - free.width / scale / 2, y: y + h / 2 - free.height / scale / 2 };
}

/** All of a sheet in the middle of the free part of the window, at a scale at which it fits. */
export const middleView = (sheet: Size, scale: number, window: Window): View =>
  boundedView(centredOn({ x: 0, y: 0, w: sheet.width, h: sheet.height }, scale, window), sheet, window);

/** The whole sheet. */
export const wholeView = (sheet: Size, window: Window): View => middleView(sheet, fitScale(sheet, window), window);

/** The part of the drawing that no panel covers. */
export function freeArea({ x, y, scale }: View, window: Window): Box {
  const { width, height } = freeSize(window);
  return { x, y, w: width / scale, h: height / scale };
}

/** Where something of the drawing lies in the window, CSS px. */
export const onWindow = ({ x, y, w, h }: Box, view: View): Box => ({
  x: (x - view.x) * view.scale,
  y: (y - view.y) * view.scale,
  w: w * view.scale,
  h: h * view.scale,
});
