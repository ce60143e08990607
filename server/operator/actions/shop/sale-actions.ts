import { z } from 'zod';
import { invalid, notFound } from '../../../base/refusals';
import { moveStock, setOnSale } from '../../../modules/goods-orders/edit-goods';
import { findGoods, type GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { choiceField, idField } from '../../catalogue/inputs';
import { offerText, secondForGifts } from './goods-offer';
import { stockText } from './goods-fields';

/** What is switched: articles of the store, or terms of membership. */
interface Wares {
  /** The first word of the actions' names, and the page of the records. */
  readonly group: 'goods' | 'term';
  readonly page: 'goods' | 'terms';
  readonly title: string;
}

const subject = { kind: 'goods', key: 'id' } as const;

/** Throws CallError notFound for an article where a term is meant, and the other way round. */
async function requireWare({ db }: ActionContext, { group, title }: Wares, id: string) {
  const row = await findGoods(db, id);
  if (!row || (row.category === null) !== (group === 'term')) throw notFound(`没有这个${title}`);
  return row;
}

/** Articles may give coins away, so they show what they are sold for; terms of membership do not. */
const showsOffer = (wares: Wares) => ({
  preview: async ({ id }: { id: string }, context: ActionContext) => {
    const row = await requireWare(context, wares, id);
    return [`${row.title}：${offerText(row)}`, '用户立即可见'];
  },
  second: async ({ id }: { id: string }, context: ActionContext) =>
    secondForGifts(context, await requireWare(context, wares, id)),
});

/** Puts on sale, and takes off sale. */
export function saleSwitch(wares: Wares) {
  const { group, page, title } = wares;
  const input = z.object({ id: idField(`${title}编号`, page) });
  const common = { area: 'shop', effect: 'change', subject, bulk: true, positionals: ['id' as const], input } as const;
  const on = changeAction({
    ...common,
    name: `${group} open`,
    title: '上架',
    summary: `上架${title}，用户立即可见`,
    states: ['off'],
    undo: `${group} close`,
    ...(group === 'goods' ? showsOffer(wares) : {}),
    run: async ({ id }, context) => {
      await requireWare(context, wares, id);
      const row = await setOnSale(context.db, context.services.clock.now(), id, true);
      return { message: `已上架 ${row.title}`, undo: { name: `${group} close`, input: { id } } };
    },
  });
  const off = changeAction({
    ...common,
    name: `${group} close`,
    title: '下架',
    summary: `下架${title}；已有订单不受影响`,
    states: ['on'],
    undo: `${group} open`,
    run: async ({ id }, context) => {
      await requireWare(context, wares, id);
      const row = await setOnSale(context.db, context.services.clock.now(), id, false);
      return { message: `已下架 ${row.title}`, undo: { name: `${group} open`, input: { id } } };
    },
  });
  return { on, off };
}

export const { on: onSale, off: offSale } = saleSwitch({ group: 'goods', page: 'goods', title: '商品' });

type Move = { readonly mode: 'add' | 'set' | 'unlimited'; readonly pieces?: number | undefined };

/** Pieces there will be; null: no limit. */
const stockAfter = ({ stock }: Pick<GoodsRow, 'stock'>, { mode, pieces = 0 }: Move) =>
  ({ add: (stock ?? 0) + pieces, set: pieces, unlimited: null })[mode];

export const moveStockOf = changeAction({
  name: 'goods stock',
  title: '调整库存',
  summary: '增减库存，或设为件数、不限',
  area: 'shop',
  effect: 'change',
  subject,
  positionals: ['id'],
  input: z.object({
    id: idField('商品编号', 'goods'),
    mode: choiceField('方式', { add: '增减', set: '设为', unlimited: '不限' }).default('add'),
    pieces: z
      .number('件数应为整数')
      .int('件数应为整数')
      .min(-1_000_000)
      .max(1_000_000, '件数最多 1000000')
      .meta({ title: '件数', help: '减少时填负数；期间卖出的照常扣减' })
      .optional(),
  }),
  preview: async ({ id, ...move }, { db }) => {
    const row = await findGoods(db, id);
    if (!row) throw notFound('没有这个商品');
    return [`${row.title} 的库存由${stockText(row)}改为${stockText({ stock: stockAfter(row, move) })}`];
  },
  second: async ({ id, ...move }, context) => {
    const row = await findGoods(context.db, id);
    return row?.enable ? secondForGifts(context, { ...row, stock: stockAfter(row, move) }, row) : null;
  },
  run: async ({ id, mode, pieces }, { db, services }) => {
    if (mode !== 'unlimited' && pieces === undefined) throw invalid('请填写件数');
    if (mode === 'set' && (pieces ?? 0) < 0) throw invalid('库存不能小于 0');
    const move = mode === 'add' ? { add: pieces ?? 0 } : { set: mode === 'set' ? (pieces ?? 0) : null };
    const row = await moveStock(db, services.clock.now(), id, move);
    return { message: `${row.title} 的库存为${row.stock === null ? '' : ' '}${stockText(row)}` };
  },
});
