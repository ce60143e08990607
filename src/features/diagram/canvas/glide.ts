import type { Point } from '@/domain/viewport';
import type { View } from './view';

/** Slower than this nothing goes on, px per ms. */
const SLOWEST = 0.05;
/** What is left of the speed after a millisecond. */
const FRICTION = 0.9965;
const TRAVEL_MS = 260;

/** Calls back once with the next frame; gives how to take that back. */
export type NextFrame = (run: () => void) => () => void;

/** Calls `step` with the ms since the last frame until it says that it is done. Returns how to stop it. */
function animate(nextFrame: NextFrame, step: (ms: number) => boolean): () => void {
  let stop = () => undefined as void;
  let last = Date.now();
  const next = () => {
    stop = nextFrame(() => {
      const now = Date.now();
      const isDone = step(now - last);
      last = now;
      if (!isDone) next();
    });
  };
  next();
  return () => stop();
}

/** Lets a movement run out after the finger has left. Calls `onRest` at the end. */
export function glide(nextFrame: NextFrame, speed: Point, move: (by: Point) => void, onRest: () => void): () => void {
  let { x, y } = speed;
  return animate(nextFrame, (ms) => {
    if (Math.hypot(x, y) < SLOWEST) {
      onRest();
      return true;
    }
    move({ x: x * ms, y: y * ms });
    const left = Math.pow(FRICTION, ms);
    x *= left;
    y *= left;
    return false;
  });
}

/** Goes from one view to another in a moment, slower towards the end. */
export function travel(
  nextFrame: NextFrame,
  [from, to]: readonly [View, View],
  show: (view: View) => void,
  onRest: () => void,
): () => void {
  let passed = 0;
  return animate(nextFrame, (ms) => {
    passed = Math.min(TRAVEL_MS, passed + ms);
    const part = 1 - Math.pow(1 - passed / TRAVEL_MS, 3);
    const between = (a: number, b: number) => a + (b - a) * part;
    show({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
    if (passed < TRAVEL_MS) return false;
    onRest();
    return true;
  });
}
