import {
  isRead,
  readKeptIndex,
  readOpened,
  trimmed,
  withEntry,
  withOpened,
  withoutOwners,
  type KeptEntry,
  type KeptIndex,
} from '@/domain/kept-content';
import { keptContent } from '@/platform/kept-content';
import { storage } from '@/platform/storage';

const KEY = 'keptContent';
const OPENED_KEY = 'keptCars';
const SAVE_DELAY_MS = 400;

let index: KeptIndex | null = null;
let saving: ReturnType<typeof setTimeout> | null = null;

const openedCars = (): string[] => readOpened(storage.get(OPENED_KEY));
const now = (): KeptIndex => (index ??= readKeptIndex(storage.get(KEY)));

function save(next: KeptIndex): void {
  index = next;
  saving ??= setTimeout(() => {
    saving = null;
    storage.set(KEY, index);
  }, SAVE_DELAY_MS);
}

/** What is kept on this device, and for whom. Bytes are written by the caller, before it is entered here. */
export const keptStore = {
  entry: (name: string): KeptEntry | undefined => now()[name],
  index: now,
  /** Enters what was written; what has become too much goes. */
  async enter(name: string, entry: Omit<KeptEntry, 'owners'>, owner: string): Promise<void> {
    const change = trimmed(withEntry(now(), name, entry, owner), openedCars());
    save(change.index);
    if (change.gone.length > 0) await keptContent.remove(change.gone);
  },
  /** A document of the car `owner` was opened: what was read of the cars opened last stays. */
  opened(owner: string): void {
    storage.set(OPENED_KEY, withOpened(openedCars(), owner));
  },
  /** `owner` needs what is there already, too. */
  share(name: string, owner: string): void {
    const entry = now()[name];
    if (entry) save(withEntry(now(), name, entry, owner));
  },
  /** Removes what only these owners needed, of the names that `of` holds for. */
  async leave(isGone: (owner: string) => boolean, of?: (name: string) => boolean): Promise<void> {
    const change = withoutOwners(now(), isGone, of);
    save(change.index);
    await keptContent.remove(change.gone);
  },
  /** Removes what was read; packs stay until they are deleted. */
  forgetRead(): Promise<void> {
    storage.remove(OPENED_KEY);
    return keptStore.leave(isRead);
  },
  async clear(): Promise<void> {
    storage.remove(OPENED_KEY);
    save({});
    await keptContent.clear();
  },
};
