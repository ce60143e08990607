/** The only door to jotai. Hooks need no provider: they use the default store, which is this one. */
import { getDefaultStore } from 'jotai';

export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';

/** For code outside components: `store.get(tokenAtom)`. */
export const store = getDefaultStore();
