import { useCallback, useRef, useState } from 'react';
import { landingAngle, slowingMs, SLOWING_CURVE, stoppingAngle, waitingAngle } from '@/domain/wheel';

/** Longer than any call lasts (§9): the wheel turns evenly until the answer comes. */
const WAITING_MS = 70_000;
/** Where `transitionend` does not come, the wheel counts as at rest this much later. */
const SLACK_MS = 120;

interface Turn {
  readonly angle: number;
  /** CSS. Angle and transition together are all that moves the wheel. */
  readonly transition: string;
}

export interface WheelMotion extends Turn {
  readonly isTurning: boolean;
  /** Turns at once, before the answer is there. */
  start(): void;
  /** Slows down until slice `index` of `count` is under the pointer; -1 stops between two. Resolves when it rests. */
  settle(index: number, count: number): Promise<void>;
  /** To be called when the wheel's CSS transition has ended. */
  onTransitionEnd(): void;
}

/**
 * The motion of a raffle's wheel. With reduced motion the style sheet takes the time out of it, and it rests at once.
 */
export function useWheel(): WheelMotion {
  const [turn, setTurn] = useState<Turn>({ angle: 0, transition: 'none' });
  const [isTurning, setTurning] = useState(false);
  const waiting = useRef({ from: 0, since: 0 });
  const rest = useRef<(() => void) | null>(null);

  const start = useCallback(() => {
    const from = turn.angle;
    waiting.current = { from, since: Date.now() };
    setTurning(true);
    setTurn({ angle: waitingAngle(from, WAITING_MS), transition: `transform ${WAITING_MS}ms linear` });
  }, [turn.angle]);

  const settle = useCallback(async (index: number, count: number) => {
    const { from, since } = waiting.current;
    const now = waitingAngle(from, Date.now() - since);
    const angle = index >= 0 ? landingAngle(now, index, count) : stoppingAngle(now);
    const duration = slowingMs(angle - now);
    setTurn({ angle, transition: `transform ${duration}ms ${SLOWING_CURVE}` });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration + SLACK_MS);
      rest.current = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    rest.current = null;
    setTurning(false);
  }, []);

  const onTransitionEnd = useCallback(() => rest.current?.(), []);
  return { ...turn, isTurning, start, settle, onTransitionEnd };
}
