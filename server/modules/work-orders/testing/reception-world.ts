import type { StoreRole } from '../../../../src/contract/schemas/store';
import { newId } from '../../../base/ids';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema/account';
import { customItems } from '../../../db/schema/store';
import { addMember, addStore } from '../../../testing/add-store';
import type { Staff } from '../change-order';

/** Few enough that cars come again. */
export const PLATES = ['沪A00001', '沪A00002', '沪A00003', '粤B12345'];
export const VINS = [null, 'LSVAA49J132047371', 'LFV3A28K5C3012345'];
const TEMPLATES = ['换机油', '换火花塞'];

/** A store with its people and the ids of its templates. */
export interface ReceptionStore {
  readonly id: string;
  readonly staff: readonly Staff[];
  readonly templates: readonly string[];
}

/** Two stores whose people take in the same cars. */
export interface Receptions {
  readonly db: Database;
  readonly stores: readonly ReceptionStore[];
  /** What every call was answered, in order. */
  readonly answers: unknown[];
  now: Date;
  /** Pictures so far. */
  pictures: number;
}

/** One store whose technicians read phone numbers, and one whose do not, each with two templates of lines. */
export async function newReceptions(db: Database): Promise<Receptions> {
  const now = new Date('2026-03-02T02:00:00Z');
  const opened = [];
  for (const techniciansSeePhones of [false, true]) {
    const uids = [newId(), newId()] as const;
    await db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })));
    const storeId = await addStore(db, now, uids[0], { techniciansSeePhones });
    const roles: readonly StoreRole[] = ['owner', 'technician'];
    const staff = uids.map((uid, at): Staff => ({ uid, storeId, role: roles[at] ?? 'technician' }));
    for (const { uid, role } of staff) await addMember(db, now, storeId, uid, role);
    const usual = { category: '保养', price: 100, labour: 100, quantity: 1, unit: '件', createdAt: now };
    const templates = TEMPLATES.map((name) => ({ id: newId(), storeId, name, ...usual }));
    await db.insert(customItems).values(templates);
    opened.push({ id: storeId, staff, templates: templates.map(({ id }) => id) });
  }
  return { db, stores: opened, answers: [], now, pictures: 0 };
}
