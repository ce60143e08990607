import { hashPassword } from '../modules/account/passwords';
import type { Database } from '../db/database';
import { users } from '../db/schema/account';

/** For the sandbox only: printed at the start, so never to exist where real people log in. */
export const DEMO_PASSWORD = 'demo1234';

/** Who works in the demo store besides its owner. */
export const demoStaff = [
  { uid: 'demo-receptionist', phone: '13800138002', wechatName: '前台小周', admin: false, storeRole: 'receptionist' },
  { uid: 'demo-technician', phone: '13800138003', wechatName: '王师傅', admin: false, storeRole: 'technician' },
] as const;

export const demoAccounts = [
  { uid: 'demo-store', phone: '13800138000', wechatName: '宏达汽修', admin: false },
  { uid: 'demo-user', phone: '13800138001', wechatName: '技师小李', admin: false },
  { uid: 'demo-admin', phone: '13800138009', wechatName: '管理员', admin: true },
  ...demoStaff,
] as const;

/** Adds the demo accounts; one that exists already, or whose phone is taken, is left alone. */
export async function seedAccounts(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = demoAccounts.map(({ uid, phone, wechatName, admin }) => ({
    uid,
    phone,
    wechatName,
    admin,
    passwordHash,
    createdAt: now,
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
}
