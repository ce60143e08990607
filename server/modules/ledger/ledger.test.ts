import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { ledgerEntries, wallets } from '../../db/schema/ledger';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { findLedgerFaults } from './check-ledger';
import { balanceOf, frozenOf, House, InsufficientFunds, post, transfer, walletOf } from './ledger';

let opened: TestDatabase;
let db: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterEach(() => opened.close());

const now = new Date('2026-03-02T02:00:00Z');
const earn = (key: string, amount: number) =>
  db.transaction((tx) =>
    post(tx, now, {
      key,
      kind: 'sign-in',
      title: '签到',
      movements: transfer(House.points, walletOf('u1'), 'points', amount),
    }),
  );
const spend = (key: string, amount: number) =>
  db.transaction((tx) =>
    post(tx, now, {
      key,
      kind: 'exchange',
      title: '兑换',
      movements: transfer(walletOf('u1'), House.points, 'points', amount),
    }),
  );

describe('the ledger', () => {
  it('keeps wallets equal to the sum of their entries', async () => {
    await earn('a', 100);
    await spend('b', 30);
    expect(await balanceOf(db, walletOf('u1'), 'points')).toBe(70);
    expect(await balanceOf(db, walletOf('u2'), 'points')).toBe(0);
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it('moves a wallet that a posting names twice by the sum', async () => {
    await earn('a', 100);
    const movements = [
      ...transfer(walletOf('u1'), House.points, 'points', 120),
      ...transfer(House.adjustment, walletOf('u1'), 'points', 50),
    ];
    await db.transaction((tx) => post(tx, now, { key: 'b', kind: 'adjustment', title: '调整', movements }));
    expect(await balanceOf(db, walletOf('u1'), 'points')).toBe(30);
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it('books one event once, however often it comes', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => earn('same', 5)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(db, walletOf('u1'), 'points')).toBe(5);
  });

  it('refuses to take more than there is, and changes nothing', async () => {
    await earn('a', 10);
    await expect(spend('b', 11)).rejects.toThrow(InsufficientFunds);
    expect(await balanceOf(db, walletOf('u1'), 'points')).toBe(10);
    expect(await db.select().from(ledgerEntries)).toHaveLength(2);
    await expect(spend('b', 10)).resolves.toBe(true);
  });

  it('lets only one of two have the last points', async () => {
    await earn('a', 10);
    const results = await Promise.allSettled([spend('b', 10), spend('c', 10)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(db, walletOf('u1'), 'points')).toBe(0);
  });

  it.each([
    ['a side is missing', [{ account: walletOf('u1'), currency: 'coins', amount: 1 }]],
    ['there are none', []],
    ['one is zero', transfer(House.sales, walletOf('u1'), 'coins', 0)],
    ['one is a fraction', transfer(House.sales, walletOf('u1'), 'coins', 0.5)],
    [
      'currencies are mixed',
      [
        { account: walletOf('u1'), currency: 'coins', amount: 1 },
        { account: House.sales, currency: 'points', amount: -1 },
      ],
    ],
  ] as const)('refuses movements when %s', async (_name, movements) => {
    await expect(
      db.transaction((tx) => post(tx, now, { key: 'k', kind: 'adjustment', title: 't', movements })),
    ).rejects.toThrow(RangeError);
  });

  it('moves frozen coins of a user apart from the ones to spend', async () => {
    await db.transaction((tx) =>
      post(tx, now, {
        key: 'in',
        kind: 'referral',
        title: '佣金',
        movements: transfer(House.commission, walletOf('u1'), 'coins', 500),
      }),
    );
    await db.transaction((tx) =>
      post(tx, now, {
        key: 'out',
        kind: 'withdrawal',
        title: '提现',
        movements: transfer(walletOf('u1'), frozenOf('u1'), 'coins', 200),
      }),
    );
    expect([await balanceOf(db, walletOf('u1'), 'coins'), await balanceOf(db, frozenOf('u1'), 'coins')]).toEqual([
      300, 200,
    ]);
  });

  it('finds a wallet that was changed past the ledger', async () => {
    await earn('a', 10);
    await db
      .update(wallets)
      .set({ balance: 11 })
      .where(eq(wallets.account, walletOf('u1')));
    expect(await findLedgerFaults(db)).toEqual(['user:u1 holds 11 points, its entries say 10']);
  });
});
