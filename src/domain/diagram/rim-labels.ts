import { overlaps, type Box } from '../netlist/layout/box';
import { LINE_HEIGHT, NAME_SIZE, textWidth } from '../netlist/text-metrics';
import type { NamedPart } from './named-parts';

/** Sizes of a name at the rim of the window, CSS px. */
export const RIM = { size: 11, height: 18, padding: 5, margin: 4 } as const;
/** Bold letters run wider than the text that is measured. */
const BOLD = 1.06;
/** At the upper and lower edge of a box its pins are labelled, px of the drawing. */
const PINS = 22;

/** What is written at the rim of the window for a part whose own name is out of sight. */
export interface RimLabel {
  component: string;
  designation: string;
  /** empty when there is no room for it */
  name: string;
  /** CSS px of the window */
  box: Box;
}

/**
 * Names of control units, rails and other bars that are seen in part while what they are called is not: as near to it
 * as the window allows, within the part, between its rows of pins. None touches another one; what is cut off of the
 * drawn name is covered, or stands beside.
 * @param window the part of the drawing that nothing covers, px of the drawing
 * @param scale CSS px for one px of the drawing
 * @param seen where a drawn name is in sight: between buttons, too, below which none is written
 */
export function rimLabels(parts: readonly NamedPart[], window: Box, scale: number, seen = window): RimLabel[] {
  const placed: RimLabel[] = [];
  for (const part of parts) {
    const room = roomOf(part);
    if (!room || isInside(designationBox(part), seen) || !overlaps(room, window)) continue;
    const label = besideDrawnName(labelIn(part, shared(room, window), window, scale), part, window, scale);
    if (label && !placed.some(({ box }) => overlaps(box, label.box))) placed.push(label);
  }
  return placed;
}

/** Where a part's name may stand; null for symbols, whose name beside them says the same as they do. */
function roomOf({ stands, isBar, body, label }: NamedPart): Box | null {
  if (stands === 'inside') {
    const edge = Math.min(PINS, body.h / 3);
    return { x: body.x, y: body.y + edge, w: body.w, h: body.h - 2 * edge };
  }
  if (!isBar) return null;
  const [left, right] = [Math.min(body.x, label.x), Math.max(body.x + body.w, label.x + label.w)];
  return { x: left, y: label.y, w: right - left, h: label.h };
}

/** Where the drawing writes what a part is called: of a box the first line of its name, of a bar all of it. */
function designationBox({ stands, designation, label }: NamedPart): Box {
  if (stands !== 'inside') return label;
  const w = textWidth(designation, NAME_SIZE + 1) * BOLD;
  return { x: label.x + (label.w - w) / 2, y: label.y, w, h: LINE_HEIGHT };
}

/** Moves the label of a box off the rest of its drawn name, where there is room beside it within the box. */
function besideDrawnName(label: RimLabel | null, part: NamedPart, window: Box, scale: number): RimLabel | null {
  if (!label || part.isBar || !overlaps(part.label, window)) return label;
  const { body, label: drawn } = part;
  const [left, right] = [(drawn.x - window.x) * scale, (drawn.x + drawn.w - window.x) * scale];
  const [from, to] = [Math.max(0, (body.x - window.x) * scale), Math.min(window.w, body.x + body.w - window.x) * scale];
  const { w } = label.box;
  const x = [right + RIM.margin, left - RIM.margin - w].find((at) => at >= from && at + w <= to);
  return x === undefined ? label : { ...label, box: { ...label.box, x } };
}

function labelIn(part: NamedPart, seen: Box, window: Box, scale: number): RimLabel | null {
  const { component, designation, label } = part;
  const [x, y] = [(seen.x - window.x) * scale, (seen.y - window.y) * scale];
  const [w, h] = [seen.w * scale, seen.h * scale];
  const name = [part.name, ''].find((text) => widthOf(designation, text) + 2 * RIM.margin <= w);
  // of a box that is hardly seen any more, or lower than its name, nothing is said; the name of a bar covers its line
  if (name === undefined || (!part.isBar && h < RIM.height)) return null;
  const width = widthOf(designation, name);
  // what is seen of a bar's drawn name is covered as a whole
  const margin = part.isBar && overlaps(label, window) ? 0 : RIM.margin;
  const wished = {
    x: (label.x + label.w / 2 - window.x) * scale - width / 2,
    y: (label.y + label.h / 2 - window.y) * scale - RIM.height / 2,
  };
  const inWindow = (top: number) => between(0, top, window.h * scale - RIM.height);
  const box = {
    x: between(x + margin, wished.x, x + w - width - margin),
    y: inWindow(part.isBar ? wished.y : between(y, wished.y, y + h - RIM.height)),
    w: width,
    h: RIM.height,
  };
  return { component, designation, name, box };
}

const widthOf = (designation: string, name: string): number =>
  textWidth(designation, RIM.size) * BOLD +
  (name === '' ? 0 : textWidth(name, RIM.size) + RIM.padding) +
  2 * RIM.padding;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y };
}
