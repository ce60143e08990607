import { atom, store, useAtomValue } from '@/state/store';

/** Where a picture's way to the server stands; none once it is there. What it cannot mend itself, its draft tells. */
export type UploadState =
  | { readonly is: 'waiting' }
  /** `share`: 0 to 1. */
  | { readonly is: 'sending'; readonly share: number }
  /** It is tried again by itself. `message`: why it failed, for the user. */
  | { readonly is: 'failed'; readonly message: string };

const statesAtom = atom<Readonly<Record<string, UploadState>>>({});

/** By the id of the picture, or of the draft for handing its pictures to the order. Null: all is well. */
export function setUploadState(id: string, state: UploadState | null): void {
  const { [id]: _, ...others } = store.get(statesAtom);
  store.set(statesAtom, state ? { ...others, [id]: state } : others);
}

export const useUploadStates = (): Readonly<Record<string, UploadState>> => useAtomValue(statesAtom);
