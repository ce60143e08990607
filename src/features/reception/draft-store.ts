import type { UserInfo } from '@/contract/schemas/account';
import { createDeviceUuid } from '@/domain/device-uuid';
import { isBlank, newDraft, readDraft, type ReceptionDraft } from '@/domain/reception-draft';
import { DRAFT_PREFIX } from '@/domain/reception-storage';
import { log } from '@/infra/log';
import { storage } from '@/platform/storage';
import { atom, store } from '@/state/store';

/** Id of the draft that is on the screen: found at the next start, it tells that the app was killed. */
const OPEN_KEY = 'receptionOpen';
/**
 * A change is written this long after it, so that typing does not write for every key. Half a second is the promise.
 */
const WRITE_DELAY_MS = 300;

/** How many photos went with the app, by draft. */
const lost = new Map<string, number>();
const unwritten = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let onFull: () => void = () => undefined;

function readAll(): ReceptionDraft[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .flatMap((key) => {
      const read = readDraft(storage.get(key));
      if (!read) {
        log.warn('reception', 'a draft could not be read');
        return [];
      }
      if (read.lost > 0) lost.set(read.draft.id, read.lost);
      return [read.draft];
    });
}

/** Every draft on this device, blank ones too. */
export const draftsAtom = atom<readonly ReceptionDraft[]>(readAll());

function write(id: string): void {
  const draft = drafts.get(id);
  if (!draft || (isBlank(draft) && !draft.editing)) storage.remove(DRAFT_PREFIX + id);
  else if (!storage.set(DRAFT_PREFIX + id, draft)) onFull();
}

function writeSoon(id: string): void {
  unwritten.add(id);
  timer ??= setTimeout(drafts.flush, WRITE_DELAY_MS);
}

/** Whose drafts: of this user in this store, whatever it is called. Null when nobody of a store is logged in. */
export function draftOwner(user: UserInfo | null): string | null {
  return user?.storeId ? `${user.uid}@${user.storeId}` : null;
}

/** Receptions that are not finished and pictures that are not sent yet. They outlive the app. */
export const drafts = {
  get: (id: string): ReceptionDraft | undefined => store.get(draftsAtom).find((draft) => draft.id === id),
  /** Of one owner, blank ones too. */
  of: (owner: string): ReceptionDraft[] => store.get(draftsAtom).filter((draft) => draft.owner === owner),
  begin(owner: string, now: number): ReceptionDraft {
    const draft = newDraft(createDeviceUuid(), owner, createDeviceUuid(), now);
    store.set(draftsAtom, [...store.get(draftsAtom), draft]);
    return draft;
  },
  /** Adds it, or puts it in the place of the one with its id. Written soon; see `flush`. */
  put(draft: ReceptionDraft): void {
    const others = store.get(draftsAtom).filter(({ id }) => id !== draft.id);
    store.set(draftsAtom, [...others, draft]);
    writeSoon(draft.id);
  },
  /** Changes the draft as it is now; one that is gone stays gone. */
  patch(id: string, change: (draft: ReceptionDraft) => ReceptionDraft): void {
    const draft = drafts.get(id);
    if (!draft) return;
    const changed = change(draft);
    if (changed !== draft) drafts.put(changed);
  },
  remove(id: string): void {
    store.set(
      draftsAtom,
      store.get(draftsAtom).filter((draft) => draft.id !== id),
    );
    unwritten.delete(id);
    lost.delete(id);
    storage.remove(DRAFT_PREFIX + id);
  },
  /** Writes what waits, at once: before the app may be killed. */
  flush(): void {
    clearTimeout(timer);
    timer = undefined;
    unwritten.forEach(write);
    unwritten.clear();
  },
  /** Photos of that draft that were not kept and went with the app; told once. */
  takeLost(id: string): number {
    const count = lost.get(id) ?? 0;
    lost.delete(id);
    return count;
  },
  open: {
    /** The draft that was on the screen when the app ended. */
    left: (): string | null => {
      const id = storage.get(OPEN_KEY);
      return typeof id === 'string' ? id : null;
    },
    mark: (id: string): void => void storage.set(OPEN_KEY, id),
    clear: (): void => storage.remove(OPEN_KEY),
  },
  /** Called when the device has no room for a draft. */
  whenFull(tell: () => void): void {
    onFull = tell;
  },
  /** Reads storage anew, as a start of the app does. */
  reload(): void {
    unwritten.clear();
    clearTimeout(timer);
    timer = undefined;
    store.set(draftsAtom, readAll());
  },
};
