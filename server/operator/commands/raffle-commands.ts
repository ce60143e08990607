import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { raffleDraws, raffles } from '../../db/schema/raffle';
import { drawRaffle } from '../../modules/raffle/draw-raffle';
import { raffleState } from '../../modules/raffle/raffle-state';
import { command, typed } from '../command';
import { table, timeText } from '../table';

const modes = { instant: '即时开奖', scheduled: '定时开奖' } as const;
const states = { upcoming: '未开始', open: '进行中', closed: '已截止', drawn: '已开奖' } as const;

const list = command({
  name: 'raffle list',
  summary: '列出抽奖活动，最新的在前，最多 100 个',
  input: z.object({}),
  run: async (_input, { db, services }) => {
    const rows = await db
      .select({ raffle: raffles, draws: count(raffleDraws.id) })
      .from(raffles)
      .leftJoin(raffleDraws, eq(raffleDraws.raffleId, raffles.id))
      .groupBy(raffles.id)
      .orderBy(desc(raffles.opensAt), raffles.id)
      .limit(100);
    const now = services.clock.now();
    const cells = rows.map(({ raffle, draws }) => [
      raffle.id,
      raffle.title,
      modes[raffle.mode],
      states[raffleState(raffle, now)],
      draws,
      timeText(raffle.closesAt),
      timeText(raffle.drawAt),
    ]);
    return table(['活动编号', '名称', '方式', '状态', '参与次数', '截止', '开奖'], cells, '没有抽奖活动');
  },
});

const draw = command({
  name: 'raffle draw',
  summary: '为定时活动开奖；--early 提前开奖并截止参与',
  positionals: { id: '活动编号' },
  options: { early: { value: '', flag: true, optional: true } },
  input: z.object({ id: typed.id, early: typed.flag }),
  run: async ({ id, early }, { db, services }) => {
    const { winners } = await drawRaffle(db, services.clock.now(), id, { early: early === true });
    return `已开奖，${winners} 人中奖，已通知中奖用户`;
  },
});

export const raffleCommands = [list, draw];
