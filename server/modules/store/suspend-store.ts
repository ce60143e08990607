import { eq } from 'drizzle-orm';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeMembers, stores } from '../../db/schema/store';
import { sendMessage } from '../messages/send-message';
import type { StoreRow } from './store-application';

async function lockStore(tx: Database, id: string): Promise<StoreRow> {
  const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('update');
  if (!row) throw notFound('门店不存在');
  if (row.state !== 'approved') throw refused('该门店尚未通过审核');
  return row;
}

async function tellStaff(
  tx: Database,
  now: Date,
  storeId: string,
  { title, msg, event }: { title: string; msg: string; event: string },
): Promise<number> {
  const staff = await tx.select({ uid: storeMembers.uid }).from(storeMembers).where(eq(storeMembers.storeId, storeId));
  for (const { uid } of staff)
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title,
      msg,
      target: '/pages/maintainStore/maintainStore',
      eventKey: `${event}/${storeId}/${now.getTime()}`,
    });
  return staff.length;
}

/**
 * Stops a store: calls for it are refused in words from now on, its data stay, and its people are told. Throws
 * CallError notFound, refused for one that is no store yet or stopped already.
 */
export async function suspendStore(
  tx: Database,
  now: Date,
  id: string,
  reason: string,
): Promise<{ store: StoreRow; told: number }> {
  const store = await lockStore(tx, id);
  if (store.suspendedAt) throw refused('该门店已停用');
  await tx.update(stores).set({ suspendedAt: now, suspendReason: reason }).where(eq(stores.id, id));
  const msg = `您的门店“${store.name}”已停用：${reason}。数据均已保留，如有疑问请联系客服。`;
  return { store, told: await tellStaff(tx, now, id, { title: '门店已停用', msg, event: 'store-suspended' }) };
}

/** Lets a store go on. Throws CallError notFound, refused for one that is not stopped. */
export async function resumeStore(tx: Database, now: Date, id: string): Promise<{ store: StoreRow; told: number }> {
  const store = await lockStore(tx, id);
  if (!store.suspendedAt) throw refused('该门店没有停用');
  await tx.update(stores).set({ suspendedAt: null, suspendReason: null }).where(eq(stores.id, id));
  const msg = `您的门店“${store.name}”已恢复使用。`;
  return { store, told: await tellStaff(tx, now, id, { title: '门店已恢复', msg, event: 'store-resumed' }) };
}
