import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { storeRegister } from '../../../src/contract/schemas/store';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { invalid, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { lockUser } from '../../db/user-lock';
import { claimUploads } from '../uploads/claim-uploads';
import { addressColumns } from './store-address';
import { storeOf } from './membership';

export type StoreRow = typeof stores.$inferSelect;
type Application = z.output<typeof storeRegister.request>;

/** Whatever changes where somebody works, one after the other: take it before any row. */
export const lockMembership = (tx: Database, uid: string) => lockUser(tx, 'store-member', uid);

/** A user's own application, also once it was decided; null when they never applied. */
export async function storeApplicationOf(db: Database, uid: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(stores).where(eq(stores.ownerUid, uid));
  return row ?? null;
}

/** Whether a store has this name, or waits for it. `exceptId`: the store that asks. */
export async function isNameTaken(db: Database, name: string, exceptId = ''): Promise<boolean> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.name, name), ne(stores.state, 'refused'), ne(stores.id, exceptId)));
  return rows.length > 0;
}

/**
 * Holds a name until the transaction ends, so that two who want it at once do not both get it. Throws CallError refused
 * when it is taken.
 */
export async function reserveName(tx: Database, name: string, exceptId = ''): Promise<void> {
  await lockUser(tx, 'store-name', name);
  if (await isNameTaken(tx, name, exceptId)) throw refused('门店名称已被使用');
}

async function claimLicence(tx: Database, uid: string, key: string): Promise<void> {
  if (!(await claimUploads(tx, 'store_licence', eq(uploads.uid, uid), [key])))
    throw invalid('营业执照无效，请重新上传');
}

/**
 * Applies for a store, or applies again after a refusal; the same `clientKey` once more is the application that is
 * there. Throws CallError invalid for a licence that is not the caller's own upload, refused for a name that is taken,
 * an application that is open, and for who works in a store already.
 */
export async function applyForStore(
  db: Database,
  now: Date,
  uid: string,
  { clientKey, address, ...input }: Application,
): Promise<StoreRow> {
  return db.transaction(async (tx) => {
    await lockMembership(tx, uid);
    const existing = await storeApplicationOf(tx, uid);
    if (existing?.clientKey === clientKey) return existing;
    const store = await storeOf(tx, uid);
    if (store) throw refused(`您已在“${store.name}”工作，不能再申请门店`);
    if (existing?.state === 'pending') throw refused('您的门店申请正在审核中，请耐心等待');
    if (existing?.state === 'approved') throw refused('您已有门店');
    await claimLicence(tx, uid, input.licenceKey);
    await reserveName(tx, input.name, existing?.id);
    const application = {
      ...input,
      ...addressColumns(address),
      clientKey,
      state: 'pending' as const,
      reason: null,
      appliedAt: now,
      decidedAt: null,
    };
    const [row] = existing
      ? await tx.update(stores).set(application).where(eq(stores.id, existing.id)).returning()
      : await tx
          .insert(stores)
          .values({ id: newId(), ownerUid: uid, ...application })
          .returning();
    if (!row) throw new Error(`The application of ${uid} was not written`);
    return row;
  });
}
