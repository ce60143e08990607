import { useRef } from 'react';
import type { ITouchEvent } from '@tarojs/components';
import { moved, pinched, type Point, type Viewport } from '@/domain/viewport';
import type { ViewportControls } from './use-viewport';

const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_PX = 24;
const DOUBLE_TAP_FACTOR = 3;
const WHEEL_FACTOR = 1.0015;
/** What a finger may move in a tap, CSS px. */
const TAP_SLOP = 6;
/** Browsers send the events of a mouse after those of a finger; these are not meant, ms. */
const AFTER_TOUCH_MS = 1000;

interface Gesture {
  readonly points: readonly Point[];
  readonly start: Viewport;
  hasMoved: boolean;
}

/**
 * Drag, pinch, double tap and wheel of a viewport; a mouse is a finger. `onTap` hears of the first tap of two at once,
 * at a point of the window.
 */
export function useFingers(view: ViewportControls, onTap: (point: Point) => void): Record<string, unknown> {
  const gesture = useRef<Gesture | null>(null);
  const lastTap = useRef<{ at: number; point: Point } | null>(null);
  const lastTouch = useRef(-Infinity);

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
    x: clientX - (view.frame?.left ?? 0),
    y: clientY - (view.frame?.top ?? 0),
  });
  const pointsOf = (event: ITouchEvent): Point[] => {
    lastTouch.current = Date.now();
    return Array.from(event.touches).map(at);
  };

  const begin = (points: readonly Point[], hasMoved = false) => {
    view.hold();
    gesture.current = { points, start: view.now(), hasMoved };
  };
  const follow = (now: readonly Point[]) => {
    const current = gesture.current;
    if (!current || now.length !== current.points.length) return begin(now, current !== null);
    const [a, b] = current.points;
    const [c, d] = now;
    if (!a || !c) return;
    const by = { x: c.x - a.x, y: c.y - a.y };
    if (!b && !current.hasMoved && Math.hypot(by.x, by.y) <= TAP_SLOP) return;
    current.hasMoved = true;
    if (b && d) view.show(pinched(current.start, [a, b], [c, d]));
    else view.showBounded(moved(current.start, by));
  };
  const end = (left: readonly Point[]) => {
    const ended = gesture.current;
    if (left.length > 0) return begin(left, true);
    gesture.current = null;
    const [tapped, second] = ended?.points ?? [];
    if (ended && tapped && !second && !ended.hasMoved) tap(tapped);
    view.settle();
  };
  const cancel = () => {
    gesture.current = null;
    view.settle();
  };

  const tap = (point: Point) => {
    const previous = lastTap.current;
    const now = Date.now();
    lastTap.current = { at: now, point };
    const isDouble =
      previous &&
      now - previous.at < DOUBLE_TAP_MS &&
      Math.hypot(previous.point.x - point.x, previous.point.y - point.y) < DOUBLE_TAP_PX;
    if (!isDouble) return onTap(point);
    lastTap.current = null;
    if (view.now().scale > 1.05) view.reset();
    else view.zoom(DOUBLE_TAP_FACTOR, point);
  };

  const isMouse = () => Date.now() - lastTouch.current > AFTER_TOUCH_MS;
  return {
    onTouchStart: (event: ITouchEvent) => begin(pointsOf(event), event.touches.length > 1),
    onTouchMove: (event: ITouchEvent) => {
      // H5 would scroll or refresh the page; mini programs stop at catchMove.
      event.preventDefault();
      follow(pointsOf(event));
    },
    onTouchEnd: (event: ITouchEvent) => end(pointsOf(event)),
    onTouchCancel: cancel,
    // Tablets with a mouse and desktop browsers; mini programs never send these.
    onWheel: (event: WheelEvent) => view.zoom(Math.pow(WHEEL_FACTOR, -event.deltaY), at(event)),
    onMouseDown: (event: MouseEvent) => isMouse() && begin([at(event)]),
    onMouseMove: (event: MouseEvent) => gesture.current && isMouse() && follow([at(event)]),
    onMouseUp: () => gesture.current && isMouse() && end([]),
    onMouseLeave: () => gesture.current && isMouse() && cancel(),
  };
}
