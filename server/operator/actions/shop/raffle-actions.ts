import { z } from 'zod';
import { closeRaffle, countParts, lockRaffle, prizesOf, publishRaffle } from '../../../modules/raffle/edit-raffle';
import { drawRaffle } from '../../../modules/raffle/draw-raffle';
import { refused } from '../../../base/refusals';
import { changeAction } from '../../catalogue/action';
import { timeText } from '../../catalogue/cell-text';
import { flagField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { addRaffleAction, changePrizesAction, changeRaffleAction, restockPrizeAction } from './raffle-edit-actions';
import { nowOf, ofRaffle, raffleId, worthOf } from './raffle-fields';
import { givenLines, secondForPrizes } from './raffle-worth';
import { raffleList, raffleShow } from './raffle-lists';

const open = changeAction({
  ...ofRaffle,
  name: 'raffle open',
  title: '发布',
  summary: '发布活动，用户按其时间可见、可参与',
  effect: 'change',
  states: ['hidden'],
  undo: 'raffle hide',
  input: z.object({ id: raffleId() }),
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
  ...ofRaffle,
  name: 'raffle hide',
  title: '下架',
  summary: '不再展示活动；参与记录与奖品保留，定时活动仍按时开奖',
  effect: 'change',
  states: ['upcoming', 'open', 'closed'],
  undo: 'raffle open',
  input: z.object({ id: raffleId() }),
  run: async ({ id: of }, context) => {
    const { title } = await publishRaffle(context.db, nowOf(context), of, false);
    return { message: `已下架 ${title}`, undo: { name: 'raffle open', input: { id: of } } };
  },
});

const close = changeAction({
  ...ofRaffle,
  name: 'raffle close',
  title: '提前截止',
  summary: '立即截止参与；定时活动仍按时开奖',
  effect: 'final',
  states: ['upcoming', 'open'],
  input: z.object({ id: raffleId() }),
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
  ...ofRaffle,
  name: 'raffle draw',
  title: '开奖',
  summary: '为定时活动开奖；early 提前开奖并截止参与',
  effect: 'final',
  states: ['hidden', 'open', 'closed'],
  input: z.object({ id: raffleId(), early: flagField('提前开奖') }),
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
    onRecord: [changeRaffleAction, changePrizesAction, restockPrizeAction, open, hide, close, draw],
    onPage: [addRaffleAction],
  }),
];
