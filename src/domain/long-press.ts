import { LONG_PRESS_MOVE_PX, LONG_PRESS_MS } from './timing';
import type { Point } from './viewport';

/** Feed it the touches of one element. */
export interface LongPress {
  start(at: Point): void;
  move(to: Point): void;
  /** The finger was lifted, or the system took the touch away. */
  end(): void;
}

/**
 * Calls back once when a finger rests for `delayMs` (§5: 1000 ms); moving it more than 10 px away from where it went
 * down cancels.
 * @throws TypeError when `onLongPress` is no function (§5).
 */
export function createLongPress(onLongPress: () => void, delayMs: number = LONG_PRESS_MS): LongPress {
  if (typeof onLongPress !== 'function') throw new TypeError('a long press needs a function to call');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let origin: Point = { x: 0, y: 0 };
  const end = () => clearTimeout(timer);
  return {
    start(at) {
      end();
      origin = at;
      timer = setTimeout(onLongPress, delayMs);
    },
    move(to) {
      if (Math.hypot(to.x - origin.x, to.y - origin.y) > LONG_PRESS_MOVE_PX) end();
    },
    end,
  };
}
