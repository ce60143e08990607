import { useEffect, useRef } from 'react';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';

/** Calls `onEnd` when `what` has been waited for as long as a request may take (§9). Null: nothing is waited for. */
export function useTimeLimit(what: string | null, onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => end.current(), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [what]);
}
