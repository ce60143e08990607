import { z } from 'zod';
import { payWays } from '../../../../src/contract/schemas/shop';
import type { GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { choicesOf, countField, titleField } from '../../catalogue/inputs';
import { pictureField } from '../../desk/given-picture';

export const goodsKindWords = { physical: '实物', vip: '会员', coins: '金币', card: '卡密' } as const;
export const categoryWords = { tool: '工具', consumable: '耗材', wear: '工装服饰', virtual: '虚拟商品' } as const;
export const payWayWords = { points: '积分', coins: '金币', cash: '现金' } as const;
export const saleWords = { on: '在售', off: '已下架' } as const;
export const saleStates = choicesOf(saleWords, { on: 'good', off: 'neutral' });
export const saleStateOf = ({ enable }: Pick<GoodsRow, 'enable'>) => (enable ? 'on' : 'off');

/** Pieces that are left; nothing where there is no limit. */
export const stockText = ({ stock }: Pick<GoodsRow, 'stock'>) => (stock === null ? '不限' : String(stock));

export const payWaysField = () =>
  z
    .array(z.enum(payWays))
    .max(payWays.length)
    .meta({ title: '支付方式', kind: 'choices', choices: choicesOf(payWayWords) });

/** Fields that articles and membership terms share. */
export const commonFields = () => ({
  title: titleField('名称', 40),
  summary: z.string().trim().max(60, '一句话说明最多 60 个字').default('').meta({ title: '一句话说明' }),
  position: countField('排序', { max: 10_000 }).default(100).meta({ title: '排序', help: '小的在前' }),
});

export const picturesField = () =>
  z
    .array(z.object({ picture: pictureField('图片') }))
    .max(9, '最多 9 张图片')
    .default([])
    .meta({ title: '图片', help: '第一张作为封面；建议正方形' });
