import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time in epoch milliseconds, anew every minute: for how long something waits. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
