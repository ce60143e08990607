import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { newId } from '../../base/ids';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { addRaffle } from '../../testing/add-raffle';
import { give } from '../../testing/give';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { drawDueRaffles, drawRaffle } from './draw-raffle';
import { takePart } from './take-part';

let opened: TestDatabase;
let db: Database;
const now = new Date('2026-03-02T02:00:00Z');
const drawTime = later(now, 2 * DAY);
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());
afterEach(async () => expect(await findLedgerFaults(db)).toEqual([]));

const scheduled = (prizes: Parameters<typeof addRaffle>[3]) =>
  addRaffle(db, now, { mode: 'scheduled', drawAt: drawTime }, prizes);
const drawsOf = (raffleId: string) => db.select().from(raffleDraws).where(eq(raffleDraws.raffleId, raffleId));
const stateCounts = async (raffleId: string) => {
  const counts: Record<string, number> = {};
  for (const { state } of await drawsOf(raffleId)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** Users with `times` entries each. */
async function enter(raffleId: string, players: number, times = 1): Promise<string[]> {
  const uids = Array.from({ length: players }, () => newId());
  for (const uid of uids) {
    await db.insert(users).values({ uid, createdAt: now });
    await give(db, now, uid, 'points', 20 * times);
    for (let time = 0; time < times; time += 1) await takePart(db, now, { uid, raffleId, clientKey: newId() });
  }
  return uids;
}

describe('drawRaffle', () => {
  it('draws all prizes by stock, books them, and tells the winners', async () => {
    const raffleId = await scheduled([
      { kind: 'goods', iid: 'wrench', name: '扳手', amount: 1, stock: 1 },
      { kind: 'coins', name: '5 元金币', amount: 500, stock: 2 },
      { kind: 'vip', name: 'VIP 7 天', amount: 7, stock: 1 },
      { kind: 'points', name: '100 积分', amount: 100, stock: 1 },
      { kind: 'none', name: '谢谢参与', stock: 5 },
    ]);
    const players = await enter(raffleId, 8);
    expect(await stateCounts(raffleId)).toEqual({ entered: 8 });
    expect(await drawRaffle(db, drawTime, raffleId)).toEqual({ winners: 5 });
    expect(await stateCounts(raffleId)).toEqual({ unclaimed: 1, booked: 4, lost: 3 });
    const sum = async (currency: 'points' | 'coins') =>
      (await Promise.all(players.map((uid) => balanceOf(db, walletOf(uid), currency)))).reduce((a, b) => a + b, 0);
    expect([await sum('coins'), await sum('points')]).toEqual([1_000, 100]);
    expect(
      (
        await db.select().from(rafflePrizes).where(eq(rafflePrizes.raffleId, raffleId)).orderBy(rafflePrizes.position)
      ).map((prize) => prize.stock),
    ).toEqual([0, 0, 0, 0, 5]);
    const told = (await db.select().from(messages)).filter(
      ({ target }) => target === `/packages/raffle/index/index?id=${raffleId}`,
    );
    expect(told).toHaveLength(5);
    expect(told.map(({ msg }) => msg)).toContain('您在「周年抽奖」中获得扳手，请前往活动页填写收货地址领取。');
  });

  it('gives each user one prize, however many entries they have', async () => {
    const raffleId = await scheduled([{ kind: 'coins', amount: 1, stock: 10 }]);
    const players = await enter(raffleId, 3, 4);
    expect(await drawRaffle(db, drawTime, raffleId)).toEqual({ winners: 3 });
    expect(await Promise.all(players.map((uid) => balanceOf(db, walletOf(uid), 'coins')))).toEqual([1, 1, 1]);
    expect(await stateCounts(raffleId)).toEqual({ booked: 3, lost: 9 });
  });

  it('lets the random order decide', async () => {
    const raffleId = await scheduled([{ kind: 'coins', amount: 1, stock: 1 }]);
    await enter(raffleId, 3);
    const asked: number[] = [];
    // Each item stays where it is: the first entry wins.
    await drawRaffle(db, drawTime, raffleId, { random: (below) => (asked.push(below), below - 1) });
    expect(asked).toEqual([3, 2]);
    const [first] = (await drawsOf(raffleId)).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(first?.state).toBe('booked');
  });

  it('draws once: again and twenty at a time change nothing', async () => {
    const raffleId = await scheduled([{ kind: 'coins', amount: 100, stock: 1 }]);
    await enter(raffleId, 4);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => drawRaffle(db, drawTime, raffleId)));
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const before = await drawsOf(raffleId);
    await expect(drawRaffle(db, later(drawTime, HOUR), raffleId)).rejects.toThrow('该活动已开奖');
    expect(await drawsOf(raffleId)).toEqual(before);
    expect((await db.select().from(raffles).where(eq(raffles.id, raffleId)))[0]?.drawnAt).toEqual(drawTime);
  });

  it('draws without entries, and passes over who cancelled the account', async () => {
    const raffleId = await scheduled([{ kind: 'coins', amount: 100, stock: 5 }]);
    const [gone = ''] = await enter(raffleId, 1);
    await db.update(users).set({ cancelledAt: now }).where(eq(users.uid, gone));
    expect(await drawRaffle(db, drawTime, raffleId)).toEqual({ winners: 0 });
    expect(await stateCounts(raffleId)).toEqual({ lost: 1 });
  });

  it('waits for its time, unless it is drawn early on purpose, which closes it', async () => {
    const raffleId = await scheduled([{ kind: 'coins', amount: 100, stock: 5 }]);
    await enter(raffleId, 1);
    await expect(drawRaffle(db, later(drawTime, -1), raffleId)).rejects.toThrow('未到开奖时间');
    expect(await drawRaffle(db, now, raffleId, { early: true })).toEqual({ winners: 1 });
    await expect(enter(raffleId, 1)).rejects.toThrow('活动已结束');
  });

  it('refuses instant and unknown raffles', async () => {
    await expect(drawRaffle(db, now, await addRaffle(db, now, {}, []))).rejects.toThrow('该活动为即时开奖，无需开奖');
    await expect(drawRaffle(db, now, 'nothing')).rejects.toThrow('没有这个抽奖活动');
  });
});

describe('drawDueRaffles', () => {
  it('draws each raffle whose time has come, once', async () => {
    const due = await scheduled([{ kind: 'coins', amount: 100, stock: 1 }]);
    const withoutTime = await addRaffle(db, now, { mode: 'scheduled', closesAt: later(now, HOUR) }, []);
    const notDue = await addRaffle(db, now, { mode: 'scheduled', drawAt: later(drawTime, 1) }, []);
    await enter(due, 2);
    const drawn = () =>
      Promise.all(
        [due, withoutTime, notDue].map(
          async (id) => (await db.select().from(raffles).where(eq(raffles.id, id)))[0]?.drawnAt,
        ),
      );
    const before = later(drawTime, -1);
    await drawDueRaffles(db, before);
    expect(await drawn()).toEqual([null, before, null]);
    await Promise.all([1, 2, 3].map(() => drawDueRaffles(db, drawTime)));
    await drawDueRaffles(db, drawTime);
    expect(await drawn()).toEqual([drawTime, before, null]);
    expect(await stateCounts(due)).toEqual({ booked: 1, lost: 1 });
  });
});
