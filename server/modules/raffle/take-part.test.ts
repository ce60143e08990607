import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { raffleDraws, rafflePrizes } from '../../db/schema/raffle';
import { newId } from '../../base/ids';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { addRaffle } from '../../testing/add-raffle';
import { give } from '../../testing/give';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf, type Currency } from '../ledger/ledger';
import { takePart } from './take-part';

let opened: TestDatabase;
let db: Database;
const now = new Date('2026-03-02T02:00:00Z');
let uid: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());
beforeEach(async () => {
  uid = await addPlayer(1_000);
});
afterEach(async () => expect(await findLedgerFaults(db)).toEqual([]));

async function addPlayer(points: number, vipEndAt: Date | null = null): Promise<string> {
  const id = newId();
  await db.insert(users).values({ uid: id, createdAt: now, vipEndAt });
  if (points > 0) await give(db, now, id, 'points', points);
  return id;
}

const always = (number: number) => () => number;
const held = (currency: Currency, of = uid) => balanceOf(db, walletOf(of), currency);
const drawsOf = (raffleId: string) => db.select().from(raffleDraws).where(eq(raffleDraws.raffleId, raffleId));
const stockOf = async (raffleId: string) =>
  (await db.select().from(rafflePrizes).where(eq(rafflePrizes.raffleId, raffleId)).orderBy(rafflePrizes.position)).map(
    (row) => row.stock,
  );
const part = (raffleId: string, clientKey = newId(), of = uid) => ({ uid: of, raffleId, clientKey });
const sure = (fields: object) => [{ oddsPerMillion: 1_000_000, ...fields }];

describe('one draw of an instant raffle', () => {
  it('takes the cost and books points', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ name: '100 积分', amount: 100 }));
    const result = await takePart(db, now, part(raffleId));
    expect(result).toMatchObject({
      drawsLeft: 4,
      points: 1_080,
      record: {
        raffleId,
        raffleTitle: '周年抽奖',
        prizeName: '100 积分',
        kind: 'points',
        state: 'booked',
        drawnAt: now.toISOString(),
        orderId: null,
      },
    });
    expect(await held('points')).toBe(1_080);
    expect(await stockOf(raffleId)).toEqual([99]);
  });

  it('books coins in cents', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'coins', amount: 100 }));
    expect((await takePart(db, now, part(raffleId))).record.state).toBe('booked');
    expect(await held('coins')).toBe(100);
  });

  it('books VIP days, with the draws of a member from then on', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'vip', amount: 7 }));
    expect(await takePart(db, now, part(raffleId))).toMatchObject({ drawsLeft: 6, record: { state: 'booked' } });
    const [user] = await db.select().from(users).where(eq(users.uid, uid));
    expect(user?.vipEndAt).toEqual(later(now, 7 * DAY));
  });

  it('leaves an article to be claimed', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'goods', amount: 1, iid: 'wrench', stock: 3 }));
    expect((await takePart(db, now, part(raffleId))).record).toMatchObject({
      kind: 'goods',
      state: 'unclaimed',
      orderId: null,
    });
    expect(await stockOf(raffleId)).toEqual([2]);
  });

  it('loses on the blank, which the wheel can land on and which never runs out', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'none', name: '谢谢参与', amount: 0, stock: 0 }));
    expect((await takePart(db, now, part(raffleId))).record).toMatchObject({
      kind: 'none',
      prizeName: '谢谢参与',
      state: 'lost',
    });
    expect(await held('points')).toBe(980);
  });

  it('loses without a prize where the odds leave room for nothing', async () => {
    const raffleId = await addRaffle(db, now, {}, [{ oddsPerMillion: 400_000 }]);
    expect((await takePart(db, now, part(raffleId), always(400_000))).record).toMatchObject({
      prizeId: null,
      kind: null,
      state: 'lost',
    });
    expect((await takePart(db, now, part(raffleId), always(399_999))).record.state).toBe('booked');
  });

  it('falls back to the blank when the prize ran out', async () => {
    const raffleId = await addRaffle(db, now, {}, [
      { oddsPerMillion: 1_000_000, kind: 'coins', amount: 100, stock: 1 },
      { kind: 'none', name: '谢谢参与' },
    ]);
    expect((await takePart(db, now, part(raffleId))).record.state).toBe('booked');
    expect((await takePart(db, now, part(raffleId))).record).toMatchObject({ prizeName: '谢谢参与', state: 'lost' });
    expect(await held('coins')).toBe(100);
    expect((await stockOf(raffleId))[0]).toBe(0);
  });

  it('costs nothing where it is free', async () => {
    const raffleId = await addRaffle(db, now, { cost: 0 }, sure({ kind: 'none' }));
    const poor = await addPlayer(0);
    expect((await takePart(db, now, part(raffleId, newId(), poor))).points).toBe(0);
  });
});

describe('what is refused', () => {
  const refusal = async (raffleId: string, message: string, of = uid) => {
    await expect(takePart(db, now, part(raffleId, newId(), of))).rejects.toThrow(message);
    expect(await drawsOf(raffleId)).toEqual([]);
  };

  it('a raffle that is not there, hidden, not open yet, closed or drawn', async () => {
    await refusal('nothing', '活动不存在或已下架');
    await refusal(await addRaffle(db, now, { published: false }, sure({})), '活动不存在或已下架');
    await refusal(await addRaffle(db, now, { opensAt: later(now, 1) }, sure({})), '活动未开始');
    await refusal(await addRaffle(db, now, { closesAt: now }, sure({})), '活动已结束');
    await refusal(await addRaffle(db, now, { mode: 'scheduled', drawnAt: now }, sure({})), '活动已结束');
    expect(await held('points')).toBe(1_000);
  });

  it('too few points: nothing is drawn and no stock is taken, also when the prize would pay for it', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ amount: 100 }));
    const poor = await addPlayer(19);
    await refusal(raffleId, '积分不足', poor);
    expect(await held('points', poor)).toBe(19);
    expect(await stockOf(raffleId)).toEqual([100]);
  });

  it('more draws than a China day allows', async () => {
    const raffleId = await addRaffle(db, now, { drawsPerDay: 1 }, sure({ kind: 'none' }));
    expect((await takePart(db, now, part(raffleId))).drawsLeft).toBe(0);
    await expect(takePart(db, later(now, 14 * HOUR - 1), part(raffleId))).rejects.toThrow('今日抽奖次数已用完');
    expect((await takePart(db, later(now, 14 * HOUR), part(raffleId))).drawsLeft).toBe(0);
  });

  it('more draws of a member whose term ends before the day does', async () => {
    const raffleId = await addRaffle(db, now, { drawsPerDay: 1 }, sure({ kind: 'none' }));
    const member = await addPlayer(1_000, later(now, HOUR));
    expect((await takePart(db, now, part(raffleId, newId(), member))).drawsLeft).toBe(2);
    await expect(takePart(db, later(now, HOUR), part(raffleId, newId(), member))).rejects.toThrow('今日抽奖次数已用完');
  });

  it('a key that was used for another raffle', async () => {
    const [first, second] = [await addRaffle(db, now, {}, sure({})), await addRaffle(db, now, {}, sure({}))];
    const clientKey = newId();
    await takePart(db, now, part(first, clientKey));
    await expect(takePart(db, now, part(second, clientKey))).rejects.toThrow('请求标识无效，请重试');
  });
});

describe('at once', () => {
  it('20 clicks with one key are one draw', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'coins', amount: 1 }));
    const clientKey = newId();
    const results = await Promise.all(Array.from({ length: 20 }, () => takePart(db, now, part(raffleId, clientKey))));
    expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
    expect(results.map(({ drawsLeft, points }) => [drawsLeft, points])).toEqual(
      Array.from({ length: 20 }, () => [4, 980]),
    );
    expect([await held('points'), await held('coins')]).toEqual([980, 1]);
  });

  it('20 clicks with 20 keys are as many as a day allows', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'none' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takePart(db, now, part(raffleId))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
    expect(await held('points')).toBe(900);
  });

  it.each([
    ['a member: two more', later(now, 1), 7],
    ['one whose term ended: as everybody', now, 5],
  ])('20 clicks of %s', async (_, vipEndAt, draws) => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'none' }));
    const player = await addPlayer(1_000, vipEndAt);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => takePart(db, now, part(raffleId, newId(), player))),
    );
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.drawsLeft] : [])).sort()).toEqual(
      Array.from({ length: draws }, (_, left) => left),
    );
    expect(await held('points', player)).toBe(1_000 - 20 * draws);
  });

  it('20 users for the last prize: one has it, all pay', async () => {
    const raffleId = await addRaffle(db, now, {}, [
      { oddsPerMillion: 1_000_000, kind: 'goods', iid: 'wrench', stock: 1 },
      { kind: 'none' },
    ]);
    const players = await Promise.all(Array.from({ length: 20 }, () => addPlayer(20)));
    const results = await Promise.all(players.map((player) => takePart(db, now, part(raffleId, newId(), player))));
    expect(results.filter(({ record }) => record.state === 'unclaimed')).toHaveLength(1);
    expect(results.filter(({ record }) => record.state === 'lost')).toHaveLength(19);
    expect(await stockOf(raffleId)).toEqual([0, 100]);
    expect(await Promise.all(players.map((player) => held('points', player)))).toEqual(players.map(() => 0));
  });

  it('two devices with points for one draw: one draws', async () => {
    const raffleId = await addRaffle(db, now, {}, sure({ kind: 'none' }));
    const poor = await addPlayer(30);
    const results = await Promise.allSettled([1, 2].map(() => takePart(db, now, part(raffleId, newId(), poor))));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await held('points', poor)).toBe(10);
  });
});
