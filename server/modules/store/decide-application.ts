import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeMembers, stores } from '../../db/schema/store';
import { notFound, refused } from '../../base/refusals';
import { containing } from '../../http/paging';
import { sendMessage } from '../messages/send-message';
import { lockMembership, type StoreRow } from './store-application';

/** What is asked of stores: by state, `suspended` among those that were approved, and by a part of the name. */
export interface StoreQuestion {
  readonly state: StoreRow['state'] | 'suspended' | 'all';
  readonly name?: string | undefined;
}

function ofState(state: StoreQuestion['state']): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'suspended'
    ? isNotNull(stores.suspendedAt)
    : and(eq(stores.state, state), isNull(stores.suspendedAt));
}

/** Stores and applications, what waits first, within each the oldest first, with how many there are. */
export async function listApplications(
  db: Database,
  { state, name }: StoreQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: StoreRow[]; total: number }> {
  const isNamed = name === undefined ? undefined : ilike(stores.name, containing(name));
  const wanted = and(ofState(state), isNamed);
  const rows = await db
    .select()
    .from(stores)
    .where(wanted)
    .orderBy(desc(eq(stores.state, 'pending')), asc(stores.appliedAt), asc(stores.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(stores, wanted) };
}

/** The application, locked with its applicant. Throws CallError notFound, refused when it was decided before. */
async function lockOpenApplication(tx: Database, id: string): Promise<StoreRow> {
  const [found] = await tx.select({ ownerUid: stores.ownerUid }).from(stores).where(eq(stores.id, id));
  if (!found) throw notFound('没有这个门店申请');
  await lockMembership(tx, found.ownerUid);
  const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('update');
  if (row?.state !== 'pending') throw refused('该申请已处理');
  return row;
}

/**
 * Opens a store: its applicant becomes the owner, and is told. Throws CallError notFound, refused when it was decided
 * before or the applicant works elsewhere.
 */
export async function approveStore(db: Database, now: Date, id: string): Promise<StoreRow> {
  return db.transaction(async (tx) => {
    const store = await lockOpenApplication(tx, id);
    const owner = await tx
      .insert(storeMembers)
      .values({ uid: store.ownerUid, storeId: id, role: 'owner', joinedAt: now })
      .onConflictDoNothing()
      .returning();
    if (owner.length === 0) throw refused('申请人已在其他门店工作');
    await tx.update(stores).set({ state: 'approved', reason: null, decidedAt: now }).where(eq(stores.id, id));
    const msg = `恭喜，您的门店“${store.name}”已通过审核，现在可以接车、管理工单和邀请员工了。`;
    await sendMessage(tx, now, {
      uid: store.ownerUid,
      kind: 'system',
      title: '门店申请已通过',
      msg,
      target: '/pages/maintainStore/maintainStore',
      eventKey: `store-approved/${id}`,
    });
    return store;
  });
}

/**
 * Turns an application down; the applicant is told why and may apply again. Throws CallError notFound, refused when it
 * was decided before.
 */
export async function refuseStore(db: Database, now: Date, id: string, reason: string): Promise<StoreRow> {
  return db.transaction(async (tx) => {
    const store = await lockOpenApplication(tx, id);
    await tx.update(stores).set({ state: 'refused', reason, decidedAt: now }).where(eq(stores.id, id));
    const msg = `您的门店“${store.name}”未通过审核：${reason}。您可以修改后重新申请。`;
    await sendMessage(tx, now, {
      uid: store.ownerUid,
      kind: 'system',
      title: '门店申请未通过',
      msg,
      target: '/packages/maintainStore/storeApply/storeApply',
      eventKey: `store-refused/${id}/${store.appliedAt.getTime()}`,
    });
    return store;
  });
}
