import { useEffect, useState } from 'react';
import type { Point, Size, Viewport } from '@/domain/viewport';
import { useFingers } from './use-fingers';
import { useViewport } from './use-viewport';

/** A tap: its place as fractions of the whole, and the size at which the whole is shown, CSS px. */
export type Tap = Point & Size;

/** A place to bring to the middle, as fractions of the whole, at this scale or closer (1 shows the whole). */
export interface Focus extends Point {
  scale: number;
}

export interface ZoomPanOptions {
  /** The drawing's own size; only its proportions matter. */
  content: Size;
  /** Tells which part is seen whenever the view comes to rest, as fractions of the whole. */
  onSettle?: ((visible: Size & Point) => void) | undefined;
  onTap?: ((tap: Tap) => void) | undefined;
  /** Each new one moves the view. */
  focus?: Focus | null;
  /** Draws every movement by itself: then React hears of it only when it rests. Must stay the same function. */
  onMove?: (next: Viewport) => void;
}

let instances = 0;

/** A window on a large drawing: `id` is for the element that is the window, `fingers` for the one that is touched. */
export function useZoomPan({ content, onSettle, onTap, focus = null, onMove }: ZoomPanOptions) {
  const [id] = useState(() => `zoom-pan-${(instances += 1)}`);
  const view = useViewport({ id, content, onSettle, ...(onMove ? { onMove } : {}) });
  const { fitted, centre } = view;
  const fingers = useFingers(view, (point) => {
    if (!fitted) return;
    const [width, height] = [fitted.width * view.now().scale, fitted.height * view.now().scale];
    onTap?.({ x: (point.x - view.now().x) / width, y: (point.y - view.now().y) / height, width, height });
  });
  useEffect(() => {
    if (focus) centre(focus, focus.scale);
    // The view is moved by a new place only, not by what else has changed since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);
  return { id, view, fingers };
}
