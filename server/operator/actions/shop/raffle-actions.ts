import { z } from 'zod';
import { addRaffle, changePrizes, changeRaffle, closeRaffle, restockPrize } from '../../../modules/raffle/edit-raffle';
import { countParts, lockRaffle, prizesOf, publishRaffle, requireNoParts } from '../../../modules/raffle/edit-raffle';
import { drawRaffle } from '../../../modules/raffle/draw-raffle';
import { refused } from '../../../base/refusals';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { timeText } from '../../catalogue/cell-text';
import { choiceField, countField, flagField, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { keepPicture } from '../../desk/given-picture';
import { draftPrizes, modeWords, prizesField, termFields, textFields, worthOf } from './raffle-fields';
import { givenLines, restocked, secondForPrizes } from './raffle-worth';
import { raffleList, raffleShow } from './raffle-lists';

const subject = { kind: 'raffle', key: 'id' } as const;
const id = () => idField('活动编号', 'raffles');
const nowOf = ({ services }: ActionContext) => services.clock.now();

type Texts = z.output<z.ZodObject<ReturnType<typeof textFields>>>;
const textsOf = async (context: ActionContext, { cover, drawAt, ...texts }: Texts) => ({
  ...texts,
  drawAt: drawAt ?? null,
  cover: cover === '' ? null : await keepPicture(context, cover),
});

const create = changeAction({
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

const change = changeAction({
  name: 'raffle change',
  title: '修改',
  summary: '修改名称、规则、封面与时间',
  area: 'shop',
  effect: 'change',
  subject,
  states: ['hidden', 'upcoming', 'open', 'closed'],
  positionals: ['id'],
  input: z.object({ id: id(), ...textFields() }),
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

const prizes = changeAction({
  name: 'raffle prizes',
  title: '修改奖品与概率',
  summary: '修改奖品、概率、消耗与次数；有人参与之后不能再改',
  area: 'shop',
  effect: 'change',
  subject,
  states: ['hidden', 'upcoming', 'open'],
  positionals: ['id'],
  input: z.object({ id: id(), ...termFields(), prizes: prizesField() }),
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

const restock = changeAction({
  name: 'raffle restock',
  title: '补充奖品',
  summary: '给一项奖品补充库存',
  area: 'shop',
  effect: 'change',
  subject,
  states: ['hidden', 'upcoming', 'open', 'closed'],
  positionals: ['id'],
  input: z.object({
    id: id(),
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

const open = changeAction({
  name: 'raffle open',
  title: '发布',
  summary: '发布活动，用户按其时间可见、可参与',
  area: 'shop',
  effect: 'change',
  subject,
  states: ['hidden'],
  positionals: ['id'],
  undo: 'raffle hide',
  input: z.object({ id: id() }),
  preview: async ({ id: of }, { db }) => {
    const { title, opensAt, closesAt } = await lockRaffle(db, of);
    return [`${title}，${timeText(opensAt)} 至 ${timeText(closesAt)}`, ...givenLines(await prizesOf(db, of))];
  },
  second: async ({ id: of }, context) =>
    secondForPrizes(
      context,
      { ...(await lockRaffle(context.db, of)), published: true },
      await prizesOf(context.db, of),
    ),
  run: async ({ id: of }, context) => {
    const { title } = await publishRaffle(context.db, nowOf(context), of, true);
    return { message: `已发布 ${title}`, undo: { name: 'raffle hide', input: { id: of } } };
  },
});

const hide = changeAction({
  name: 'raffle hide',
  title: '下架',
  summary: '不再展示活动；参与记录与奖品保留，定时活动仍按时开奖',
  area: 'shop',
  effect: 'change',
  subject,
  states: ['upcoming', 'open', 'closed'],
  positionals: ['id'],
  undo: 'raffle open',
  input: z.object({ id: id() }),
  run: async ({ id: of }, context) => {
    const { title } = await publishRaffle(context.db, nowOf(context), of, false);
    return { message: `已下架 ${title}`, undo: { name: 'raffle open', input: { id: of } } };
  },
});

const close = changeAction({
  name: 'raffle close',
  title: '提前截止',
  summary: '立即截止参与；定时活动仍按时开奖',
  area: 'shop',
  effect: 'final',
  subject,
  states: ['upcoming', 'open'],
  positionals: ['id'],
  input: z.object({ id: id() }),
  preview: async ({ id: of }, { db }) => {
    const raffle = await lockRaffle(db, of);
    const { draws, people } = await countParts(db, of);
    return [
      `${raffle.title} 立即截止，原定 ${timeText(raffle.closesAt)}`,
      `已有 ${people} 人参与 ${draws} 次，记录与奖品保留`,
      ...(raffle.mode === 'scheduled' ? [`${timeText(raffle.drawAt ?? raffle.closesAt)} 开奖`] : []),
    ];
  },
  run: async ({ id: of }, context) => {
    await closeRaffle(context.db, nowOf(context), of);
    return { message: '已截止' };
  },
});

const draw = changeAction({
  name: 'raffle draw',
  title: '开奖',
  summary: '为定时活动开奖；early 提前开奖并截止参与',
  area: 'shop',
  effect: 'final',
  subject,
  states: ['hidden', 'open', 'closed'],
  positionals: ['id'],
  input: z.object({ id: id(), early: flagField('提前开奖') }),
  preview: async ({ id: of, early }, context) => {
    const { db } = context;
    const raffle = await lockRaffle(db, of);
    if (raffle.mode === 'instant') throw refused('该活动为即时开奖，无需开奖');
    if (raffle.drawnAt) throw refused('该活动已开奖');
    const due = raffle.drawAt ?? raffle.closesAt;
    if (!early && nowOf(context) < due) throw refused('未到开奖时间');
    const { draws, people } = await countParts(db, of);
    const given = (await prizesOf(db, of)).map((prize) => `${prize.name}（${worthOf(prize)}）× ${prize.stock}`);
    return [
      `${raffle.title}：从 ${people} 人的 ${draws} 次参与中抽取，每人最多中一次`,
      `发出：${given.join('、')}`,
      ...(nowOf(context) < due ? [`早于公布的 ${timeText(due)}，参与立即截止`] : []),
      '积分、金币与会员立即到账，中奖用户收到消息',
    ];
  },
  run: async ({ id: of, early }, context) => {
    const { winners } = await drawRaffle(context.db, nowOf(context), of, { early });
    return { message: `已开奖，${winners} 人中奖，已通知中奖用户` };
  },
});

export const rafflePages = [
  page({
    name: 'raffles',
    title: '抽奖',
    area: 'shop',
    summary: '即时与定时抽奖：奖品、概率与开奖',
    list: raffleList,
    show: raffleShow,
    onRecord: [change, prizes, restock, open, hide, close, draw],
    onPage: [create],
  }),
];
