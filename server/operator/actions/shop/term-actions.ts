import { z } from 'zod';
import { exactYuan } from '../../../../src/domain/money';
import { notFound } from '../../../base/refusals';
import { addGoods, changeGoods } from '../../../modules/goods-orders/edit-goods';
import { findGoods } from '../../../modules/goods-orders/goods-repository';
import { searchGoods } from '../../../modules/goods-orders/list-for-desk';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { centsField, countField, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { keepPicture, pictureField } from '../../desk/given-picture';
import { commonFields, saleStateOf, saleStates } from './goods-fields';
import { saleSwitch } from './sale-actions';

const list = listAction({
  name: 'term list',
  title: '会员套餐',
  summary: '列出会员套餐',
  area: 'shop',
  input: z.object({}),
  columns: [
    { key: 'title', title: '名称', kind: 'text' },
    { key: 'days', title: '天数', kind: 'number' },
    { key: 'price', title: '价格', kind: 'cents' },
    { key: 'originalPrice', title: '原价', kind: 'cents' },
    { key: 'sold', title: '已售', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: saleStates },
    { key: 'id', title: '编号', kind: 'text' },
  ],
  whenEmpty: '还没有会员套餐',
  run: async (_filters, slice, { db }) => {
    const { rows, total } = await searchGoods(db, { isTerm: true }, slice);
    return {
      total,
      rows: rows.map((row) => ({
        id: row.iid,
        state: saleStateOf(row),
        cells: {
          title: row.title,
          days: row.vipDays,
          price: row.price,
          originalPrice: row.originalPrice,
          sold: row.sold,
          state: saleStateOf(row),
          id: row.iid,
        },
      })),
    };
  },
});

async function requireTerm({ db }: ActionContext, id: string) {
  const row = await findGoods(db, id);
  if (!row || row.category !== null) throw notFound('没有这个会员套餐');
  return row;
}

const show = showAction({
  name: 'term show',
  title: '查看',
  summary: '查看一个会员套餐',
  area: 'shop',
  positionals: ['id'],
  input: z.object({ id: idField('套餐编号', 'terms') }),
  run: async ({ id }, context) => {
    const row = await requireTerm(context, id);
    const { title, summary, price, originalPrice, vipDays: days, position, images } = row;
    return {
      id,
      title,
      state: saleStateOf(row),
      sections: [
        {
          title: '',
          facts: [
            { title: '编号', kind: 'text', value: id },
            { title: '状态', kind: 'choice', value: saleStateOf(row), choices: saleStates },
            { title: '一句话说明', kind: 'text', value: summary },
            { title: '会员天数', kind: 'number', value: days },
            { title: '价格', kind: 'cents', value: price },
            { title: '原价', kind: 'cents', value: originalPrice },
            { title: '已售', kind: 'number', value: row.sold },
          ],
        },
      ],
      values: { 'term change': { title, summary, price, originalPrice, days, position, picture: images[0] } },
    };
  },
});

const shape = () => ({
  ...commonFields(),
  days: countField('会员天数', { min: 1, max: 3660 }),
  price: centsField('价格', { min: 1 }),
  originalPrice: centsField('原价', { min: 1 }).meta({ title: '原价', help: '划线价，可不填' }).optional(),
  picture: z
    .union([z.literal(''), pictureField('图片')])
    .default('')
    .meta({ title: '图片', kind: 'picture' }),
});
type Entered = z.output<z.ZodObject<ReturnType<typeof shape>>>;

const isDearer = ({ price, originalPrice }: Pick<Entered, 'price' | 'originalPrice'>) =>
  originalPrice === undefined || originalPrice > price;
const dearer = { path: ['originalPrice'], message: '原价应高于现价，没有划线价请留空' };

/** A term is bought in cash; the membership page asks for the tag. */
const draftOf = async (context: ActionContext, { days, picture, originalPrice, ...rest }: Entered) => ({
  ...rest,
  originalPrice: originalPrice ?? null,
  vipDays: days,
  images: picture === '' ? [] : [await keepPicture(context, picture)],
  category: null,
  classBalance: 0,
  payWays: ['cash' as const],
  tags: 'vip',
  dingzhi: true,
  coinCents: null,
  maxPerUser: null,
  detail: '',
});

const create = changeAction({
  name: 'term create',
  title: '新增套餐',
  summary: '新增会员套餐，先不上架',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'goods' },
  input: z.object(shape()).refine(isDearer, dearer),
  run: async (entered, context) => {
    const draft = { ...(await draftOf(context, entered)), kind: 'vip' as const, stock: null };
    const { iid, title } = await addGoods(context.db, context.services.clock.now(), draft);
    return { message: `已新增 ${title}（${iid}），尚未上架`, made: iid, record: { page: 'terms', id: iid } };
  },
});

const change = changeAction({
  name: 'term change',
  title: '修改',
  summary: '修改会员套餐；已下的订单不变',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'goods', key: 'id' },
  positionals: ['id'],
  input: z.object({ id: idField('套餐编号', 'terms'), ...shape() }).refine(isDearer, dearer),
  run: async ({ id, ...entered }, context) => {
    await requireTerm(context, id);
    const row = await changeGoods(context.db, context.services.clock.now(), id, await draftOf(context, entered));
    return { message: `已修改 ${row.title}：${row.vipDays ?? 0} 天 ${exactYuan(row.price)} 元` };
  },
});

const { on, off } = saleSwitch({ group: 'term', page: 'terms', title: '会员套餐' });

export const termPages = [
  page({
    name: 'terms',
    title: '会员套餐',
    area: 'shop',
    summary: '会员中心出售的套餐',
    list,
    show,
    onRecord: [change, on, off],
    onPage: [create],
  }),
];
