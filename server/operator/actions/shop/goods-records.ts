import { z } from 'zod';
import { notFound } from '../../../base/refusals';
import { findGoods } from '../../../modules/goods-orders/goods-repository';
import { searchGoods } from '../../../modules/goods-orders/list-for-desk';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, countField, idField } from '../../catalogue/inputs';
import {
  categoryWords,
  goodsKindWords,
  payWayWords,
  saleStateOf,
  saleStates,
  saleWords,
  stockText,
} from './goods-fields';

export const listGoods = listAction({
  name: 'goods list',
  title: '商品',
  summary: '列出积分商城的商品，按商城中的顺序',
  area: 'shop',
  input: z.object({
    keyword: z.string().trim().max(40).meta({ title: '名称或编号' }).optional(),
    kind: choiceField('类型', goodsKindWords).optional(),
    state: choiceField('状态', saleWords).optional(),
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
  run: async ({ state, ...filters }, slice, { db }) => {
    const { rows, total } = await searchGoods(
      db,
      { isTerm: false, ...filters, enable: state && state === 'on' },
      slice,
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

export const showGoods = showAction({
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
