import { useEffect, useMemo, useState } from 'react';
import { throttle } from '@/domain/debounce';

/** The value at once, then at most every `everyMs`; the last one is never missed. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [followed, setFollowed] = useState(value);
  const follow = useMemo(() => throttle(setFollowed, everyMs), [everyMs]);
  useEffect(() => follow(value), [follow, value]);
  useEffect(() => follow.cancel, [follow]);
  return followed;
}
