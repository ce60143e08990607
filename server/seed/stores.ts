import { and, eq } from 'drizzle-orm';
import { DAY, later } from '../base/clock/clock';
import type { Database } from '../db/database';
import { customItems, storeMembers, stores } from '../db/schema/store';
import { demoStaff } from './accounts';
import { storeTemplates } from './store-templates';

/** The id that a store gets, too, which was a name at a user before there were stores. */
export const DEMO_STORE_ID = 'store-demo-store';
const OWNER_UID = 'demo-store';

const profile = {
  name: '宏达汽修',
  addressName: '宏达汽修',
  address: '江苏省南京市玄武区中山路 1 号',
  contactName: '张宏达',
  contactPhone: '13800138000',
  hours: '08:00-18:00',
  intro: '二十年老店，专修大众、丰田、别克，自动变速箱与电路故障诊断。',
  warranty:
    '更换的配件质保 12 个月或 2 万公里，以先到者为准；维修质量保证期 20 日或 2000 公里。请凭本单在本店享受质保。',
};

/**
 * The demo store with its staff and templates. What is there already is left as it is, but for a store that has a name
 * only.
 */
export async function seedDemoStore(db: Database, now: Date): Promise<void> {
  const since = later(now, -400 * DAY);
  const store = {
    id: DEMO_STORE_ID,
    ownerUid: OWNER_UID,
    clientKey: 'demo-store',
    licenceKey: '',
    state: 'approved' as const,
    appliedAt: later(since, -DAY),
    decidedAt: since,
    ...profile,
  };
  await db.insert(stores).values(store).onConflictDoNothing();
  await db
    .update(stores)
    .set(profile)
    .where(and(eq(stores.id, DEMO_STORE_ID), eq(stores.address, '')));
  const members = [
    { uid: OWNER_UID, role: 'owner' as const },
    ...demoStaff.map(({ uid, storeRole }) => ({ uid, role: storeRole })),
  ];
  await db
    .insert(storeMembers)
    .values(members.map((member) => ({ ...member, storeId: DEMO_STORE_ID, joinedAt: since })))
    .onConflictDoNothing();
  const templates = storeTemplates.map((template, index) => ({
    id: `demo-template-${index + 1}`,
    storeId: DEMO_STORE_ID,
    createdAt: since,
    ...template,
  }));
  await db.insert(customItems).values(templates).onConflictDoNothing();
}
