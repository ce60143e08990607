import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { coinRecordsOf } from '../modules/coins/coin-records';
import { findLedgerFaults } from '../modules/ledger/check-ledger';
import { addressesOf } from '../modules/address/address-book';
import { countInvitees, findInvitees, sumCommission } from '../modules/partner/invitees';
import { monthRanking } from '../modules/partner/month-ranking';
import { findRaffles } from '../modules/raffle/find-raffles';
import { newestWinners } from '../modules/raffle/draw-records';
import { DAY, later } from '../base/clock/clock';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { withdrawals } from '../db/schema/coins';
import { raffleDraws, rafflePrizes, raffles } from '../db/schema/raffle';
import { seedAccounts } from './accounts';
import { seedDemoAddresses } from './addresses';
import { seedGoods } from './goods';
import { seedPartners } from './partners';
import { seedRaffles, wheelPrizes } from './raffles';

const now = new Date('2026-03-12T02:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedAccounts(database.db, now);
  await database.db.transaction((tx) => seedGoods(tx, now));
  // Twice, as after an update: nothing may be doubled.
  for (let time = 0; time < 2; time += 1) {
    for (const run of [seedPartners, seedRaffles, seedDemoAddresses])
      await database.db.transaction((tx) => run(tx, now));
  }
});
afterAll(() => database.close());

const whole = { limit: 100, offset: 0 };

it('leaves balanced books', async () => {
  expect(await findLedgerFaults(database.db)).toEqual([]);
});

describe('the demo store as a partner', () => {
  it('invited twelve, of whom nine bought', async () => {
    expect(await countInvitees(database.db, now, 'demo-store')).toMatchObject({ invited: 12, bought: 9 });
    const { list } = await findInvitees(database.db, 'demo-store', null, whole);
    const commission = list.reduce((sum, invitee) => sum + invitee.commission, 0);
    // Three years, three seasons, three months at 20 %.
    expect(commission).toBe(3 * 3_360 + 3 * 998 + 3 * 398);
    expect((await sumCommission(database.db, now, 'demo-store')).earned).toBe(commission);
  });

  it('has a settled, a refused and an open withdrawal in a record that is in order', async () => {
    const rows = await database.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.uid, 'demo-store'))
      .orderBy(asc(withdrawals.createdAt));
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'refused', 'frozen']);
    const { list } = await coinRecordsOf(database.db, 'demo-store', {}, whole);
    const dates = list.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(list).toHaveLength(9 + 3 + 1);
  });

  it('competes with others in the ranking', async () => {
    const { best, mine } = await monthRanking(database.db, now, 'demo-store');
    expect(best).toHaveLength(7);
    expect(best).toContainEqual(mine);
  });
});

describe('the sample raffles', () => {
  it('are a wheel to turn, one to wait for and one that was drawn', async () => {
    const { list } = await findRaffles(database.db, now, null, null, whole);
    expect(list.map(({ mode, state, entries }) => [mode, state, entries])).toEqual([
      ['scheduled', 'open', 6],
      ['instant', 'open', 0],
      ['scheduled', 'drawn', 9],
    ]);
    expect(list.map(({ prizes }) => prizes.length)).toEqual([3, 8, 3]);
    expect(await newestWinners(database.db, 'demo-raffle-drawn', 20)).toHaveLength(9);
    expect(await database.db.select().from(raffleDraws).where(eq(raffleDraws.state, 'unclaimed'))).toHaveLength(1);
  });

  it('have covers that the server has, also where the wheel was seeded without one; another cover is kept', async () => {
    const coverOfWheel = async () =>
      (await database.db.select().from(raffles).where(eq(raffles.id, 'demo-raffle-wheel')))[0]?.cover;
    const { list } = await findRaffles(database.db, now, null, null, whole);
    for (const { cover } of list) expect(existsSync(join(__dirname, '..', cover ?? 'none'))).toBe(true);
    const again = () => database.db.transaction((tx) => seedRaffles(tx, later(now, DAY)));
    await database.db.update(raffles).set({ cover: null }).where(eq(raffles.id, 'demo-raffle-wheel'));
    await again();
    expect(await coverOfWheel()).toBe('/assets/goods/raffleWheel.png');
    await database.db.update(raffles).set({ cover: '/f/own.png' }).where(eq(raffles.id, 'demo-raffle-wheel'));
    await again();
    expect(await coverOfWheel()).toBe('/f/own.png');
    expect(await database.db.select().from(raffles)).toHaveLength(3);
    expect(await database.db.select().from(rafflePrizes)).toHaveLength(14);
  });

  it('have odds that make a million', () => {
    expect(wheelPrizes.reduce((sum, { oddsPerMillion }) => sum + oddsPerMillion, 0)).toBe(1_000_000);
  });
});

it('gives the demo user two addresses', async () => {
  expect((await addressesOf(database.db, 'demo-user')).map(({ isDefault }) => isDefault)).toEqual([true, false]);
});
