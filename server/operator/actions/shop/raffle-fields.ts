import { z } from 'zod';
import { prizeKinds } from '../../../../src/contract/schemas/raffle';
import { exactYuan } from '../../../../src/domain/money';
import { millionthsOf } from '../../../../src/domain/raffle-odds';
import { findGoods } from '../../../modules/goods-orders/goods-repository';
import type { PrizeRow } from '../../../modules/raffle/book-prize';
import type { PrizeDraft } from '../../../modules/raffle/edit-raffle';
import { raffleState, type RaffleRow } from '../../../modules/raffle/raffle-state';
import type { ActionContext } from '../../catalogue/action';
import { choicesOf, countField, idField, momentField, titleField } from '../../catalogue/inputs';
import { InputFault } from '../../catalogue/refusals';
import { pictureField } from '../../desk/given-picture';

/** What all actions on one raffle have in common. */
export const ofRaffle = { area: 'shop', subject: { kind: 'raffle', key: 'id' }, positionals: ['id'] } as const;
export const raffleId = () => idField('活动编号', 'raffles');
export const nowOf = ({ services }: ActionContext) => services.clock.now();

export const modeWords = { instant: '即时开奖', scheduled: '定时开奖' } as const;
export const raffleStates = [
  { value: 'hidden', title: '未发布', tone: 'neutral' },
  { value: 'upcoming', title: '未开始', tone: 'neutral' },
  { value: 'open', title: '进行中', tone: 'good' },
  { value: 'closed', title: '已截止', tone: 'warning' },
  { value: 'drawn', title: '已开奖', tone: 'neutral' },
] as const;
export const prizeWords = { points: '积分', coins: '金币', vip: '会员', goods: '实物', none: '未中奖' } as const;

/** What its times and its publishing make of a raffle. */
export const deskState = (raffle: RaffleRow, now: Date) =>
  raffle.published || raffle.drawnAt ? raffleState(raffle, now) : 'hidden';

/** What one of a prize is worth. */
export function worthOf({ kind, amount }: Pick<PrizeRow, 'kind' | 'amount'>): string {
  if (kind === 'coins') return `${exactYuan(amount)} 元金币`;
  return { points: `${amount} 积分`, vip: `会员 ${amount} 天`, goods: `${amount} 件`, none: '' }[kind];
}

const optionalPicture = (title: string) =>
  z
    .union([z.literal(''), pictureField(title)])
    .default('')
    .meta({ title, kind: 'picture' });

const prizeRow = () =>
  z.object({
    name: titleField('奖品名称', 20),
    kind: z.enum(prizeKinds, '请选择奖品类型').meta({ title: '类型', choices: choicesOf(prizeWords) }),
    amount: z
      .number('数额应为数字')
      .min(0, '数额不能小于 0')
      .max(1_000_000, '数额过大')
      .default(0)
      .meta({ title: '数额' }),
    odds: z
      .number('概率应为数字')
      .min(0, '概率不能小于 0')
      .max(100, '概率最多 100%')
      .default(0)
      .meta({ title: '概率%', kind: 'percent' }),
    stock: countField('库存').default(0),
    iid: z
      .union([z.literal(''), idField('商品')])
      .default('')
      .meta({ title: '商品编号', from: 'goods' }),
  });

export const prizesField = () =>
  z.array(prizeRow()).min(1, '请添加奖品').max(20, '最多 20 项奖品').meta({
    title: '奖品',
    help: '数额是积分数、金币元数、会员天数或件数；实物奖品用商品的图片。即时开奖：概率合计必须正好 100%，并有一项“未中奖”。定时开奖按库存抽取，概率留 0。',
  });

export const textFields = () => ({
  title: titleField('名称', 30),
  rules: z.string().trim().min(1, '规则不能为空').max(2000, '规则最多 2000 个字').meta({ title: '规则', kind: 'long' }),
  cover: optionalPicture('封面'),
  opensAt: momentField('开始时间'),
  closesAt: momentField('截止时间'),
  drawAt: momentField('开奖时间').meta({ title: '开奖时间', help: '定时开奖；不填则截止时开奖' }).optional(),
});

export const termFields = () => ({
  cost: countField('每次消耗积分', { max: 100_000 }),
  drawsPerDay: countField('每人每天次数', { min: 1, max: 100 }),
});

type TypedPrize = z.output<ReturnType<typeof prizeRow>>;

/** The amount as it is booked: cents, points, days or pieces; null when it makes no sense. */
function bookedAmount({ kind, amount }: TypedPrize): number | null {
  if (kind === 'none') return 0;
  const booked = kind === 'coins' ? Math.round(amount * 100) : amount;
  if (kind === 'coins' && Math.abs(booked - amount * 100) > 1e-6) return null;
  return Number.isInteger(booked) && booked >= 1 ? booked : null;
}

/** A prize that is an article looks like it; the app has signs for all others. */
async function pictureOf({ db }: ActionContext, { kind, iid }: TypedPrize): Promise<string | null> {
  const article = kind === 'goods' ? await findGoods(db, iid) : null;
  return article?.images[0] ?? null;
}

/** The prizes as they are kept. Throws InputFault, which names row and field. */
export async function draftPrizes(
  context: ActionContext,
  mode: RaffleRow['mode'],
  typed: readonly TypedPrize[],
): Promise<PrizeDraft[]> {
  const drafts: PrizeDraft[] = [];
  for (const [at, prize] of typed.entries()) {
    const fault = (key: string, words: string) =>
      new InputFault({ [`prizes.${at}.${key}`]: `第 ${at + 1} 项：${words}` });
    const amount = bookedAmount(prize);
    if (amount === null)
      throw fault('amount', prize.kind === 'coins' ? '金币应为元，最多两位小数' : '数额应为大于 0 的整数');
    const odds = mode === 'scheduled' ? 0 : millionthsOf(prize.odds);
    if (odds === null) throw fault('odds', '概率最多四位小数');
    if (prize.kind === 'goods' && prize.iid === '') throw fault('iid', '实物奖品请选择商品');
    if (prize.kind !== 'none' && prize.stock < 1) throw fault('stock', '请填写库存');
    drafts.push({
      name: prize.name,
      kind: prize.kind,
      amount,
      iid: prize.kind === 'goods' ? prize.iid : null,
      image: await pictureOf(context, prize),
      oddsPerMillion: odds,
      stock: prize.kind === 'none' ? Math.max(prize.stock, 1) : prize.stock,
    });
  }
  return drafts;
}

/** A prize as the form shows it. */
export const typedPrize = ({ name, kind, amount, oddsPerMillion, stock, iid }: PrizeRow) => ({
  name,
  kind,
  amount: kind === 'coins' ? amount / 100 : amount,
  odds: oddsPerMillion / 10_000,
  stock,
  iid: iid ?? '',
});
