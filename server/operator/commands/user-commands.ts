import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../../src/domain/masking';
import { users } from '../../db/schema/account';
import { command, typed } from '../command';
import { requireUserBy } from '../find-user';

const admin = command({
  name: 'user admin',
  summary: '授予或收回管理员权限，立即生效',
  positionals: { phone: '手机号' },
  options: { on: { value: '', flag: true, optional: true }, off: { value: '', flag: true, optional: true } },
  input: z
    .object({ phone: typed.phone, on: typed.flag, off: typed.flag })
    .refine(({ on, off }) => on !== off, '请指定 --on 或 --off 其中一个'),
  run: async ({ phone, on }, { db }) => {
    const { uid } = await requireUserBy(db, phone);
    await db
      .update(users)
      .set({ admin: on === true })
      .where(eq(users.uid, uid));
    return `${maskPhone(phone)} ${on ? '已成为管理员' : '不再是管理员'}`;
  },
});

export const userCommands = [admin];
