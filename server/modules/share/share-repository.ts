import { eq } from 'drizzle-orm';
import type { SharePayload } from '../../../src/contract/schemas/share';
import type { Database } from '../../db/database';
import { shareInstalls, shares } from '../../db/schema/share';
import { newSecret } from '../../base/ids';

const KEY_BYTES = 16;

/** Keeps a payload under a new key of 128 random bits, which nobody can guess. */
export async function keepShare(
  db: Database,
  now: Date,
  share: { uid: string | null; title: string | null; payload: SharePayload },
): Promise<string> {
  const key = newSecret(KEY_BYTES);
  await db.insert(shares).values({ key, ...share, createdAt: now });
  return key;
}

export async function findShare(db: Database, key: string) {
  const [row] = await db.select().from(shares).where(eq(shares.key, key));
  return row ?? null;
}

/** Credits a device's first visit to a user. Returns whether this was the first. */
export async function recordInstall(db: Database, now: Date, fromUid: string, deviceUuid: string): Promise<boolean> {
  const added = await db
    .insert(shareInstalls)
    .values({ deviceUuid, fromUid, createdAt: now })
    .onConflictDoNothing()
    .returning({ uuid: shareInstalls.deviceUuid });
  return added.length === 1;
}

export async function countShares(db: Database, uid: string): Promise<{ shares: number; installs: number }> {
  return {
    shares: await db.$count(shares, eq(shares.uid, uid)),
    installs: await db.$count(shareInstalls, eq(shareInstalls.fromUid, uid)),
  };
}
