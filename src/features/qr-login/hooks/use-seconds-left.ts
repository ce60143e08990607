import { useEffect, useState } from 'react';

const TICK_MS = 500;

/**
 * Whole seconds until `deadline` (epoch milliseconds), 0 once it has passed; by the clock, so that it is right after
 * the app slept.
 */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= deadline) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
