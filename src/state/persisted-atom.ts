import { storage } from '@/platform/storage';
import { atom, store, type WritableAtom } from './store';

const rereaders: (() => void)[] = [];

/**
 * An atom whose value outlives the app. `read` turns what storage holds, or null, into a value of the right shape.
 * A failed write is reported by the storage door; the value then lives as long as the app.
 */
export function persistedAtom<T>(key: string, read: (stored: unknown) => T): WritableAtom<T, [T], void> {
  const inner = atom(read(storage.get(key)));
  rereaders.push(() => store.set(inner, read(storage.get(key))));
  return atom(
    (get) => get(inner),
    (_get, set, value: T) => {
      if (value === null) storage.remove(key);
      else storage.set(key, value);
      set(inner, value);
    },
  );
}

/** Takes every persisted value from storage anew, after storage was emptied. */
export function rereadPersisted(): void {
  for (const reread of rereaders) reread();
}
