import { currentReferrer, referrerToStore } from '@/domain/referrer';
import type { StorageDoor } from '@/platform/storage/types';

/** §3 Stored referrer. */
const KEY = 'shareFromUid';

/** Keeps who brought this user, 30 days (§9): the first one wins, and nobody refers himself. */
export function keepReferrer(
  storage: StorageDoor,
  fromUid: string | null | undefined,
  ownUid: string | null,
  now: number = Date.now(),
): void {
  const next = referrerToStore(storage.get(KEY), fromUid, ownUid, now);
  if (next) storage.set(KEY, next);
}

/** The uid to send as `superior` at registration and login; null when there is none or it is older than 30 days. */
export function readReferrer(storage: StorageDoor, now: number = Date.now()): string | null {
  return currentReferrer(storage.get(KEY), now);
}
