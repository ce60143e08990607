import { persistedAtom } from './persisted-atom';
import { useSession } from './session';
import { useAtom, type WritableAtom } from './store';

const LIMIT = 10;

/**
 * Whose they are: plates and phones of customers are nothing for the next user of the phone. '' is whoever is not
 * logged in.
 */
interface KeptSearches {
  readonly uid: string;
  readonly words: readonly string[];
}

type RecentSearchesAtom = WritableAtom<KeptSearches | null, [KeptSearches | null], void>;

function read(stored: unknown): KeptSearches | null {
  if (typeof stored !== 'object' || stored === null || !('uid' in stored) || !('words' in stored)) return null;
  const { uid, words } = stored;
  return typeof uid === 'string' && Array.isArray(words)
    ? { uid, words: words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, LIMIT) }
    : null;
}

/** What was searched for at one place, under a key of the storage. */
export const recentSearchesAtom = (key: string): RecentSearchesAtom => persistedAtom(key, read);

/** This user's searches, the last one first: at most ten, each once. */
export function useRecentSearches(searches: RecentSearchesAtom) {
  const uid = useSession().user?.uid ?? '';
  const [kept, keep] = useAtom(searches);
  const words = kept?.uid === uid ? kept.words : [];
  return {
    words,
    remember(typed: string): void {
      const word = typed.trim();
      if (word !== '') keep({ uid, words: [word, ...words.filter((other) => other !== word)].slice(0, LIMIT) });
    },
    /** Takes one out. */
    drop: (word: string): void => keep({ uid, words: words.filter((other) => other !== word) }),
    forget: (): void => keep(null),
    /** Puts them back as they were: taking back `drop` and `forget`. */
    restore: (before: readonly string[]): void => keep({ uid, words: before.slice(0, LIMIT) }),
  };
}
