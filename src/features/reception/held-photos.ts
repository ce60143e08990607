import type { ImageFile } from '@/platform/files/types';
import { atom, store, useAtomValue } from '@/state/store';

/** A picture in the memory of this page: it is being made ready, or the device could not keep it. */
export interface HeldPhoto {
  readonly image: ImageFile;
  /** Small enough to be sent. */
  readonly isReady: boolean;
  /** Why the device could not keep it; null while it is tried. */
  readonly problem: string | null;
}

/** By the id of the draft's file. */
export interface HeldPhotos {
  readonly get: (id: string) => HeldPhoto | undefined;
  readonly ids: () => string[];
  readonly set: (id: string, photo: HeldPhoto) => void;
  readonly drop: (id: string) => void;
}

const heldAtom = atom<Readonly<Record<string, HeldPhoto>>>({});

export const heldPhotos: HeldPhotos = {
  get: (id) => store.get(heldAtom)[id],
  ids: () => Object.keys(store.get(heldAtom)),
  set: (id, photo) => store.set(heldAtom, { ...store.get(heldAtom), [id]: photo }),
  drop(id) {
    const { [id]: _, ...others } = store.get(heldAtom);
    store.set(heldAtom, others);
  },
};

export const useHeldPhotos = (): Readonly<Record<string, HeldPhoto>> => useAtomValue(heldAtom);
