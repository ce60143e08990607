import type { StoreRole } from '../../src/contract/schemas/store';
import type { Database } from '../db/database';
import { storeMembers, stores } from '../db/schema/store';
import { newId } from '../base/ids';

/** An approved store without members. Returns its id. */
export async function addStore(
  db: Database,
  now: Date,
  ownerUid: string,
  fields: Partial<typeof stores.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(stores).values({
    id,
    ownerUid,
    clientKey: `key-${id}`,
    name: `门店 ${id}`,
    address: '江苏省南京市玄武区中山路 1 号',
    contactName: '王建国',
    contactPhone: '13812345678',
    licenceKey: '',
    state: 'approved',
    appliedAt: now,
    decidedAt: now,
    ...fields,
  });
  return fields.id ?? id;
}

export async function addMember(db: Database, now: Date, storeId: string, uid: string, role: StoreRole): Promise<void> {
  await db.insert(storeMembers).values({ uid, storeId, role, joinedAt: now });
}
