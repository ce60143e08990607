import { storage } from '@/platform/storage';
import { atom, type WritableAtom } from './store';

/**
 * An atom whose value outlives the app. `read` turns what storage holds, or null, into a value of the right shape.
 * A failed write is reported by the storage door; the value then lives as long as the app.
 */
export function persistedAtom<T>(key: string, read: (stored: unknown) => T): WritableAtom<T, [T], void> {
  const inner = atom(read(storage.get(key)));
  return atom(
    (get) => get(inner),
    (_get, set, value: T) => {
      if (value === null) storage.remove(key);
      else storage.set(key, value);
      set(inner, value);
    },
  );
}
