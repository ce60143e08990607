import { and, desc, eq, inArray, isNotNull, isNull, gt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../../../src/domain/masking';
import { notFound } from '../../../base/refusals';
import { users } from '../../../db/schema/account';
import { partners } from '../../../db/schema/partner';
import { orders } from '../../../db/schema/shop';
import { isMember } from '../../../modules/users/is-member';
import { isBanned } from '../../../modules/users/standing';
import type { UserRow } from '../../../modules/users/user-repository';
import { listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choiceField, idField } from '../../catalogue/inputs';
import { userSections, userTables } from './user-facts';

/** What an account is, in the words of lists. */
export const userStates = {
  active: { title: '正常', tone: 'good' },
  banned: { title: '已停用', tone: 'bad' },
  leaving: { title: '注销中', tone: 'warning' },
  gone: { title: '已注销', tone: 'neutral' },
} as const;
const stateChoices = Object.entries(userStates).map(([value, { title, tone }]) => ({ value, title, tone }));

export function stateOfUser(user: UserRow, now: Date): keyof typeof userStates {
  if (user.cancelledAt) return 'gone';
  if (isBanned(user, now)) return 'banned';
  return user.cancelAt ? 'leaving' : 'active';
}

const kinds = { all: '全部', members: '会员', admins: '管理员', partners: '合伙人', banned: '已停用' } as const;

/** Users by whole phone, id or an order's id: parts would leaf through everybody. */
function named(find: string, db: ActionContext['db']): SQL | undefined {
  if (/^1\d{10}$/.test(find)) return eq(users.phone, find);
  const ofOrder = db.select({ uid: orders.uid }).from(orders).where(eq(orders.id, find));
  return sql`(${users.uid} = ${find} or ${inArray(users.uid, ofOrder)})`;
}

function ofKind(kind: keyof typeof kinds, { db, services }: ActionContext): SQL | undefined {
  const now = services.clock.now();
  const approved = db.select({ uid: partners.uid }).from(partners).where(eq(partners.state, 'approved'));
  switch (kind) {
    case 'members':
      return gt(users.vipEndAt, now);
    case 'admins':
      return eq(users.admin, true);
    case 'partners':
      return inArray(users.uid, approved);
    case 'banned':
      return and(isNotNull(users.bannedUntil), gt(users.bannedUntil, now));
    case 'all':
      return undefined;
  }
}

export const userList = listAction({
  name: 'user list',
  title: '用户',
  summary: '按手机号、用户编号或订单号查找用户，手机号隐藏；默认最近注册的在前',
  area: 'support',
  input: z.object({
    find: z.string().trim().max(64).meta({ title: '手机号、用户编号或订单号' }).optional(),
    kind: choiceField('范围', kinds).default('all'),
  }),
  columns: [
    { key: 'uid', title: '用户编号', kind: 'text' },
    { key: 'phone', title: '手机号', kind: 'text' },
    { key: 'name', title: '昵称', kind: 'text' },
    { key: 'member', title: '会员', kind: 'flag' },
    { key: 'admin', title: '管理员', kind: 'flag' },
    { key: 'createdAt', title: '注册', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
  ],
  whenEmpty: '没有这样的用户',
  run: async ({ find, kind }, { limit, offset }, context) => {
    const { db, services } = context;
    const now = services.clock.now();
    // Who is gone has nothing left to be found by but their number.
    const wanted = and(find ? named(find, db) : isNull(users.cancelledAt), ofKind(kind, context));
    const rows = await db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(desc(users.createdAt), desc(users.uid))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(users, wanted),
      rows: rows.map((user) => ({
        id: user.uid,
        state: stateOfUser(user, now),
        cells: {
          uid: user.uid,
          phone: maskPhone(user.phone),
          name: user.wechatName,
          member: isMember(user, now),
          admin: user.admin,
          createdAt: user.createdAt,
          state: stateOfUser(user, now),
        },
      })),
    };
  },
});

/** The row of a user, gone or not. Throws CallError notFound. */
export async function requireAnyUser({ db }: Pick<ActionContext, 'db'>, uid: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  if (!row) throw notFound('没有这个用户');
  return row;
}

async function recordOf(uid: string, isFull: boolean, context: ActionContext) {
  const user = await requireAnyUser(context, uid);
  const state = stateOfUser(user, context.services.clock.now());
  return {
    id: uid,
    title: user.wechatName ?? maskPhone(user.phone) ?? uid,
    state,
    sections: await userSections(context, user, { isFull, state: userStates[state].title }),
    tables: await userTables(context, uid),
    values: { 'user admin': { role: user.admin ? 'off' : 'on' } },
  };
}

const input = z.object({ id: idField('用户编号', 'users') });

export const userShow = showAction({
  name: 'user show',
  title: '查看',
  summary: '查看一个用户：设备、订单、积分与金币、协议、会员、反馈、门店；手机号隐藏',
  area: 'support',
  positionals: ['id'],
  input,
  run: ({ id }, context) => recordOf(id, false, context),
});

export const userFull = showAction({
  name: 'user full',
  title: '完整手机号与地址',
  summary: '查看一个用户完整的手机号与收货地址；会留下记录',
  area: 'support',
  audited: true,
  level: 'do',
  positionals: ['id'],
  input,
  run: ({ id }, context) => recordOf(id, true, context),
});
