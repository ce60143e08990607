import { z } from 'zod';
import { articleFaults } from '../../../../src/domain/goods-rules';
import { exactYuan } from '../../../../src/domain/money';
import { notFound } from '../../../base/refusals';
import { addGoods, changeGoods } from '../../../modules/goods-orders/edit-goods';
import { findGoods, type GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { centsField, choiceField, countField, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { InputFault } from '../../catalogue/refusals';
import { keepPicture, requirePicture } from '../../desk/given-picture';
import { categoryWords, commonFields, goodsKindWords, payWaysField, picturesField } from './goods-fields';
import { offerOf, offerText, secondForGifts } from './goods-offer';
import { listGoods, showGoods } from './goods-records';
import { moveStockOf, onSale, offSale } from './sale-actions';

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
  preview: async ({ id, title, pictures, ...entered }, context) => {
    const row = await findGoods(context.db, id);
    if (!row) throw notFound('没有这个商品');
    // Another one may agree to it, who may have files that who asks has not.
    for (const { picture } of pictures) await requirePicture(context, picture);
    const [before, after] = [row, { ...row, ...offerOf(entered) }].map(offerText);
    return [before === after ? `${title}：${after}，不变` : `${title}：由 ${before} 改为 ${after}`, '已有订单不变'];
  },
  second: async ({ id, ...entered }, context) => {
    const row = await findGoods(context.db, id);
    return row?.enable ? secondForGifts(context, { ...row, ...offerOf(entered) }, row) : null;
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
    list: listGoods,
    show: showGoods,
    onRecord: [change, moveStockOf, onSale, offSale],
    onPage: [create],
  }),
];
