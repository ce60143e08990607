import { and, eq, isNull } from 'drizzle-orm';
import { EXTRA_DRAWS_PER_DAY } from '../../src/domain/vip-rights';
import { drawRaffle } from '../modules/raffle/draw-raffle';
import { takePart } from '../modules/raffle/take-part';
import { House, post, transfer, walletOf } from '../modules/ledger/ledger';
import { DAY, HOUR, later } from '../base/clock/clock';
import { goodsPictureUrl } from '../sample/goods-pictures';
import type { Database } from '../db/database';
import { rafflePrizes, raffles } from '../db/schema/raffle';
import { demoInvitees, seedSamplePeople } from './sample-people';

type NewRaffle = typeof raffles.$inferInsert;
type Prize = Omit<typeof rafflePrizes.$inferInsert, 'id' | 'raffleId' | 'position'>;

const blank = (oddsPerMillion: number): Prize => ({
  name: '谢谢参与',
  kind: 'none',
  amount: 0,
  oddsPerMillion,
  stock: 1_000_000,
});
const coinsPicture = goodsPictureUrl('coins');
const vipPicture = goodsPictureUrl('vipCard');

/** Eight segments; their odds make a million. */
export const wheelPrizes: readonly Prize[] = [
  { name: '5 积分', kind: 'points', amount: 5, oddsPerMillion: 400_000, stock: 100_000 },
  { name: 'VIP 1 天', kind: 'vip', amount: 1, image: vipPicture, oddsPerMillion: 50_000, stock: 5_000 },
  { name: '20 积分', kind: 'points', amount: 20, oddsPerMillion: 200_000, stock: 50_000 },
  {
    name: '汽车电路测电笔',
    kind: 'goods',
    amount: 1,
    iid: 'g-test-pen',
    image: goodsPictureUrl('testPen'),
    oddsPerMillion: 2_000,
    stock: 30,
  },
  blank(298_000),
  { name: '金币 1 元', kind: 'coins', amount: 100, image: coinsPicture, oddsPerMillion: 15_000, stock: 1_000 },
  { name: '100 积分', kind: 'points', amount: 100, oddsPerMillion: 30_000, stock: 5_000 },
  { name: 'VIP 7 天', kind: 'vip', amount: 7, image: vipPicture, oddsPerMillion: 5_000, stock: 500 },
];

/** A scheduled raffle draws by stock; there are no odds of one draw. */
const drawnPrizes: readonly Prize[] = [
  {
    name: '预置式扭力扳手',
    kind: 'goods',
    amount: 1,
    iid: 'g-torque-wrench',
    image: goodsPictureUrl('torqueWrench'),
    oddsPerMillion: 0,
    stock: 1,
  },
  { name: 'VIP 30 天', kind: 'vip', amount: 30, image: vipPicture, oddsPerMillion: 0, stock: 3 },
  { name: '金币 5 元', kind: 'coins', amount: 500, image: coinsPicture, oddsPerMillion: 0, stock: 5 },
];

/** Adds a raffle with its prizes; false when it is there already, which stays as it is: people may have drawn. */
async function addRaffle(db: Database, raffle: NewRaffle, prizes: readonly Prize[]): Promise<boolean> {
  const added = await db.insert(raffles).values(raffle).onConflictDoNothing().returning({ id: raffles.id });
  if (added.length === 0) return false;
  await db.insert(rafflePrizes).values(
    prizes.map((prize, position) => ({
      id: `${raffle.id}-${position + 1}`,
      raffleId: raffle.id,
      position,
      ...prize,
    })),
  );
  return true;
}

/** Lets the first of the sample people enter, one an hour; they get the points for it. */
async function enterSamplePeople(
  db: Database,
  from: Date,
  raffleId: string,
  cost: number,
  people: number,
): Promise<void> {
  for (const [index, { uid }] of demoInvitees.slice(0, people).entries()) {
    const at = later(from, index * HOUR);
    const points = transfer(House.adjustment, walletOf(uid), 'points', cost);
    await post(db, at, {
      key: `sample-points/${raffleId}/${uid}`,
      kind: 'adjustment',
      title: '示例积分',
      movements: points,
    });
    await takePart(db, at, { uid, raffleId, clientKey: `${raffleId}-${uid}` });
  }
}

/** A wheel to turn, a raffle that draws in seven days, and one that was drawn three days ago. */
export async function seedRaffles(db: Database, now: Date): Promise<void> {
  await seedSamplePeople(db, now);
  const wheelRules = `1. 每次抽奖消耗 20 积分，每人每天最多 5 次，会员多 ${EXTRA_DRAWS_PER_DAY} 次。\n2. 奖品与中奖概率如页面所示，中奖结果由服务器随机产生。\n3. 积分、金币与会员即时到账；实物奖品请填写收货地址，3 个工作日内发货。`;
  const wheel: NewRaffle = {
    id: 'demo-raffle-wheel',
    title: '幸运大转盘',
    rules: wheelRules,
    cover: goodsPictureUrl('raffleWheel'),
    mode: 'instant',
    opensAt: later(now, -DAY),
    closesAt: later(now, 60 * DAY),
    cost: 20,
    drawsPerDay: 5,
  };
  // It had no cover at first.
  if (!(await addRaffle(db, wheel, wheelPrizes)))
    await db
      .update(raffles)
      .set({ cover: wheel.cover })
      .where(and(eq(raffles.id, wheel.id), isNull(raffles.cover)));

  const scheduled = {
    rules: `1. 每次参与消耗 50 积分，每人每天最多 2 次，会员多 ${EXTRA_DRAWS_PER_DAY} 次，参与越多中奖机会越大。\n2. 到开奖时间由服务器从全部参与记录中随机抽取，每人最多中奖一次。\n3. 开奖结果以消息通知；实物奖品请填写收货地址领取。`,
    mode: 'scheduled',
    cost: 50,
    drawsPerDay: 2,
  } as const;
  const drawAt = later(now, 7 * DAY);
  const coming: NewRaffle = {
    id: 'demo-raffle-weekly',
    title: '技师装备周周抽',
    ...scheduled,
    cover: goodsPictureUrl('torqueWrench'),
    opensAt: later(now, -DAY),
    closesAt: later(drawAt, -HOUR),
    drawAt,
  };
  if (await addRaffle(db, coming, drawnPrizes))
    await enterSamplePeople(db, later(now, -12 * HOUR), coming.id, coming.cost, 6);

  const drawnAt = later(now, -3 * DAY);
  const over: NewRaffle = {
    id: 'demo-raffle-drawn',
    title: '新店开业抽奖',
    ...scheduled,
    cover: goodsPictureUrl('giftCard'),
    opensAt: later(drawnAt, -7 * DAY),
    closesAt: later(drawnAt, -HOUR),
    drawAt: drawnAt,
  };
  if (!(await addRaffle(db, over, drawnPrizes))) return;
  await enterSamplePeople(db, later(drawnAt, -2 * DAY), over.id, over.cost, 9);
  await drawRaffle(db, drawnAt, over.id);
}
