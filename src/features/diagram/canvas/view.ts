import type { View } from '@/domain/diagram/window-view';
import type { Box } from '@/domain/netlist/layout/box';
import type { Point, Size } from '@/domain/viewport';

export type { View };

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

/** The view in which the drawing stays where it was on the screen when its window's left edge moves, CSS px. */
export const stayingView = (view: View, before: number, now: number): View => movedBy(view, { x: before - now, y: 0 });

/** What two fingers do that went from one pair of points to another. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const spread = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const [before, after] = [middle(from), middle(to)];
  const factor = spread(from) === 0 ? 1 : spread(to) / spread(from);
  return movedBy(zoomedAt(view, before, factor), { x: after.x - before.x, y: after.y - before.y });
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
