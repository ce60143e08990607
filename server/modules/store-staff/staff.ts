import { and, asc, eq } from 'drizzle-orm';
import type { StoreMember, StoreRole } from '../../../src/contract/schemas/store';
import { maskPhone } from '../../../src/domain/masking';
import { mayInStore, ROLE_LABELS } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { storeMembers, stores } from '../../db/schema/store';
import { notFound, refused } from '../../base/refusals';
import { sendMessage } from '../messages/send-message';
import type { StoreUser } from '../store/require-store';
import { staffName } from '../store/staff-name';
import { lockMembership } from '../store/store-application';
import { tellOwner } from '../store/tell-owner';
import { releaseOrders } from './release-orders';

/**
 * Who works in a store, in the order they came; phones in full for whoever manages it, masked for the others.
 * `openOrders`: by uid.
 */
export async function listStaff(
  db: Database,
  { storeId, role: viewer }: StoreUser,
  openOrders: ReadonlyMap<string, number>,
): Promise<StoreMember[]> {
  const rows = await db
    .select({
      uid: storeMembers.uid,
      role: storeMembers.role,
      joinedAt: storeMembers.joinedAt,
      wechatName: users.wechatName,
      avatarUrl: users.avatarUrl,
      phone: users.phone,
    })
    .from(storeMembers)
    .innerJoin(users, eq(users.uid, storeMembers.uid))
    .where(eq(storeMembers.storeId, storeId))
    .orderBy(asc(storeMembers.joinedAt), asc(storeMembers.uid));
  const inFull = mayInStore(viewer, 'manage');
  return rows.map(({ uid, role, joinedAt, wechatName, avatarUrl, phone }) => ({
    uid,
    role,
    avatarUrl,
    name: staffName({ wechatName, phone }),
    phone: inFull ? phone : phone && maskPhone(phone),
    joinedAt: joinedAt.toISOString(),
    openOrders: openOrders.get(uid) ?? 0,
  }));
}

async function removeMember(tx: Database, now: Date, storeId: string, uid: string, byUid: string): Promise<void> {
  await tx.delete(storeMembers).where(eq(storeMembers.uid, uid));
  await releaseOrders(tx, now, storeId, uid, byUid);
}

/**
 * Changes a colleague's role, or removes them (null), who is told. The same role once more changes nothing. Throws
 * CallError notFound for who does not work in this store, refused for its owner.
 */
export async function setRole(
  db: Database,
  now: Date,
  { uid: byUid, storeId }: StoreUser,
  uid: string,
  role: StoreRole | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembership(tx, uid);
    const [member] = await tx
      .select({ role: storeMembers.role, storename: stores.name })
      .from(storeMembers)
      .innerJoin(stores, eq(stores.id, storeMembers.storeId))
      .where(and(eq(storeMembers.uid, uid), eq(storeMembers.storeId, storeId)));
    if (!member) throw notFound('该员工不在本门店');
    if (member.role === 'owner') throw refused('不能更改店主的角色');
    if (member.role === role) return;
    if (role === null) {
      await removeMember(tx, now, storeId, uid, byUid);
      await sendMessage(tx, now, {
        uid,
        kind: 'system',
        title: '您已离开门店',
        msg: `您已被移出门店“${member.storename}”。`,
        eventKey: `store-removed/${storeId}/${now.getTime()}`,
      });
      return;
    }
    await tx.update(storeMembers).set({ role }).where(eq(storeMembers.uid, uid));
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title: '门店角色已变更',
      msg: `您在门店“${member.storename}”的角色已变更为${ROLE_LABELS[role]}。`,
      eventKey: `store-role/${storeId}/${now.getTime()}`,
    });
  });
}

/** Leaves the store; its owner is told. Throws CallError refused for the owner. */
export async function leaveStore(db: Database, now: Date, { uid, storeId, role }: StoreUser): Promise<void> {
  if (role === 'owner') throw refused('店主不能退出门店');
  await db.transaction(async (tx) => {
    await lockMembership(tx, uid);
    const [member] = await tx
      .select()
      .from(storeMembers)
      .where(and(eq(storeMembers.uid, uid), eq(storeMembers.storeId, storeId)));
    if (!member) return;
    await removeMember(tx, now, storeId, uid, uid);
    await tellOwner(tx, now, storeId, uid, { title: '同事已退出', text: '已退出门店。', event: 'store-left' });
  });
}
