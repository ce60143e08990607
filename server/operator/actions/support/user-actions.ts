import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../../../src/domain/masking';
import { notFound } from '../../../base/refusals';
import { users } from '../../../db/schema/account';
import { banUser, liftBan } from '../../../modules/users/bans';
import { closeSessionById, closeSessionsOf } from '../../../modules/users/session-repository';
import { banEndText, FOREVER } from '../../../modules/users/standing';
import { findUser, type UserRow } from '../../../modules/users/user-repository';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { choiceField, idField, momentField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { exportUser, forgetUser } from './user-data-actions';
import { userFull, userList, userShow } from './user-records';

const id = idField('用户编号', 'users');
const subject = { kind: 'user', key: 'id' } as const;

/** The user of an id who is still one. Throws CallError notFound. */
async function requireUserRow({ db }: ActionContext, uid: string): Promise<UserRow> {
  const user = await findUser(db, uid);
  if (!user) throw notFound('没有这个用户');
  return user;
}

/** How an operator reads who somebody is. */
const nameOf = ({ uid, phone }: UserRow) => maskPhone(phone) || uid;

const endSessions = changeAction({
  name: 'user log-out',
  title: '退出登录',
  summary: '让用户的一台设备退出登录；不填登录编号则退出全部设备',
  area: 'support',
  effect: 'change',
  subject,
  positionals: ['id'],
  input: z.object({
    id,
    session: z
      .string()
      .regex(/^[\w-]{16}$/, '登录编号格式错误')
      .meta({ title: '登录编号', help: '见“登录中的设备”；不填则退出全部设备' })
      .optional(),
  }),
  run: async ({ id: uid, session }, context) => {
    const user = await requireUserRow(context, uid);
    const ended = session ? await closeSessionById(context.db, uid, session) : await closeSessionsOf(context.db, uid);
    if (session && ended === 0) throw notFound('该设备已退出登录');
    return { message: `${nameOf(user)} 的 ${ended} 台设备已退出登录` };
  },
});

const ban = changeAction({
  name: 'user ban',
  title: '停用',
  summary: '停用账号：立即退出所有设备，到期前不能登录，每次使用都会看到原因与结束时间',
  area: 'support',
  effect: 'change',
  subject,
  states: ['active', 'leaving', 'banned'],
  positionals: ['id'],
  undo: 'user unban',
  input: z.object({
    id,
    reason: reasonField('原因（用户会看到）'),
    until: momentField('停用到').optional(),
  }),
  run: async ({ id: uid, reason, until = FOREVER }, { db, services }) => {
    const user = await banUser(db, services.clock.now(), uid, { until, reason });
    return {
      message: `${nameOf(user)} 已停用（${banEndText(until)}）${user.admin ? '，并不再是管理员' : ''}`,
      undo: { name: 'user unban', input: { id: uid, reason: '撤销停用' } },
    };
  },
});

const unban = changeAction({
  name: 'user unban',
  title: '恢复使用',
  summary: '提前结束停用，用户可以重新登录',
  area: 'support',
  effect: 'change',
  subject,
  states: ['banned'],
  positionals: ['id'],
  input: z.object({ id, reason: reasonField() }),
  run: async ({ id: uid }, { db, services }) => ({
    message: `${nameOf(await liftBan(db, services.clock.now(), uid))} 已恢复，可以重新登录`,
  }),
});

const admin = changeAction({
  name: 'user admin',
  title: '管理员',
  summary: '授予或收回 App 内的管理员权限，立即生效',
  area: 'people',
  effect: 'change',
  subject,
  states: ['active'],
  positionals: ['id'],
  undo: 'user admin',
  input: z.object({ id, role: choiceField('权限', { on: '授予', off: '收回' }) }),
  run: async ({ id: uid, role }, context) => {
    const on = role === 'on';
    const user = await requireUserRow(context, uid);
    await context.db.update(users).set({ admin: on }).where(eq(users.uid, uid));
    return {
      message: `${nameOf(user)} ${on ? '已成为管理员' : '不再是管理员'}`,
      undo: { name: 'user admin', input: { id: uid, role: user.admin ? 'on' : 'off' } },
    };
  },
});

export const userPages = [
  page({
    name: 'users',
    title: '用户',
    area: 'support',
    summary: '按手机号、编号或订单找到用户',
    list: userList,
    show: userShow,
    showFull: userFull,
    onRecord: [endSessions, ban, unban, admin, exportUser, forgetUser],
  }),
];
