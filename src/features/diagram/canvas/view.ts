import type { Point, Size } from '@/domain/viewport';
import type { Box } from '@/domain/netlist/layout/box';

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
/** Room around the sheet when it is moved to an edge, CSS px. */
const MARGIN = 16;
/** Text of that height can be read, CSS px. */
const READABLE_TEXT = 10;

const freeSize = (window: Window): Size => ({
  width: Math.max(1, window.width - window.coveredRight),
  height: Math.max(1, window.height - window.coveredBottom),
});

/** The middle of what no panel covers, CSS px of the window. */
export function middleOf(window: Window): Point {
  const { width, height } = freeSize(window);
  return { x: width / 2, y: height / 2 };
}

/** The scale at which the sheet fits the free part of the window. */
export function fitScale(sheet: Size, window: Window): number {
  const { width, height } = freeSize(window);
  return Math.min(width / sheet.width, height / sheet.height);
}

/** The scale at which the smallest text of a drawing can be read (≥ 10 px); `smallestText` in px of the drawing. */
export const readableScale = (smallestText: number): number => READABLE_TEXT / smallestText;

const smallestScale = (sheet: Size, window: Window): number =>
  Math.min(1, fitScale(sheet, { ...window, coveredBottom: 0, coveredRight: 0 }), fitScale(sheet, window));

function boundedAxis(start: number, scale: number, length: number, free: number): number {
  const margin = MARGIN / scale;
  const [first, last] = [-margin, length + margin - free / scale];
  if (first <= last) return Math.min(last, Math.max(first, start));
  // smaller than the free part: in its middle
  return length / 2 - free / scale / 2;
}

/** The nearest view that leaves no empty edge, but lets every part be moved out from below a panel. */
export function boundedView({ x, y, scale }: View, sheet: Size, window: Window): View {
  const kept = Math.min(LARGEST_SCALE, Math.max(smallestScale(sheet, window), scale));
  const free = freeSize(window);
  return {
    scale: kept,
    x: boundedAxis(x, kept, sheet.width, free.width),
    y: boundedAxis(y, kept, sheet.height, free.height),
  };
}

/** The whole sheet. */
export const wholeView = (sheet: Size, window: Window): View =>
  boundedView({ x: 0, y: 0, scale: fitScale(sheet, window) }, sheet, window);

/** The drawing's point below a point of the window. */
export const pointAt = ({ x, y, scale }: View, at: Point): Point => ({ x: x + at.x / scale, y: y + at.y / scale });

/** Zooms by `factor` so that what is at `focus` (CSS px of the window) stays there. */
export function zoomedAt(view: View, focus: Point, factor: number): View {
  const scale = view.scale * factor;
  const held = pointAt(view, focus);
  return { scale, x: held.x - focus.x / scale, y: held.y - focus.y / scale };
}

/** Moves what is shown by CSS px. */
export const movedBy = (view: View, by: Point): View => ({
  ...view,
  x: view.x - by.x / view.scale,
  y: view.y - by.y / view.scale,
});

/** The view in which the drawing stays where it was on the screen when its window's left edge goes elsewhere, CSS px. */
export const stayingView = (view: View, before: number, now: number): View => movedBy(view, { x: before - now, y: 0 });

/** What two fingers do that went from one pair of points to another. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const spread = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const [before, after] = [middle(from), middle(to)];
  const factor = spread(from) === 0 ? 1 : spread(to) / spread(from);
  return movedBy(zoomedAt(view, before, factor), { x: after.x - before.x, y: after.y - before.y });
}

/**
 * What a sheet opens with: all of it when its text can be read then, else as large as it takes to read it, on `part`
 * or on its beginning. A small sheet is not blown up beyond 1.5 times that.
 */
export function openingView(sheet: Size, window: Window, readable: number, part: Box | null): View {
  const fit = fitScale(sheet, window);
  if (fit >= readable) return boundedView({ x: 0, y: 0, scale: Math.min(fit, 1.5 * readable) }, sheet, window);
  // the free part is filled in one direction at least
  const free = freeSize(window);
  const scale = Math.max(readable, Math.min(free.width / sheet.width, readable * 1.5));
  return boundedView(part ? centredOn(part, scale, window) : { x: 0, y: 0, scale }, sheet, window);
}

function centredOn(part: Box, scale: number, window: Window): View {
  const free = freeSize(window);
  return {
    scale,
    x: part.x + part.w / 2 - free.width / scale / 2,
    y: part.y + part.h / 2 - free.height / scale / 2,
  };
}

/** The view in which `part` lies in the free part of the window, at a readable size: the same when it does already. */
export function revealing(view: View, part: Box, sheet: Size, window: Window, readable: number): View {
  const free = freeSize(window);
  const isInside =
    part.x >= view.x &&
    part.y >= view.y &&
    part.x + part.w <= view.x + free.width / view.scale &&
    part.y + part.h <= view.y + free.height / view.scale;
  if (isInside && view.scale >= readable) return view;
  return boundedView(centredOn(part, Math.max(view.scale, readable), window), sheet, window);
}

/** The part of the drawing that the window shows. */
export const shownArea = ({ x, y, scale }: View, { width, height }: Size): Box => ({
  x,
  y,
  w: width / scale,
  h: height / scale,
});

/** For what part of a drawing something was painted, at which scale, and with how many pixels for a CSS px. */
export interface PaintedFor {
  area: Box;
  scale: number;
  ratio: number;
}

/**
 * Where in a view's window that is seen which was painted for an area at a scale, CSS px, and how much larger than it
 * was painted; on the screen's own raster where it is as large.
 */
export function placement(painted: PaintedFor, view: View): View {
  const { area, scale, ratio } = painted;
  const isSharp = scale === view.scale;
  const [x = 0, y = 0] = [area.x - view.x, area.y - view.y].map((length) => {
    const moved = length * view.scale;
    return isSharp ? Math.round(moved * ratio) / ratio : moved;
  });
  return { x, y, scale: view.scale / scale };
}

/** The same as a CSS transform. */
export function placed(painted: PaintedFor, view: View): string {
  const { x, y, scale } = placement(painted, view);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
