import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { deskRoles, deskRoleTitles } from '../../../../src/contract/desk/roles';
import { isNetwork } from '../../../base/networks';
import { operators } from '../../../db/schema/operator';
import { changeAction, listAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { changeOperator, createOperator, requireOperator, resetOperator } from '../../people/accounts';

const roleField = () => choiceField('角色', deskRoleTitles);
const networksField = () =>
  z
    .array(z.string().refine(isNetwork, '网段应写成 203.0.113.0/24'))
    .max(20, '最多 20 个网段')
    .default([])
    .meta({ title: '允许登录的网段', help: '每行一个，如 203.0.113.0/24；不填则不限' });

const states = { active: '在用', ended: '已停用' } as const;

const list = listAction({
  name: 'operator list',
  title: '操作员',
  summary: '列出操作员',
  area: 'people',
  input: z.object({}),
  columns: [
    { key: 'name', title: '登录名', kind: 'text' },
    { key: 'role', title: '角色', kind: 'choice', choices: choicesOf(deskRoleTitles) },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'totp', title: '动态码', kind: 'flag' },
    { key: 'networks', title: '网段', kind: 'lines' },
    { key: 'createdAt', title: '创建', kind: 'moment' },
  ],
  whenEmpty: '还没有操作员',
  run: async (_filters, _page, { db }) => {
    const rows = await db.select().from(operators).orderBy(asc(operators.name));
    return {
      total: rows.length,
      rows: rows.map(({ id, name, role, networks, totpSecret, endedAt, createdAt }) => ({
        id,
        state: endedAt ? 'ended' : 'active',
        cells: { name, role, networks, createdAt, totp: totpSecret !== null, state: endedAt ? 'ended' : 'active' },
      })),
    };
  },
});

const create = changeAction({
  name: 'operator create',
  title: '新增操作员',
  summary: '新增操作员，初始密码只显示一次；首次登录时设置自己的密码和动态码',
  area: 'people',
  effect: 'change',
  subject: { kind: 'operator' },
  positionals: ['name'],
  input: z.object({
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z][\w.-]{2,29}$/, '登录名应为 3 到 30 位字母、数字、点、横线，以字母开头')
      .meta({ title: '登录名' }),
    role: roleField(),
    networks: networksField(),
  }),
  second: async ({ role }, { db, by }) => {
    // The first operator has nobody beside them, and the machine's own account makes them.
    if (role !== 'owner' || by.door === 'line') return null;
    return (await db.select().from(operators).limit(2)).length > 1 ? '新增所有者' : null;
  },
  run: async (input, { db, services }) => {
    const { id, password } = await createOperator(db, services.clock.now(), input);
    return {
      message: `已新增 ${input.name}（${deskRoleTitles[input.role]}）`,
      secret: [`登录名 ${input.name.toLowerCase()}`, `初始密码 ${password}`],
      made: id,
    };
  },
});

const subject = { kind: 'operator', key: 'id' } as const;
const id = () => idField('操作员', 'operators');

const change = changeAction({
  name: 'operator change',
  title: '修改角色与网段',
  summary: '修改操作员的角色和允许登录的网段，立即生效并结束其登录',
  area: 'people',
  effect: 'change',
  subject,
  states: ['active'],
  positionals: ['id'],
  input: z.object({ id: id(), role: roleField(), networks: networksField(), reason: reasonField() }),
  second: async ({ id: of, role }, { db, by }) => {
    const { role: before } = await requireOperator(db, of);
    return role !== before && by.door === 'desk'
      ? `把角色从${deskRoleTitles[before]}改为${deskRoleTitles[role]}`
      : null;
  },
  run: async ({ id: of, role, networks }, { db }) => {
    await changeOperator(db, of, { role, networks });
    return { message: '已修改' };
  },
});

const reset = changeAction({
  name: 'operator reset',
  title: '重置密码与动态码',
  summary: '重置密码和动态码，新密码只显示一次，现有登录全部结束',
  area: 'people',
  effect: 'final',
  subject,
  states: ['active'],
  positionals: ['id'],
  input: z.object({ id: id(), reason: reasonField() }),
  preview: async ({ id: of }, { db }) => {
    const { name } = await requireOperator(db, of);
    return [`${name} 的密码和动态码作废，现有登录全部结束`, '新密码只显示一次'];
  },
  run: async ({ id: of }, { db }) => ({ message: '已重置', secret: [`初始密码 ${await resetOperator(db, of)}`] }),
});

const end = changeAction({
  name: 'operator end',
  title: '停用',
  summary: '停用操作员，现有登录全部结束；记录保留',
  area: 'people',
  effect: 'change',
  subject,
  states: ['active'],
  positionals: ['id'],
  undo: 'operator restore',
  input: z.object({ id: id(), reason: reasonField() }),
  run: async ({ id: of }, { db, services }) => {
    await changeOperator(db, of, { endedAt: services.clock.now() });
    return { message: '已停用', undo: { name: 'operator restore', input: { id: of } } };
  },
});

const restore = changeAction({
  name: 'operator restore',
  title: '恢复',
  summary: '恢复已停用的操作员',
  area: 'people',
  effect: 'change',
  subject,
  states: ['ended'],
  positionals: ['id'],
  input: z.object({ id: id() }),
  run: async ({ id: of }, { db }) => {
    await changeOperator(db, of, { endedAt: null });
    return { message: '已恢复' };
  },
});

export const operatorPages = [
  page({
    name: 'operators',
    title: '操作员',
    area: 'people',
    summary: `${deskRoles.length} 种角色，各有各的权限`,
    list,
    onRecord: [change, reset, end, restore],
    onPage: [create],
  }),
];
