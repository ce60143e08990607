import { REFERRER_LIFETIME_MS } from './timing';

/** What is stored under shareFromUid (§3): who brought this user, and since when (epoch ms). */
export interface StoredReferrer {
  uid: string;
  storedAt: number;
}

function isStoredReferrer(stored: unknown): stored is StoredReferrer {
  if (typeof stored !== 'object' || stored === null || !('uid' in stored) || !('storedAt' in stored)) return false;
  return typeof stored.uid === 'string' && stored.uid !== '' && typeof stored.storedAt === 'number';
}

/**
 * The referrer to send at registration, null when there is none or it is older than 30 days (§9). `stored` is whatever
 * storage held.
 */
export function currentReferrer(stored: unknown, now: number): string | null {
  if (!isStoredReferrer(stored)) return null;
  return now - stored.storedAt < REFERRER_LIFETIME_MS ? stored.uid : null;
}

/**
 * What to store when a link from `fromUid` is opened: the first referrer stays, and nobody refers himself. Null: change
 * nothing.
 */
export function referrerToStore(
  stored: unknown,
  fromUid: string | null | undefined,
  ownUid: string | null,
  now: number,
): StoredReferrer | null {
  if (!fromUid || fromUid === ownUid || currentReferrer(stored, now) !== null) return null;
  return { uid: fromUid, storedAt: now };
}
