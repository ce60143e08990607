import { addToHistory, historyKey, readHistory, type HistoryEntry } from '@/domain/history';
import { storage } from '@/platform/storage';
import type { StorageDoor } from '@/platform/storage/types';

const KEY = 'viewHistory';

export interface HistoryStore {
  /**
   * Newest first, at most 20 of the last 30 days (§9); the same array until something changes, as
   * `useSyncExternalStore` wants.
   */
  read(): readonly HistoryEntry[];
  /** An entry goes where its `viewTime` belongs, so that a removed one can be put back. */
  add(entry: HistoryEntry): void;
  /** Takes entries out; `add` puts them back. */
  remove(removed: readonly HistoryEntry[]): void;
  /** Reads storage anew, after it was emptied. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

/** What was looked at, on this device. Never cleared by logging out. */
export function createHistoryStore(storage: StorageDoor, now: () => number = Date.now): HistoryStore {
  let entries: readonly HistoryEntry[] = readHistory(storage.get(KEY), now());
  const listeners = new Set<() => void>();
  function show(next: unknown): void {
    entries = readHistory(next, now());
    listeners.forEach((listener) => listener());
  }
  function keep(next: readonly HistoryEntry[]): void {
    show(next);
    storage.set(KEY, entries);
  }
  return {
    read: () => entries,
    add: (entry) => keep(addToHistory(entries, entry)),
    remove(removed) {
      const keys = new Set(removed.map((entry) => entry.type + historyKey(entry)));
      keep(entries.filter((entry) => !keys.has(entry.type + historyKey(entry))));
    },
    reload: () => show(storage.get(KEY)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's own history. */
export const historyStore = createHistoryStore(storage);
