import { createDeviceUuid } from '@/domain/device-uuid';
import { filesOf, newDraft, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { storage } from '@/platform/storage';
import type { StorageDoor } from '@/platform/storage/types';
import { tabs } from '@/platform/tabs';
import { atom, store } from '@/state/store';
import { createDraftStorage } from './draft-storage';

/** Id of the draft that is on the screen: found at the next start, it tells that the app was killed. */
const OPEN_KEY = 'receptionOpen';
/**
 * A change is written this long after it, so that typing does not write for every key. Half a second is the promise.
 */
const WRITE_DELAY_MS = 300;
/** A finished draft stays for so long: another tab may have added a picture that this one has not heard of yet. */
const REMOVE_DELAY_MS = 3_000;

const isDone = (draft: ReceptionDraft): boolean =>
  draft.orderId !== null && filesOf(draft).every(({ isSent }) => isSent);

/** Receptions that are not finished and pictures that are not sent yet. They outlive the app; tabs share them. */
export function createDrafts(
  device: Pick<StorageDoor, 'get' | 'set' | 'remove' | 'keys'>,
  onStored: (listener: (key: string) => void) => unknown,
) {
  const stored = createDraftStorage(device);
  /** Every draft on this device, blank ones too. */
  const all = atom<readonly ReceptionDraft[]>(stored.readAll());
  /** Ids of drafts that the device had no room for when they were last written. */
  const unstored = atom<ReadonlySet<string>>(new Set<string>());
  const unwritten = new Set<string>();
  const foreign = new Set<() => void>();
  const ending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onFull: () => void = () => undefined;

  const list = () => store.get(all);
  const show = (draft: ReceptionDraft) => store.set(all, [...list().filter(({ id }) => id !== draft.id), draft]);
  const hide = (id: string) =>
    store.set(
      all,
      list().filter((draft) => draft.id !== id),
    );
  function markStored(id: string, isStored: boolean): void {
    const now = store.get(unstored);
    if (now.has(id) !== isStored) return;
    const next = new Set(now);
    if (isStored) next.delete(id);
    else next.add(id);
    store.set(unstored, next);
  }

  function write(id: string): void {
    const draft = drafts.get(id);
    if (!draft) return;
    const written = stored.write(draft);
    if (written && written !== draft) show(written);
    markStored(id, written !== null);
    if (!written) onFull();
  }
  function writeSoon(id: string): void {
    unwritten.add(id);
    timer ??= setTimeout(drafts.flush, WRITE_DELAY_MS);
  }

  onStored((key) => {
    if (!key.startsWith(DRAFT_PREFIX)) return;
    const id = key.slice(DRAFT_PREFIX.length);
    const mine = drafts.get(id);
    const now = stored.hear(id, mine);
    // What was typed here meanwhile stays, and is written again; so do pictures that an order has not got.
    const isWanted = unwritten.has(id) || (mine !== undefined && mine.orderId !== null && !isDone(mine));
    if (!now && isWanted) writeSoon(id);
    else if (!now) hide(id);
    if (now && now !== mine) show(now);
    if (now && !stored.has(now)) writeSoon(id);
    foreign.forEach((listener) => listener());
  });

  const drafts = {
    all,
    unstored,
    get: (id: string): ReceptionDraft | undefined => list().find((draft) => draft.id === id),
    /** Of one owner, blank ones too. */
    of: (owner: string): ReceptionDraft[] => list().filter((draft) => draft.owner === owner),
    begin(owner: string, now: number): ReceptionDraft {
      const draft = newDraft(createDeviceUuid(), owner, createDeviceUuid(), now);
      show(draft);
      return draft;
    },
    /** Adds it, or puts it in the place of the one with its id. Written soon; see `flush`. */
    put(draft: ReceptionDraft): void {
      show(draft);
      writeSoon(draft.id);
    },
    /** Changes the draft as it is now; one that is gone stays gone. */
    patch(id: string, change: (draft: ReceptionDraft) => ReceptionDraft): void {
      const draft = drafts.get(id);
      if (!draft) return;
      const changed = change(draft);
      if (changed !== draft) drafts.put(changed);
    },
    /**
     * Removes a draft whose order has everything, unless something comes to it meanwhile. Its pictures are freed before
     * that by `free`, so that an app that dies in between does so again.
     */
    removeDone(id: string, free: (draft: ReceptionDraft) => Promise<unknown>): void {
      if (ending.has(id)) return;
      ending.add(id);
      const look = (): ReceptionDraft | null => {
        const mine = drafts.get(id);
        const now = mine && (stored.hear(id, mine) ?? mine);
        if (now && now !== mine) show(now);
        return now && isDone(now) ? now : null;
      };
      const end = async () => {
        const done = look();
        if (done) await free(done);
        ending.delete(id);
        if (done && look()) drafts.remove(id);
      };
      setTimeout(() => void end(), REMOVE_DELAY_MS);
    },
    remove(id: string): void {
      hide(id);
      unwritten.delete(id);
      markStored(id, true);
      stored.remove(id);
    },
    /** Writes what waits, at once: before the app may be killed. */
    flush(): void {
      clearTimeout(timer);
      timer = undefined;
      unwritten.forEach(write);
      unwritten.clear();
    },
    /** Whether the device has the draft as it was last written. */
    isStored: (id: string): boolean => !store.get(unstored).has(id),
    open: {
      /** The draft that was on the screen when the app ended. */
      left: (): string | null => {
        const id = device.get(OPEN_KEY);
        return typeof id === 'string' ? id : null;
      },
      mark: (id: string): void => void device.set(OPEN_KEY, id),
      clear: (): void => device.remove(OPEN_KEY),
    },
    /** Called when the device has no room for a draft. */
    whenFull(tell: () => void): void {
      onFull = tell;
    },
    /** Hears that another tab has changed a draft. */
    onForeign(listener: () => void): void {
      foreign.add(listener);
    },
    /** Reads storage anew, as a start of the app does. */
    reload(): void {
      unwritten.clear();
      clearTimeout(timer);
      timer = undefined;
      store.set(unstored, new Set<string>());
      store.set(all, stored.readAll());
    },
  };
  return drafts;
}

export type Drafts = ReturnType<typeof createDrafts>;
export const drafts = createDrafts(storage, tabs.onStored);
