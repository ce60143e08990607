import { and, eq, inArray } from 'drizzle-orm';
import { addAddress, addressesOf, deleteAddress, setDefaultAddress } from '../modules/address/address-book';
import { refuseWithdrawal, settleWithdrawal } from '../modules/coins/settle-withdrawal';
import { withdrawCoins } from '../modules/coins/withdraw';
import type { OpenDatabase } from '../db/database';
import { users } from '../db/schema/account';
import { raffleDraws, rafflePrizes } from '../db/schema/raffle';
import { newId } from '../base/ids';
import { findLedgerFaults } from '../modules/ledger/check-ledger';
import { balanceOf, frozenOf, walletOf } from '../modules/ledger/ledger';
import { DAY, later } from '../base/clock/clock';
import { claimPrize } from '../modules/raffle/claim-prize';
import { drawRaffle } from '../modules/raffle/draw-raffle';
import { takePart } from '../modules/raffle/take-part';
import { addRaffle } from './add-raffle';
import { give } from './give';
import { describePostgres } from './on-engine';
import { openTestPostgres } from './test-database';
import { openWithdrawals } from './open-withdrawals';

/** The embedded database runs one transaction at a time; only a PostgreSQL shows what really happens at once. */
const now = new Date('2026-03-02T02:00:00Z');
const CONNECTIONS = 16;
const alipay = { channel: 'alipay' as const, account: '13812345678', realName: '王建国' };
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const settled = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'fulfilled').length;
/** Why the others failed: business refusals are fine, deadlocks are not. */
const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) => (result.status === 'rejected' ? [String((result.reason as Error).message)] : [])),
  );

describePostgres('at once on a PostgreSQL', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestPostgres(CONNECTIONS);
  });
  afterAll(() => opened.close());
  afterEach(async () => expect(await findLedgerFaults(opened.db)).toEqual([]));

  async function addUser(holding: { points?: number; coins?: number } = {}): Promise<string> {
    const uid = newId();
    await opened.db.insert(users).values({ uid, createdAt: now });
    for (const currency of ['points', 'coins'] as const)
      if (holding[currency]) await give(opened.db, now, uid, currency, holding[currency]);
    return uid;
  }
  const coins = async (uid: string) => [
    await balanceOf(opened.db, walletOf(uid), 'coins'),
    await balanceOf(opened.db, frozenOf(uid), 'coins'),
  ];
  const withdraw = (uid: string, amount: number, clientKey = newId()) =>
    withdrawCoins(opened.db, now, uid, { amount, clientKey, ...alipay });

  it('ten withdrawals: three a day go through', async () => {
    const uid = await addUser({ coins: 100_000 });
    const results = await settled(10, () => withdraw(uid, 1_000));
    expect([fulfilled(results), reasons(results)]).toEqual([3, new Set(['今日提现次数已用完，请明天再试'])]);
    expect(await coins(uid)).toEqual([97_000, 3_000]);
  });

  it('ten times the same withdrawal is one', async () => {
    const uid = await addUser({ coins: 100_000 });
    const clientKey = newId();
    expect(new Set((await times(10, () => withdraw(uid, 1_000, clientKey))).map(({ id }) => id)).size).toBe(1);
    expect(await coins(uid)).toEqual([99_000, 1_000]);
  });

  it('two devices, coins for one withdrawal', async () => {
    const uid = await addUser({ coins: 1_999 });
    const results = await settled(2, () => withdraw(uid, 1_000));
    expect([fulfilled(results), reasons(results)]).toEqual([1, new Set(['金币余额不足'])]);
    expect(await coins(uid)).toEqual([999, 1_000]);
  });

  it('ten operators settle and refuse one withdrawal', async () => {
    const uid = await addUser({ coins: 1_000 });
    await withdraw(uid, 1_000);
    const id = (await openWithdrawals(opened.db)).find((row) => row.uid === uid)?.id ?? '';
    const results = await settled(10, (index) =>
      index % 2 === 0 ? settleWithdrawal(opened.db, now, id) : refuseWithdrawal(opened.db, now, id, '原因'),
    );
    expect([fulfilled(results), reasons(results)]).toEqual([1, new Set(['该提现已处理'])]);
    expect([
      [0, 0],
      [1_000, 0],
    ]).toContainEqual(await coins(uid));
  });

  it('20 clicks with 20 keys, and 20 with one', async () => {
    const raffleId = await addRaffle(opened.db, now, {}, [{ oddsPerMillion: 1_000_000, kind: 'points', amount: 100 }]);
    const [many, one] = [await addUser({ points: 1_000 }), await addUser({ points: 1_000 })];
    const results = await settled(20, () => takePart(opened.db, now, { uid: many, raffleId, clientKey: newId() }));
    expect([fulfilled(results), reasons(results)]).toEqual([5, new Set(['今日抽奖次数已用完'])]);
    const clientKey = newId();
    const same = await times(20, () => takePart(opened.db, now, { uid: one, raffleId, clientKey }));
    expect(new Set(same.map(({ record }) => record.id)).size).toBe(1);
    expect(await balanceOf(opened.db, walletOf(one), 'points')).toBe(1_080);
  });

  it('20 users for the last prize, which the winner claims five times', async () => {
    const raffleId = await addRaffle(opened.db, now, {}, [
      { oddsPerMillion: 1_000_000, kind: 'goods', iid: 'wrench', amount: 1, stock: 1 },
      { kind: 'none' },
    ]);
    const players = await times(20, () => addUser({ points: 20 }));
    const results = await times(20, (index) =>
      takePart(opened.db, now, { uid: players[index] ?? '', raffleId, clientKey: newId() }),
    );
    const won = results.findIndex(({ record }) => record.state === 'unclaimed');
    expect(results.filter(({ record }) => record.state === 'unclaimed')).toHaveLength(1);
    expect(
      await opened.db
        .select()
        .from(rafflePrizes)
        .where(and(eq(rafflePrizes.raffleId, raffleId), eq(rafflePrizes.stock, 0))),
    ).toHaveLength(1);
    const uid = players[won] ?? '';
    const addressId = await addAddress(opened.db, now, uid, {
      name: '王',
      phone: '13812345678',
      region: ['江苏省', '南京市', '玄武区'],
      regionCode: '320102',
      detail: '1 号',
      isDefault: true,
    });
    const orderIds = await times(5, () =>
      claimPrize(opened.db, now, { uid, recordId: results[won]?.record.id ?? '', addressId }),
    );
    expect(new Set(orderIds).size).toBe(1);
  });

  it('entries of many while the raffle is drawn three times: each entry is decided, none is lost on the way', async () => {
    const prizes = [
      { kind: 'coins' as const, amount: 100, stock: 3 },
      { kind: 'vip' as const, amount: 7, stock: 3 },
    ];
    const raffleId = await addRaffle(opened.db, now, { mode: 'scheduled', closesAt: later(now, DAY) }, prizes);
    const players = await times(40, () => addUser({ points: 60 }));
    const enter = (index: number) =>
      takePart(opened.db, now, { uid: players[index] ?? '', raffleId, clientKey: newId() });
    await times(10, enter);
    const entering = settled(40, enter);
    const draws = await settled(3, () => drawRaffle(opened.db, now, raffleId, { early: true }));
    const entered = await entering;
    expect([fulfilled(draws), reasons(draws)]).toEqual([1, new Set(['该活动已开奖'])]);
    for (const reason of reasons(entered)) expect(reason).toBe('活动已结束');
    const rows = await opened.db.select().from(raffleDraws).where(eq(raffleDraws.raffleId, raffleId));
    expect(rows).toHaveLength(10 + fulfilled(entered));
    expect(rows.filter(({ state }) => state === 'entered')).toEqual([]);
    expect(rows.filter(({ state }) => state === 'booked')).toHaveLength(6);
  });

  it('two raffles drawn at once with the same winners wait for each other, not in a circle', async () => {
    const prizes = [
      { kind: 'vip' as const, amount: 1, stock: 10 },
      { kind: 'coins' as const, amount: 1, stock: 10 },
    ];
    const ids = await times(4, () => addRaffle(opened.db, now, { mode: 'scheduled', cost: 0 }, prizes));
    const players = await times(20, () => addUser());
    for (const raffleId of ids)
      await times(20, (index) => takePart(opened.db, now, { uid: players[index] ?? '', raffleId, clientKey: newId() }));
    const draws = await settled(ids.length, (index) => drawRaffle(opened.db, now, ids[index] ?? '', { early: true }));
    expect([fulfilled(draws), reasons(draws)]).toEqual([4, new Set()]);
    expect(
      await opened.db
        .select()
        .from(raffleDraws)
        .where(and(inArray(raffleDraws.raffleId, ids), eq(raffleDraws.state, 'booked'))),
    ).toHaveLength(80);
  });

  it('addresses added, deleted and made the default keep one default', async () => {
    const uid = await addUser();
    const address = (detail: string) => ({
      name: '王',
      phone: '13812345678',
      region: ['江苏省', '南京市', '玄武区'],
      regionCode: '320102',
      detail,
      isDefault: true,
    });
    const ids = await times(10, (index) => addAddress(opened.db, now, uid, address(`${index}`)));
    const results = await settled(10, (index) =>
      index % 2 === 0
        ? deleteAddress(opened.db, uid, ids[index] ?? '')
        : setDefaultAddress(opened.db, uid, ids[index] ?? ''),
    );
    expect(fulfilled(results)).toBe(10);
    const left = await addressesOf(opened.db, uid);
    expect([left.length, left.filter(({ isDefault }) => isDefault).length]).toEqual([5, 1]);
  });
});
