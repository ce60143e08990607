import { API_CACHE_PREFIX } from '@/domain/timing';
import { report } from '../diagnostics';
import type { StorageDoor } from './types';

/**
 * Writes under `key`; when that fails every cached answer makes room and it is tried once more (§9). False when that
 * failed too. Never throws.
 */
export function writeMakingRoom(
  { keys, remove }: Pick<StorageDoor, 'keys' | 'remove'>,
  key: string,
  write: () => void,
): boolean {
  const attempt = (action: () => void): boolean => {
    try {
      action();
      return true;
    } catch (error) {
      report('error', `storage: writing ${key} failed: ${String(error)}`);
      return false;
    }
  };
  const makeRoom = (): void =>
    keys()
      .filter((other) => other.startsWith(API_CACHE_PREFIX))
      .forEach((other) => remove(other));
  return attempt(write) || attempt(() => (makeRoom(), write()));
}
