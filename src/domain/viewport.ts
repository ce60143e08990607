/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** Where a drawing stands in its window: `scale` 1 fits it, `x` and `y` are its top left corner in CSS pixels. */
export interface Viewport extends Point {
  scale: number;
}

export const MIN_SCALE = 1;
export const MAX_SCALE = 12;

/** The size at which a drawing of the given proportions fits the window whole. */
export function fitSize(content: Size, window: Size): Size {
  const ratio = Math.min(window.width / content.width, window.height / content.height);
  return { width: content.width * ratio, height: content.height * ratio };
}

function boundedAxis(position: number, length: number, window: number): number {
  if (length <= window) return (window - length) / 2;
  return Math.min(0, Math.max(window - length, position));
}

/**
 * The nearest viewport that leaves no empty edge: a drawing smaller than the window is centred, a larger one covers it.
 */
export function bounded(viewport: Viewport, fitted: Size, window: Size): Viewport {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, viewport.scale));
  return {
    scale,
    x: boundedAxis(viewport.x, fitted.width * scale, window.width),
    y: boundedAxis(viewport.y, fitted.height * scale, window.height),
  };
}

/** The whole drawing, centred. */
export function wholeViewport(fitted: Size, window: Size): Viewport {
  return bounded({ scale: 1, x: 0, y: 0 }, fitted, window);
}

/** Zooms by `factor` so that the point of the drawing under `focus` (in the window) stays where it is. */
export function zoomedAt(viewport: Viewport, focus: Point, factor: number): Viewport {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, viewport.scale * factor));
  const applied = scale / viewport.scale;
  return { scale, x: focus.x - (focus.x - viewport.x) * applied, y: focus.y - (focus.y - viewport.y) * applied };
}

export function moved(viewport: Viewport, by: Point): Viewport {
  return { ...viewport, x: viewport.x + by.x, y: viewport.y + by.y };
}

/**
 * The viewport after two fingers went from one pair of points to another: it follows their middle and their distance.
 */
export function pinched(viewport: Viewport, from: readonly [Point, Point], to: readonly [Point, Point]): Viewport {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const before = middle(from);
  const after = middle(to);
  const spread = distance(from);
  const zoomed = zoomedAt(viewport, before, spread === 0 ? 1 : distance(to) / spread);
  return moved(zoomed, { x: after.x - before.x, y: after.y - before.y });
}

/** The part of the drawing that the window shows, as fractions 0…1 of its width and height; for a thumbnail's frame. */
export function visibleFraction(viewport: Viewport, fitted: Size, window: Size): Size & Point {
  const part = (position: number, length: number, shown: number) => {
    const start = Math.max(0, -position / length);
    return { start, span: Math.min(1 - start, shown / length) };
  };
  const horizontal = part(viewport.x, fitted.width * viewport.scale, window.width);
  const vertical = part(viewport.y, fitted.height * viewport.scale, window.height);
  return { x: horizontal.start, y: vertical.start, width: horizontal.span, height: vertical.span };
}
