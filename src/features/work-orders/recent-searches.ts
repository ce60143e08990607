import { persistedAtom } from '@/state/persisted-atom';

const LIMIT = 8;

/** Whose they are: plates and phones of customers are nothing for the next user of the phone. */
export interface RecentSearches {
  readonly uid: string;
  readonly words: readonly string[];
}

function read(stored: unknown): RecentSearches | null {
  if (typeof stored !== 'object' || stored === null || !('uid' in stored) || !('words' in stored)) return null;
  const { uid, words } = stored;
  return typeof uid === 'string' && Array.isArray(words) ? { uid, words: words.filter((word): word is string => typeof word === 'string').slice(0, LIMIT) } : null;
}

/** What was searched for among the orders, newest first. */
export const recentSearchesAtom = persistedAtom<RecentSearches | null>('workOrderSearches', read);

/** The searches of this user after another one. */
export function withSearch(recent: RecentSearches | null, uid: string, word: string): RecentSearches {
  const before = recent?.uid === uid ? recent.words : [];
  return { uid, words: [word, ...before.filter((each) => each !== word)].slice(0, LIMIT) };
}
