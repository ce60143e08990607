import { and, desc, eq, ne } from 'drizzle-orm';
import { ownOfflinePacks, type AllowedPacks } from '../../../src/domain/vip-rights';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { offlinePacks } from '../../db/schema/offline';
import { lockUser } from '../../db/user-lock';
import { storeOf } from '../store/membership';
import { isMemberNow } from '../users/is-member';

/** How many packs a user may have now, and why: by the membership, or by the plan of the store. */
export const packsAllowed = async (db: Database, now: Date, uid: string): Promise<AllowedPacks> =>
  ownOfflinePacks(await isMemberNow(db, now, uid), (await storeOf(db, uid))?.offlinePacks ?? 0);

export const packsOf = (db: Database, uid: string) =>
  db
    .select({ path: offlinePacks.path, takenAt: offlinePacks.takenAt })
    .from(offlinePacks)
    .where(eq(offlinePacks.uid, uid))
    .orderBy(desc(offlinePacks.takenAt), offlinePacks.path);

export const otherPacks = (db: Database, uid: string, path: string): Promise<number> =>
  db.$count(offlinePacks, and(eq(offlinePacks.uid, uid), ne(offlinePacks.path, path)));

/**
 * Counts a car as one of the user's packs; once more is no error, and neither is an update when the membership that
 * allowed it has ended. Throws CallError refused when there is no place left.
 */
export async function takePlace(db: Database, now: Date, uid: string, path: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, 'offline-packs', uid);
    const [known] = await tx
      .select({ path: offlinePacks.path })
      .from(offlinePacks)
      .where(and(eq(offlinePacks.uid, uid), eq(offlinePacks.path, path)));
    if (known) return;
    const { allowed } = await packsAllowed(tx, now, uid);
    if ((await otherPacks(tx, uid, path)) >= allowed)
      throw refused(`离线包最多 ${allowed} 个，请先删除不再需要的离线包`);
    await tx.insert(offlinePacks).values({ uid, path, takenAt: now });
  });
}

export async function givePlaceBack(db: Database, uid: string, path: string): Promise<void> {
  await db.delete(offlinePacks).where(and(eq(offlinePacks.uid, uid), eq(offlinePacks.path, path)));
}
