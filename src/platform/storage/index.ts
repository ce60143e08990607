import { unavailable } from '../diagnostics';
import type { StorageDoor } from './types';

/** For targets that nobody wrote a variant for: keeps nothing. */
export const storage: StorageDoor = {
  get: () => unavailable('storage.get'),
  set: () => unavailable('storage.set') ?? false,
  remove: () => void unavailable('storage.remove'),
  keys: () => unavailable('storage.keys') ?? [],
  size: () => unavailable('storage.size') ?? 0,
};
