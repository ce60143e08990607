import { useEffect, useState } from 'react';
import { parseDate } from '@/domain/parse-date';

const SECOND = 1000;

/** Milliseconds until `end`, counted down each second to 0; null when there is no end. */
export function useTimeLeft(end: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  const endsAt = end === null ? Number.NaN : parseDate(end);
  const isOver = Number.isNaN(endsAt) || endsAt <= now;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return Number.isNaN(endsAt) ? null : Math.max(0, endsAt - now);
}
