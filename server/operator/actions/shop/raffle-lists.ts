import { and, count, desc, eq, ilike } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../../../src/domain/masking';
import { containing } from '../../../http/paging';
import { users } from '../../../db/schema/account';
import { raffleDraws, rafflePrizes, raffles } from '../../../db/schema/raffle';
import { notFound } from '../../../base/refusals';
import { countParts, prizesOf } from '../../../modules/raffle/edit-raffle';
import { listAction, showAction, type DeskRow } from '../../catalogue/action';
import { choiceField, choicesOf } from '../../catalogue/inputs';
import { deskState, modeWords, prizeWords, raffleId, raffleStates, typedPrize, worthOf } from './raffle-fields';

export const raffleList = listAction({
  name: 'raffle list',
  title: '抽奖活动',
  summary: '列出抽奖活动，最新的在前',
  area: 'shop',
  input: z.object({
    keyword: z.string().trim().max(40).meta({ title: '名称' }).optional(),
    mode: choiceField('方式', modeWords).optional(),
  }),
  columns: [
    { key: 'id', title: '活动编号', kind: 'text' },
    { key: 'title', title: '名称', kind: 'text' },
    { key: 'mode', title: '方式', kind: 'choice', choices: choicesOf(modeWords) },
    { key: 'state', title: '状态', kind: 'choice', choices: raffleStates },
    { key: 'draws', title: '参与次数', kind: 'number' },
    { key: 'opensAt', title: '开始', kind: 'moment' },
    { key: 'closesAt', title: '截止', kind: 'moment' },
    { key: 'drawAt', title: '开奖', kind: 'moment' },
  ],
  whenEmpty: '没有抽奖活动',
  run: async ({ keyword, mode }, { limit, offset }, { db, services }) => {
    const wanted = and(
      keyword ? ilike(raffles.title, containing(keyword)) : undefined,
      mode ? eq(raffles.mode, mode) : undefined,
    );
    const rows = await db
      .select({ raffle: raffles, draws: count(raffleDraws.id) })
      .from(raffles)
      .leftJoin(raffleDraws, eq(raffleDraws.raffleId, raffles.id))
      .where(wanted)
      .groupBy(raffles.id)
      .orderBy(desc(raffles.opensAt), raffles.id)
      .limit(limit)
      .offset(offset);
    const now = services.clock.now();
    return {
      total: await db.$count(raffles, wanted),
      rows: rows.map(({ raffle, draws }) => {
        const { id, title, mode: of, opensAt, closesAt, drawAt } = raffle;
        const state = deskState(raffle, now);
        return { id, state, cells: { id, title, mode: of, state, draws, opensAt, closesAt, drawAt } };
      }),
    };
  },
});

/** The newest who took part; whoever won is told by name of the prize. */
const MOST_SHOWN = 50;

export const raffleShow = showAction({
  name: 'raffle show',
  title: '查看',
  summary: '查看一个抽奖活动：奖品、剩余库存与最近的参与',
  area: 'shop',
  positionals: ['id'],
  input: z.object({ id: raffleId() }),
  run: async ({ id }, { db, services }) => {
    const [raffle] = await db.select().from(raffles).where(eq(raffles.id, id));
    if (!raffle) throw notFound('没有这个抽奖活动');
    const { title, rules, cover, mode, opensAt, closesAt, drawAt, cost, drawsPerDay } = raffle;
    const prizes = await prizesOf(db, id);
    const { draws, people } = await countParts(db, id);
    const newest = await db
      .select({ draw: raffleDraws, phone: users.phone, prize: rafflePrizes.name })
      .from(raffleDraws)
      .leftJoin(users, eq(users.uid, raffleDraws.uid))
      .leftJoin(rafflePrizes, eq(rafflePrizes.id, raffleDraws.prizeId))
      .where(eq(raffleDraws.raffleId, id))
      .orderBy(desc(raffleDraws.drawnAt), desc(raffleDraws.id))
      .limit(MOST_SHOWN);
    const iso = (moment: Date | null) => moment?.toISOString();
    const state = deskState(raffle, services.clock.now());
    return {
      id,
      title,
      state,
      sections: [
        {
          title: '',
          facts: [
            { title: '活动编号', kind: 'text', value: id },
            { title: '方式', kind: 'choice', value: mode, choices: choicesOf(modeWords) },
            { title: '状态', kind: 'choice', value: state, choices: raffleStates },
            { title: '开始', kind: 'moment', value: opensAt },
            { title: '截止', kind: 'moment', value: closesAt },
            { title: '开奖', kind: 'moment', value: raffle.drawnAt ?? drawAt },
            { title: '每次消耗积分', kind: 'number', value: cost },
            { title: '每人每天次数', kind: 'number', value: drawsPerDay },
            { title: '参与', kind: 'text', value: `${people} 人，${draws} 次` },
            { title: '规则', kind: 'long', value: rules },
            { title: '封面', kind: 'picture', value: cover },
          ],
        },
      ],
      tables: [
        {
          title: '奖品',
          columns: [
            { key: 'position', title: '序号', kind: 'number' },
            { key: 'name', title: '奖品', kind: 'text' },
            { key: 'kind', title: '类型', kind: 'choice', choices: choicesOf(prizeWords) },
            { key: 'worth', title: '每份', kind: 'text' },
            { key: 'odds', title: '概率', kind: 'percent' },
            { key: 'stock', title: '剩余', kind: 'number' },
          ],
          rows: prizes.map((prize, at): DeskRow => ({
            id: prize.id,
            cells: {
              position: at + 1,
              name: prize.name,
              kind: prize.kind,
              worth: worthOf(prize),
              odds: mode === 'instant' ? prize.oddsPerMillion / 10_000 : null,
              stock: prize.kind === 'none' ? null : prize.stock,
            },
          })),
        },
        {
          title: `最近 ${MOST_SHOWN} 次参与`,
          columns: [
            { key: 'at', title: '时间', kind: 'moment' },
            { key: 'phone', title: '用户', kind: 'text' },
            { key: 'prize', title: '奖品', kind: 'text' },
            { key: 'order', title: '订单', kind: 'text', page: 'orders' },
          ],
          rows: newest.map(({ draw, phone, prize }): DeskRow => ({
            id: draw.id,
            cells: { at: draw.drawnAt, phone: maskPhone(phone), prize, order: draw.orderId },
          })),
        },
      ],
      values: {
        'raffle change': {
          ...{ title, rules, cover: cover ?? '', opensAt: iso(opensAt), closesAt: iso(closesAt), drawAt: iso(drawAt) },
        },
        'raffle prizes': { cost, drawsPerDay, prizes: prizes.map(typedPrize) },
      },
    };
  },
});
