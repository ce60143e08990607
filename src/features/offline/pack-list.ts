import { useMemo, useSyncExternalStore } from 'react';
import { readPacks, type KeptPack } from '@/domain/offline-pack';
import { storage } from '@/platform/storage';
import { packShapes } from './pack-shapes';

export const PACKS_KEY = 'offlinePacks';
/** Numbers of a pack that is loading change with every file. */
const SAVE_DELAY_MS = 500;

let packs: readonly KeptPack[] | null = null;
let saving: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

const all = (): readonly KeptPack[] => (packs ??= readPacks(storage.get(PACKS_KEY), packShapes()));

function put(next: readonly KeptPack[]): void {
  packs = next;
  listeners.forEach((listener) => listener());
  saving ??= setTimeout(() => {
    saving = null;
    storage.set(PACKS_KEY, packs);
  }, SAVE_DELAY_MS);
}

const isSame = (one: Pick<KeptPack, 'path' | 'uid'>, other: Pick<KeptPack, 'path' | 'uid'>): boolean =>
  one.path === other.path && one.uid === other.uid;

/** The packs of this device, of all its users. */
export const packList = {
  all,
  find: (path: string, uid: string): KeptPack | undefined => all().find((pack) => isSame(pack, { path, uid })),
  /** Puts a pack in, or in the place of what it was. */
  put: (pack: KeptPack): void =>
    put(
      all().some((one) => isSame(one, pack)) ? all().map((one) => (isSame(one, pack) ? pack : one)) : [...all(), pack],
    ),
  /** One that came for an order is the user's from now on. */
  keep({ path, uid }: Pick<KeptPack, 'path' | 'uid'>): void {
    const pack = packList.find(path, uid);
    if (pack) packList.put({ ...pack, forOrder: false });
  },
  remove: (pack: Pick<KeptPack, 'path' | 'uid'>): void => put(all().filter((one) => !isSame(one, pack))),
  /** Forgets them all; their files are the caller's. */
  clear: (): void => put([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The packs of one user on this device. */
export function usePacks(uid: string | null): readonly KeptPack[] {
  const packs = useSyncExternalStore(packList.subscribe, packList.all, packList.all);
  return useMemo(() => packs.filter((pack) => pack.uid === uid), [packs, uid]);
}
