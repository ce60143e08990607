import { useEffect, useState } from 'react';

/** Milliseconds between looks at the clock. */
export const EVERY_SECOND = 1000;
export const EVERY_MINUTE = 60_000;

/**
 * The time in epoch milliseconds, anew in each interval; null: it stands still, and is right again at once after it.
 */
export function useNow(interval: number | null): number {
  const [now, setNow] = useState(Date.now);
  const [known, setKnown] = useState(interval);
  if (known !== interval) {
    setKnown(interval);
    if (interval !== null) setNow(() => Date.now());
  }
  useEffect(() => {
    if (interval === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
