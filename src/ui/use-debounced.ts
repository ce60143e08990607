import { useEffect, useMemo, useState } from 'react';
import { debounce } from '@/domain/debounce';

/** The value once it has rested for 300 ms (§9): typing asks the server once, not for every key. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const rest = useMemo(() => debounce(setRested), []);
  useEffect(() => {
    rest(value);
    return rest.cancel;
  }, [rest, value]);
  return rested;
}
