import type { StorageDoor } from '@/platform/storage/types';

const KEY = 'courseSearches';
const LIMIT = 10;

/** What was searched for before, the last one first: at most ten, each once. */
export function readSearches(storage: Pick<StorageDoor, 'get'>): readonly string[] {
  const stored = storage.get(KEY);
  return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, LIMIT) : [];
}

/** Puts a word first, and answers with the list as it is then. */
export function addSearch(storage: Pick<StorageDoor, 'get' | 'set'>, keyword: string): readonly string[] {
  const word = keyword.trim();
  const before = readSearches(storage);
  if (word === '') return before;
  const next = [word, ...before.filter((other) => other !== word)].slice(0, LIMIT);
  storage.set(KEY, next);
  return next;
}

export function clearSearches(storage: Pick<StorageDoor, 'remove'>): void {
  storage.remove(KEY);
}
