import { isBlank, readDraft, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { mergeDrafts } from '@/domain/reception/reception-merge';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { log } from '@/infra/log';
import type { StorageDoor } from '@/platform/storage/types';

/** What this tab knows of what storage holds. */
interface Seen {
  readonly text: string;
  readonly draft: ReceptionDraft;
  /** Counts the writings of all tabs. */
  readonly count: number;
  /** What was seen before this tab's last writing. */
  readonly before: ReceptionDraft | null;
}

const keyOf = (id: string): string => DRAFT_PREFIX + id;
const countOf = (stored: unknown): number => (stored as { count?: number } | null)?.count ?? 0;
function draftIn(stored: unknown): ReceptionDraft | null {
  const { count: _, ...draft } = (stored ?? {}) as { count?: number };
  return readDraft(draft);
}

/**
 * Drafts in the storage, which several tabs of a browser may change: what another tab has written is merged with what
 * this one has, field by field, never overwritten.
 */
export function createDraftStorage(storage: Pick<StorageDoor, 'get' | 'set' | 'remove' | 'keys'>) {
  const seen = new Map<string, Seen>();

  function note(id: string, stored: unknown, before: ReceptionDraft | null): ReceptionDraft | null {
    const draft = draftIn(stored);
    if (draft) seen.set(id, { text: JSON.stringify(stored), draft, count: countOf(stored), before });
    else seen.delete(id);
    return draft;
  }

  /** `mine` with what another tab has written meanwhile; the same object when there is nothing new. */
  function join(id: string, mine: ReceptionDraft): ReceptionDraft {
    const stored = storage.get(keyOf(id));
    const known = seen.get(id);
    if (stored === null || JSON.stringify(stored) === known?.text) return mine;
    // Two tabs wrote at once: the other one did not know what this one wrote last.
    const base = known && countOf(stored) <= known.count ? known.before : (known?.draft ?? null);
    const theirs = note(id, stored, base);
    return theirs ? mergeDrafts(base, mine, theirs) : mine;
  }

  return {
    readAll: (): ReceptionDraft[] =>
      storage
        .keys()
        .filter((key) => key.startsWith(DRAFT_PREFIX))
        .flatMap((key) => {
          const draft = note(key.slice(DRAFT_PREFIX.length), storage.get(key), null);
          if (!draft) log.warn('reception', 'a draft could not be read');
          return draft ? [draft] : [];
        }),
    /** Writes a draft; null when the device has no room for it, else what is stored now. */
    write(mine: ReceptionDraft): ReceptionDraft | null {
      const { id } = mine;
      const draft = join(id, mine);
      if (isBlank(draft) && !draft.editing) {
        storage.remove(keyOf(id));
        seen.delete(id);
        return draft;
      }
      const known = seen.get(id);
      const stored = { ...draft, count: (known?.count ?? 0) + 1 };
      if (!storage.set(keyOf(id), stored)) return null;
      note(id, stored, known?.draft ?? null);
      return draft;
    },
    /** What another tab's writing makes of `mine`; null when it has removed the draft. */
    hear(id: string, mine: ReceptionDraft | undefined): ReceptionDraft | null {
      const stored = storage.get(keyOf(id));
      if (stored === null) {
        seen.delete(id);
        return null;
      }
      return mine ? join(id, mine) : note(id, stored, null);
    },
    /** Whether storage has this draft just as it is. */
    has: (draft: ReceptionDraft): boolean =>
      JSON.stringify(draftIn(storage.get(keyOf(draft.id)))) === JSON.stringify(readDraft(draft)),
    remove(id: string): void {
      seen.delete(id);
      storage.remove(keyOf(id));
    },
  };
}
