import { useEffect, useState } from 'react';

/** Milliseconds between looks at the clock. */
export const EVERY_SECOND = 1000;
export const EVERY_MINUTE = 60_000;

/** The time in epoch milliseconds, anew in each interval; null: it stands still. */
export function useNow(interval: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (interval === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
