import { z } from 'zod';
import { articleFaults } from '../../../../src/domain/goods-rules';
import { exactYuan } from '../../../../src/domain/money';
import { notFound } from '../../../base/refusals';
import { addGoods, changeGoods } from '../../../modules/goods-orders/edit-goods';
import { findGoods, type GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { searchGoods } from '../../../modules/goods-orders/list-for-desk';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { centsField, choiceField, choicesOf, countField, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { InputFault } from '../../catalogue/refusals';
import { keepPicture, requirePicture } from '../../desk/given-picture';
import { categoryWords, commonFields, goodsKindWords, payWayWords, payWaysField } from './goods-fields';
import { picturesField, saleStateOf, saleStates, stockText } from './goods-fields';
import { offerText, secondForGifts } from './goods-offer';
import { moveStockOf, onSale, offSale } from './sale-actions';

const list = listAction({
  name: 'goods list',
  title: '商品',
  summary: '列出积分商城的商品，按商城中的顺序',
  area: 'shop',
  input: z.object({
    keyword: z.string().trim().max(40).meta({ title: '名称或编号' }).optional(),
    kind: choiceField('类型', goodsKindWords).optional(),
    state: choiceField('状态', { on: '在售', off: '已下架' }).optional(),
    atMost: countField('库存不多于').optional(),
  }),
  columns: [
    { key: 'picture', title: '图片', kind: 'picture' },
    { key: 'title', title: '名称', kind: 'text' },
    { key: 'kind', title: '类型', kind: 'choice', choices: choicesOf(goodsKindWords) },
    { key: 'category', title: '分类', kind: 'choice', choices: choicesOf(categoryWords) },
    { key: 'price', title: '价格', kind: 'cents' },
    { key: 'points', title: '积分', kind: 'number' },
    { key: 'stock', title: '库存', kind: 'text' },
    { key: 'sold', title: '已售', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: saleStates },
    { key: 'id', title: '编号', kind: 'text' },
  ],
  whenEmpty: '还没有商品',
  run: async ({ state, ...filters }, { page: number, size }, { db }) => {
    const { rows, total } = await searchGoods(
      db,
      { isTerm: false, ...filters, enable: state && state === 'on' },
      { limit: size, offset: (number - 1) * size },
    );
    return {
      total,
      rows: rows.map((row) => ({
        id: row.iid,
        state: saleStateOf(row),
        cells: {
          picture: row.images[0] ?? null,
          title: row.title,
          kind: row.kind,
          category: row.category,
          price: row.price,
          points: row.classBalance,
          stock: stockText(row),
          sold: row.sold,
          state: saleStateOf(row),
          id: row.iid,
        },
      })),
    };
  },
});

const show = showAction({
  name: 'goods show',
  title: '查看',
  summary: '查看一个商品',
  area: 'shop',
  positionals: ['id'],
  input: z.object({ id: idField('商品编号', 'goods') }),
  run: async ({ id }, { db }) => {
    const row = await findGoods(db, id);
    if (!row || row.category === null) throw notFound('没有这个商品');
    const { kind, title, summary, category, price, originalPrice, classBalance, maxPerUser } = row;
    const { vipDays, coinCents, detail, position } = row;
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
            { title: '类型', kind: 'choice', value: kind, choices: choicesOf(goodsKindWords) },
            { title: '分类', kind: 'choice', value: category, choices: choicesOf(categoryWords) },
            { title: '一句话说明', kind: 'text', value: summary },
            ...row.images.map((value, at) => ({ title: `图片 ${at + 1}`, kind: 'picture' as const, value })),
          ],
        },
        {
          title: '价格与库存',
          facts: [
            { title: '支付方式', kind: 'choices', value: row.payWays, choices: choicesOf(payWayWords) },
            { title: '价格', kind: 'cents', value: price },
            { title: '原价', kind: 'cents', value: originalPrice },
            { title: '积分', kind: 'number', value: classBalance },
            { title: '会员天数', kind: 'number', value: vipDays },
            { title: '金币', kind: 'cents', value: coinCents },
            { title: '库存', kind: 'text', value: stockText(row) },
            { title: '每人限购', kind: 'number', value: maxPerUser },
            { title: '已售', kind: 'number', value: row.sold },
          ],
        },
      ],
      values: {
        'goods change': {
          ...{ title, summary, category, payWays: row.payWays, price, originalPrice, classBalance, vipDays, coinCents },
          ...{ maxPerUser, detail, position, pictures: row.images.map((picture) => ({ picture })) },
        },
      },
      ...(detail === '' ? {} : { look: { kind: 'html' as const, value: detail } }),
    };
  },
});

const shape = () => ({
  ...commonFields(),
  category: choiceField('分类', categoryWords),
  payWays: payWaysField(),
  price: centsField('价格').default(0),
  originalPrice: centsField('原价', { min: 1 }).meta({ title: '原价', help: '划线价，可不填' }).optional(),
  classBalance: countField('积分').default(0).meta({ title: '积分', help: '用积分兑换一件需要多少' }),
  vipDays: countField('会员天数', { min: 1, max: 3660 }).meta({ title: '会员天数', help: '会员与卡密' }).optional(),
  coinCents: centsField('金币', { min: 1, max: 1_000_000 }).meta({ title: '金币', help: '金币与卡密' }).optional(),
  maxPerUser: countField('每人限购', { min: 1, max: 99 }).meta({ title: '每人限购', help: '不填则不限' }).optional(),
  pictures: picturesField(),
  detail: z.string().max(20_000, '详情最多 20000 个字').default('').meta({ title: '详情', kind: 'html' }),
});

type Entered = z.output<z.ZodObject<ReturnType<typeof shape>>>;

/** Throws InputFault, which names the fields, for what cannot be sold. */
async function draftOf(context: ActionContext, kind: GoodsRow['kind'], { pictures, ...entered }: Entered) {
  const faults = articleFaults({ kind, ...entered });
  if (Object.keys(faults).length > 0) throw new InputFault(faults);
  const images: string[] = [];
  for (const { picture } of pictures) images.push(await keepPicture(context, picture));
  const { originalPrice = null, vipDays = null, coinCents = null, maxPerUser = null, ...rest } = entered;
  return { ...rest, originalPrice, vipDays, coinCents, maxPerUser, images, tags: '', dingzhi: false };
}

const create = changeAction({
  name: 'goods create',
  title: '新增商品',
  summary: '新增商品，先不上架',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'goods' },
  input: z.object({
    kind: choiceField('类型', goodsKindWords),
    ...shape(),
    stock: countField('库存').meta({ title: '库存', help: '不填则不限' }).optional(),
  }),
  run: async ({ kind, stock = null, ...entered }, context) => {
    const draft = { ...(await draftOf(context, kind, entered)), kind, stock };
    const { iid, title } = await addGoods(context.db, context.services.clock.now(), draft);
    return { message: `已新增 ${title}（${iid}），尚未上架`, made: iid, record: { page: 'goods', id: iid } };
  },
});

const change = changeAction({
  name: 'goods change',
  title: '修改',
  summary: '修改商品；已有订单不变，库存另外调整',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'goods', key: 'id' },
  positionals: ['id'],
  input: z.object({ id: idField('商品编号', 'goods'), ...shape() }),
  preview: async ({ id, title, payWays, price, classBalance, coinCents = null, pictures }, context) => {
    const row = await findGoods(context.db, id);
    if (!row) throw notFound('没有这个商品');
    // Another one may agree to it, who may have files that who asks has not.
    for (const { picture } of pictures) await requirePicture(context, picture);
    const [before, after] = [row, { ...row, payWays, price, classBalance, coinCents }].map(offerText);
    return [before === after ? `${title}：${after}，不变` : `${title}：由 ${before} 改为 ${after}`, '已有订单不变'];
  },
  second: async ({ id, payWays, price, coinCents = null }, context) => {
    const row = await findGoods(context.db, id);
    return row?.enable ? secondForGifts(context, { ...row, payWays, price, coinCents }, row) : null;
  },
  run: async ({ id, ...entered }, context) => {
    const before = await findGoods(context.db, id);
    if (!before || before.category === null) throw notFound('没有这个商品');
    const draft = await draftOf(context, before.kind, entered);
    const row = await changeGoods(context.db, context.services.clock.now(), id, draft);
    return { message: `已修改 ${row.title}，价格 ${exactYuan(row.price)} 元，${row.classBalance} 积分` };
  },
});

export const goodsPages = [
  page({
    name: 'goods',
    title: '商品',
    area: 'shop',
    summary: '积分商城的商品、库存与上下架',
    list,
    show,
    onRecord: [change, moveStockOf, onSale, offSale],
    onPage: [create],
  }),
];
