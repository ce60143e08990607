import sharp from 'sharp';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findLedgerFaults } from '../modules/ledger/check-ledger';
import { balanceOf, walletOf } from '../modules/ledger/ledger';
import { findCode } from '../modules/shop/use-exchange-code';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { exchangeCodes, goods, orders } from '../db/schema/shop';
import { seedAccounts, demoAccounts } from './accounts';
import { seedDemoBalances, seedDemoOrders } from './demo-orders';
import { seedDemoCodes, seedGoods } from './goods';

const now = new Date('2026-03-02T00:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedAccounts(database.db, now);
  // Twice, as after an update: nothing may be doubled.
  for (let time = 0; time < 2; time += 1) {
    for (const run of [seedGoods, seedDemoCodes, seedDemoBalances, seedDemoOrders])
      await database.db.transaction((tx) => run(tx, now));
  }
});
afterAll(() => database.close());

describe('the sample store', () => {
  it('has the three VIP terms that the request of §7 asks for', async () => {
    const terms = (await database.db.select().from(goods)).filter(({ tags }) => tags === 'vip');
    expect(
      terms.map(({ title, price, originalPrice, vipDays, channelurl, dingzhi, enable }) => ({
        title,
        price,
        originalPrice,
        vipDays,
        channelurl,
        dingzhi,
        enable,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          title: '月卡',
          price: 1990,
          originalPrice: 2990,
          vipDays: 30,
          channelurl: 'app',
          dingzhi: true,
          enable: true,
        },
        {
          title: '季卡',
          price: 4990,
          originalPrice: 8970,
          vipDays: 90,
          channelurl: 'app',
          dingzhi: true,
          enable: true,
        },
        {
          title: '年卡',
          price: 16_800,
          originalPrice: 35_880,
          vipDays: 365,
          channelurl: 'app',
          dingzhi: true,
          enable: true,
        },
      ]),
    );
  });

  it('has articles in every category, each with a light picture that is there', async () => {
    const articles = (await database.db.select().from(goods)).filter(({ tags }) => tags !== 'vip');
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(['tool', 'consumable', 'wear', 'virtual']),
    );
    expect(articles.length).toBeGreaterThanOrEqual(24);
    for (const { images, classBalance, payWays, price } of articles) {
      const file = join(__dirname, '..', images[0] ?? '');
      expect([images[0], existsSync(file)]).toEqual([images[0], true]);
      expect(statSync(file).size).toBeLessThan(15 * 1024);
      expect((await sharp(file).metadata()).width).toBeGreaterThanOrEqual(340);
      for (const way of payWays) expect(way === 'points' ? classBalance : price).toBeGreaterThan(0);
    }
  });

  it('gives the demo accounts points and coins once, in balanced books', async () => {
    for (const { uid } of demoAccounts) {
      expect(await balanceOf(database.db, walletOf(uid), 'points')).toBe(3000);
      expect(await balanceOf(database.db, walletOf(uid), 'coins')).toBe(5000);
    }
    expect(await findLedgerFaults(database.db)).toEqual([]);
  });

  it('has orders of the demo user in three states, and codes that can be typed', async () => {
    expect((await database.db.select().from(orders)).map(({ state }) => state).sort()).toEqual([
      'done',
      'paid',
      'shipped',
    ]);
    expect(await findCode(database.db, ' vip7demo0001 ')).toMatchObject({ kind: 'vip', amount: 7, usedBy: null });
    expect(await database.db.select().from(exchangeCodes)).toHaveLength(61);
  });
});
