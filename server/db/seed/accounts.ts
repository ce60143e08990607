import { hashPassword } from '../../account/passwords';
import type { Database } from '../database';
import { users } from '../schema/account';

/** For the sandbox only: printed at the start, so never to exist where real people log in. */
export const DEMO_PASSWORD = 'demo1234';

export const demoAccounts = [
  { uid: 'demo-store', phone: '13800138000', wechatName: '宏达汽修', storename: '宏达汽修', admin: false, role: '门店' },
  { uid: 'demo-user', phone: '13800138001', wechatName: '技师小李', storename: null, admin: false, role: '普通用户' },
  { uid: 'demo-admin', phone: '13800138009', wechatName: '管理员', storename: null, admin: true, role: '管理员' },
] as const;

/** Adds the demo accounts; one that exists already, or whose phone is taken, is left alone. */
export async function seedAccounts(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = demoAccounts.map(({ uid, phone, wechatName, storename, admin }) => ({ uid, phone, wechatName, storename, admin, passwordHash, createdAt: now }));
  await db.insert(users).values(rows).onConflictDoNothing();
}
