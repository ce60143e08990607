import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The time in epoch milliseconds, anew every second while `isTicking`. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
