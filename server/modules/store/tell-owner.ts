import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { storeMembers } from '../../db/schema/store';
import { sendMessage } from '../messages/send-message';
import { staffName } from './staff-name';

/** Tells a store's owner what somebody of the staff did; `text` follows their name. */
export async function tellOwner(
  tx: Database,
  now: Date,
  storeId: string,
  uid: string,
  { title, text, event }: { title: string; text: string; event: string },
): Promise<void> {
  const [owner] = await tx
    .select({ uid: storeMembers.uid })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, storeId), eq(storeMembers.role, 'owner')));
  const [user] = await tx
    .select({ wechatName: users.wechatName, phone: users.phone })
    .from(users)
    .where(eq(users.uid, uid));
  if (!owner || !user) return;
  const target = '/packages/maintainStore/storeBriefing/storeBriefing';
  await sendMessage(tx, now, {
    uid: owner.uid,
    kind: 'system',
    title,
    msg: `${staffName(user)} ${text}`,
    target,
    eventKey: `${event}/${uid}/${now.getTime()}`,
  });
}
