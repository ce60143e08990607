import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeMembers, stores } from '../../db/schema/store';
import { storeOf } from '../store/membership';
import { countOpenOrders } from './open-orders';
import { releaseOrders } from './release-orders';

/**
 * Why somebody's account cannot be cancelled as far as their store goes; null when it can. Who owns one must not leave
 * staff and cars behind.
 */
export async function storeObstacle(db: Database, uid: string): Promise<string | null> {
  const store = await storeOf(db, uid);
  if (store?.role !== 'owner') return null;
  const [staff] = await db
    .select({ people: count() })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, store.id), ne(storeMembers.uid, uid)));
  if (staff && staff.people > 0) return `您的门店还有 ${staff.people} 名员工，请先移除员工再注销`;
  const openOrders = await countOpenOrders(db, store.id);
  return openOrders > 0 ? `您的门店还有 ${openOrders} 个工单未完成，请先交车或作废再注销` : null;
}

/**
 * Takes people whose accounts ended out of their stores. A store stays with its orders, for the law and its customers,
 * without anything that names its owner; an application that is open falls.
 */
export async function leaveStores(tx: Database, now: Date, uids: readonly string[]): Promise<void> {
  const gone = [...uids];
  const left = await tx.delete(storeMembers).where(inArray(storeMembers.uid, gone)).returning();
  for (const { uid, storeId } of left) await releaseOrders(tx, now, storeId, uid, uid);
  const nameless = { contactName: '', contactPhone: '', licenceKey: '' };
  await tx.update(stores).set(nameless).where(inArray(stores.ownerUid, gone));
  await tx
    .update(stores)
    .set({ state: 'refused', reason: '账号已注销', decidedAt: now })
    .where(and(inArray(stores.ownerUid, gone), eq(stores.state, 'pending')));
}
