import { grow, overlaps, type Box } from '../netlist/layout/box';
import type { Point, Size } from '../viewport';
import { isWithin } from './part-boxes';
import { revealing, type Sight } from './sight';
import { mapSize, usuallyHidden } from './window-corners';
import {
  boundedView,
  centredOn,
  fitScale,
  freeArea,
  freeSize,
  middleView,
  onWindow,
  type View,
  type Window,
} from './window-view';

/** A sheet is understood with so many whole parts in the window of a phone; larger windows have room for more. */
const ENOUGH = 3;
const PHONE: Size = { width: 375, height: 700 };
/** Nothing is shown of what lies around the sheet. */
const NO_MARGIN: Point = { x: 0, y: 0 };
/** Room around a part at the edge of the window, CSS px. */
const AROUND = 4;
/** A small sheet is not blown up beyond that many times what it takes to read it. */
const ENLARGED = 1.5;

/** A drawing and what is looked for on it; boxes in px of the drawing. */
export interface OpenedSheet extends Size {
  /** the parts with their names */
  parts: readonly Box[];
  /** what it should open on, the best first */
  places: () => Iterable<Box>;
}

/** The parts that a view shows as a whole, hidden neither by a panel nor by buttons and map in their usual corners. */
export function wholeParts(parts: readonly Box[], view: View, sheet: Size, window: Window): Box[] {
  const area = freeArea(view, window);
  const hidden = usuallyHidden(mapSize(sheet), window);
  return parts.filter((part) => isWithin(part, area) && !hidden.some((box) => overlaps(box, onWindow(part, view))));
}

/**
 * What a sheet opens with: all of it when its text can be read then, else as large as it takes to read it. Of the views
 * with a place as a whole it is the one with the most whole parts, on the first place that has enough of them.
 * `readable`: CSS px for one px of the drawing at which its text can be read.
 */
export function openingView(sheet: OpenedSheet, window: Window, readable: number): View {
  const fit = fitScale(sheet, window);
  if (fit >= readable) return middleView(sheet, Math.min(fit, ENLARGED * readable), window);
  // the free part is filled in one direction at least
  const scale = Math.max(readable, Math.min(freeSize(window).width / sheet.width, ENLARGED * readable));
  const enough = Math.max(ENOUGH, Math.floor((ENOUGH * window.width * window.height) / (PHONE.width * PHONE.height)));
  let best = { view: boundedView({ x: 0, y: 0, scale }, sheet, window, NO_MARGIN), count: -1 };
  for (const place of sheet.places()) {
    const on = bestOn(place, sheet, window, scale);
    if (on.count > best.count) best = on;
    if (best.count >= enough) break;
  }
  return best.view;
}

/** The view with a place and the most whole parts; of two the one with the place nearer to the middle. */
function bestOn(place: Box, sheet: OpenedSheet, window: Window, scale: number): { view: View; count: number } {
  const free = freeSize(window);
  const [width, height] = [free.width / scale, free.height / scale];
  const near = { x: place.x + place.w - width, y: place.y + place.h - height, w: 2 * width, h: 2 * height };
  const parts = sheet.parts.filter((part) => overlaps(part, near)).map((part) => grow(part, AROUND / scale));
  const [middleX, middleY] = [place.x + place.w / 2 - width / 2, place.y + place.h / 2 - height / 2];
  const xs = starts(
    middleX,
    place.x,
    place.w,
    width,
    parts.map(({ x, w }) => [x, x + w]),
  );
  const ys = starts(
    middleY,
    place.y,
    place.h,
    height,
    parts.map(({ y, h }) => [y, y + h]),
  );
  let best = { view: centredOn(place, scale, window), count: -1 };
  for (const x of xs) {
    for (const y of ys) {
      const view = boundedView({ x, y, scale }, sheet, window, NO_MARGIN);
      const { length: count } = wholeParts(parts, view, sheet, window);
      if (count > best.count) best = { view, count };
    }
  }
  return best;
}

/** Where a view may begin in one direction so that it shows a place: in its middle, then with a part at an edge. */
function starts(middle: number, from: number, length: number, free: number, parts: readonly [number, number][]) {
  const showing = (start: number) => start <= from && start + free >= from + length;
  const edges = parts.flatMap(([start, end]) => [start, end - free]).filter(showing);
  return [middle, ...new Set(edges)].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}

/** What a sheet opens with when a place on it was searched or linked: that, with as much as fits of its circuit. */
export function openedOn(sight: Sight, sheet: OpenedSheet, window: Window, readable: number): View {
  const near = openingView({ ...sheet, places: () => [sight.first] }, window, readable);
  return revealing(near, sight, sheet, window, readable);
}
