import { z } from 'zod';
import { notFound } from '../../../base/refusals';
import { budgets } from '../../../limits/budgets';
import { clearLimit, nearLimits } from '../../../limits/near-limits';
import { changeAction, listAction } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const keyField = () =>
  z
    .string()
    .regex(/^[\w-]{16,128}$/, '编号格式错误')
    .meta({ title: '编号' });
/** Enough to tell one from the other. */
const SHOWN_KEY = 10;

const list = listAction({
  name: 'limit list',
  title: '限流',
  summary: '谁用完或快用完了哪项限额；只有散列编号，看不出是谁',
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'budget', title: '限额', kind: 'text' },
    { key: 'message', title: '用户看到', kind: 'text' },
    { key: 'owner', title: '归属', kind: 'text' },
    { key: 'used', title: '已用', kind: 'number' },
    { key: 'max', title: '上限', kind: 'number' },
    { key: 'last', title: '最近', kind: 'moment' },
  ],
  whenEmpty: '没有人接近限额',
  run: async (_filters, slice, { db, services, config }) => {
    const near = await nearLimits(db, services.clock.now(), { smsEveryone: config.smsDailyCents });
    return slicedRows(near, slice, ({ key, budget, used, max, last }) => ({
      id: key,
      cells: { budget, message: budgets[budget].message, owner: key.slice(0, SHOWN_KEY), used, max, last },
    }));
  },
});

const clear = changeAction({
  name: 'limit clear',
  title: '解除',
  summary: '清空一项限额已用的次数，对方可以立即再试',
  area: 'technical',
  effect: 'change',
  subject: null,
  recordKey: 'id',
  positionals: ['id'],
  input: z.object({ id: keyField() }),
  run: async ({ id }, { db }) => {
    const cleared = await clearLimit(db, id);
    if (cleared === 0) throw notFound('这项限额已没有用量');
    return { message: `已解除，清空 ${cleared} 次` };
  },
});

export const limitPages = [
  page({ name: 'limits', title: '限流', area: 'technical', summary: '谁接近限额', list, onRecord: [clear] }),
];
