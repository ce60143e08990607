import { grow, type Box } from '../netlist/layout/box';
import type { Layout } from '../netlist/layout/layout-types';
import type { Size } from '../viewport';
import type { Lit } from './lit';
import { around, barLine, distanceOf, isWithin, symbolBox } from './part-boxes';
import { boundedView, fitScale, freeArea, freeSize, type View, type Window } from './window-view';

/** What should be seen, px of the drawing: one thing in any case, and as much as fits of what belongs to it. */
export interface Sight {
  first: Box;
  /** the most wanted first */
  then: readonly Box[];
}

/** Room around what is seen, CSS px. */
const AROUND = 4;
/** A window with less height than this shows nothing beside its panel, CSS px. */
const LEAST_HEIGHT = 80;
/** Room of a wire, px of the drawing. */
const WIRE = 4;

const wireBoxes = ({ wires }: Layout, lit: Lit): Box[][] =>
  wires
    .filter(({ wire }) => lit.wires.has(wire.id))
    .map(({ points }) =>
      points.slice(1).map((point, index) => grow(around([point, points[index] ?? point].map(at)), WIRE)),
    );
const at = ({ x, y }: { x: number; y: number }): Box => ({ x, y, w: 0, h: 0 });

/** Where everything is that is lit, px of the drawing: parts with their names, wires stretch by stretch. */
export function litBoxes(layout: Layout, lit: Lit): Box[] {
  const isLit = ({ component }: { component: { id: string } }) => lit.components.has(component.id);
  return [
    ...layout.symbols.filter(isLit).map(symbolBox),
    ...layout.bars.filter(isLit).flatMap((bar) => [barLine(bar), bar.label.box]),
    ...wireBoxes(layout, lit).flat(),
  ];
}

/** A thing with its circuit: the nearest fuse of it, then everything else, the nearest first. */
export function sightOf(layout: Layout, first: Box, lit: Lit): Sight {
  const near = (boxes: readonly Box[]) =>
    boxes
      .map((box) => ({ box, far: distanceOf(box, first) }))
      .sort((a, b) => a.far - b.far)
      .map(({ box }) => box);
  const symbols = layout.symbols.filter(({ component }) => lit.components.has(component.id));
  const fuses = near(symbols.filter(({ component }) => component.kind === 'fuse').map(symbolBox));
  // rails run over the whole sheet, and the wires lead to them
  const joints = layout.bars.filter(({ component }) => lit.components.has(component.id) && component.kind !== 'rail');
  const rest = [
    ...symbols.map(symbolBox),
    ...joints.map(({ label }) => label.box),
    ...wireBoxes(layout, lit).map(around),
  ];
  return { first, then: [...fuses.slice(0, 1), ...near(rest)] };
}

/** As much of a sight as fits the free part of the window at that scale, in its order. */
function fitting({ first, then }: Sight, window: Window, scale: number): Box {
  return then.reduce((seen, box) => {
    const both = around([seen, box]);
    return fitsAt(both, window, scale) ? both : seen;
  }, first);
}

const inner = (window: Window): Window => ({
  ...window,
  coveredRight: window.coveredRight + 2 * AROUND,
  coveredBottom: window.coveredBottom + 2 * AROUND,
});
const sizeOf = ({ w, h }: Box): Size => ({ width: Math.max(1, w), height: Math.max(1, h) });
const fitsAt = (box: Box, window: Window, scale: number): boolean => fitScale(sizeOf(box), inner(window)) >= scale;

/** Where a view begins in one direction: what is larger than the window stays where it is, as far as it fills it. */
function startOf(now: number, from: number, length: number, free: number): number {
  if (length <= free) return from + length / 2 - free / 2;
  return Math.min(from + length - free, Math.max(from, now));
}

/**
 * The view in which a sight lies in the free part of the window: all of it at the scale of `view`, or as much smaller
 * as can be read; else what fits then. The same view when it does that already. `readable`: CSS px for one px of the
 * drawing at which its text can be read.
 */
export function revealing(view: View, sight: Sight, sheet: Size, window: Window, readable: number): View {
  if (freeSize(window).height < LEAST_HEIGHT) return view;
  const seen = fitting(sight, window, readable);
  const fit = fitScale(sizeOf(seen), inner(window));
  // what is too large to be seen whole needs no smaller scale
  const scale = Math.max(readable, fit < readable ? view.scale : Math.min(view.scale, fit));
  if (view.scale === scale && isWithin(seen, freeArea(view, window))) return view;
  const free = freeSize(window);
  const [width, height] = [free.width / scale, free.height / scale];
  // what was in the middle stays there where there is no better place
  const was = freeArea(view, window);
  const next = {
    scale,
    x: startOf(was.x + was.w / 2 - width / 2, seen.x, seen.w, width),
    y: startOf(was.y + was.h / 2 - height / 2, seen.y, seen.h, height),
  };
  return boundedView(next, sheet, window);
}
