import { z } from 'zod';
import { addRaffle, changePrizes, changeRaffle, restockPrize } from '../../../modules/raffle/edit-raffle';
import { lockRaffle, prizesOf, requireNoParts } from '../../../modules/raffle/edit-raffle';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { choiceField, countField } from '../../catalogue/inputs';
import { keepPicture } from '../../desk/given-picture';
import {
  draftPrizes,
  modeWords,
  nowOf,
  ofRaffle,
  prizesField,
  raffleId,
  termFields,
  textFields,
} from './raffle-fields';
import { givenLines, restocked, secondForPrizes } from './raffle-worth';

type Texts = z.output<z.ZodObject<ReturnType<typeof textFields>>>;
const textsOf = async (context: ActionContext, { cover, drawAt, ...texts }: Texts) => ({
  ...texts,
  drawAt: drawAt ?? null,
  cover: cover === '' ? null : await keepPicture(context, cover),
});

export const addRaffleAction = changeAction({
  name: 'raffle create',
  title: '新增活动',
  summary: '新增抽奖活动，先不发布；即时开奖的概率合计必须正好 100%',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'raffle' },
  input: z.object({
    mode: choiceField('方式', modeWords),
    ...textFields(),
    ...termFields(),
    prizes: prizesField(),
  }),
  run: async ({ mode, cost, drawsPerDay, prizes, ...texts }, context) => {
    const draft = { ...(await textsOf(context, texts)), mode, cost, drawsPerDay };
    const made = await addRaffle(context.db, nowOf(context), draft, await draftPrizes(context, mode, prizes));
    return { message: `已新增 ${texts.title}（${made}），尚未发布`, made, record: { page: 'raffles', id: made } };
  },
});

export const changeRaffleAction = changeAction({
  ...ofRaffle,
  name: 'raffle change',
  title: '修改',
  summary: '修改名称、规则、封面与时间',
  effect: 'change',
  states: ['hidden', 'upcoming', 'open', 'closed'],
  input: z.object({ id: raffleId(), ...textFields() }),
  second: async ({ id: of }, context) => {
    const raffle = await lockRaffle(context.db, of);
    // One that was over is open again, and gives again what it has left.
    return raffle.closesAt > nowOf(context) ? null : secondForPrizes(context, raffle, await prizesOf(context.db, of));
  },
  run: async ({ id: of, ...texts }, context) => {
    await changeRaffle(context.db, nowOf(context), of, await textsOf(context, texts));
    return { message: `已修改 ${texts.title}` };
  },
});

export const changePrizesAction = changeAction({
  ...ofRaffle,
  name: 'raffle prizes',
  title: '修改奖品与概率',
  summary: '修改奖品、概率、消耗与次数；有人参与之后不能再改',
  effect: 'change',
  states: ['hidden', 'upcoming', 'open'],
  input: z.object({ id: raffleId(), ...termFields(), prizes: prizesField() }),
  preview: async ({ id: of, prizes: typed }, context) => {
    const { title, mode } = await lockRaffle(context.db, of);
    await requireNoParts(context.db, of);
    return [`${title}：${typed.length} 项奖品`, ...givenLines(await draftPrizes(context, mode, typed))];
  },
  second: async ({ id: of, prizes: typed }, context) => {
    const raffle = await lockRaffle(context.db, of);
    return secondForPrizes(context, raffle, await draftPrizes(context, raffle.mode, typed));
  },
  run: async ({ id: of, prizes: typed, ...terms }, context) => {
    const { mode } = await lockRaffle(context.db, of);
    await changePrizes(context.db, of, terms, await draftPrizes(context, mode, typed));
    return { message: `已修改，共 ${typed.length} 项奖品` };
  },
});

export const restockPrizeAction = changeAction({
  ...ofRaffle,
  name: 'raffle restock',
  title: '补充奖品',
  summary: '给一项奖品补充库存',
  effect: 'change',
  states: ['hidden', 'upcoming', 'open', 'closed'],
  input: z.object({
    id: raffleId(),
    prize: countField('奖品序号', { min: 1, max: 20 }),
    pieces: countField('增加件数', { min: 1 }),
  }),
  preview: async ({ id: of, prize, pieces }, { db }) => {
    const { title } = await lockRaffle(db, of);
    return [title, ...givenLines(await restocked(db, of, prize, pieces))];
  },
  second: async ({ id: of, prize, pieces }, context) => {
    const prizes = await restocked(context.db, of, prize, pieces);
    return prizes[prize - 1]?.kind === 'coins'
      ? secondForPrizes(context, await lockRaffle(context.db, of), prizes)
      : null;
  },
  run: async ({ id: of, prize, pieces }, { db }) => {
    const { name, stock } = await restockPrize(db, of, prize, pieces);
    return { message: `${name} 的库存为 ${stock}` };
  },
});
