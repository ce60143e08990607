import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { messages } from '../../db/schema/message';
import { give } from '../../testing/give';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, frozenOf, walletOf } from '../ledger/ledger';
import { refuseWithdrawal, settleWithdrawal } from './settle-withdrawal';
import { withdrawCoins } from './withdraw';
import { openWithdrawals } from '../../testing/open-withdrawals';

let opened: TestDatabase;
let db: Database;
let id: string;
const now = new Date('2026-03-02T02:00:00Z');
beforeEach(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.insert(users).values({ uid: 'u1', createdAt: now });
  await give(db, now, 'u1', 'coins', 5_000);
  await withdrawCoins(db, now, 'u1', {
    amount: 2_000,
    clientKey: 'withdraw-1',
    channel: 'alipay',
    account: '13812345678',
    realName: '王建国',
  });
  id = (await openWithdrawals(db))[0]?.id ?? '';
});
afterEach(async () => {
  expect(await findLedgerFaults(db)).toEqual([]);
  await opened.close();
});

const coins = async () => [await balanceOf(db, walletOf('u1'), 'coins'), await balanceOf(db, frozenOf('u1'), 'coins')];
const told = () => db.select().from(messages).where(eq(messages.uid, 'u1'));

describe('settleWithdrawal', () => {
  it('pays out the net amount, keeps the fee and tells the user', async () => {
    await settleWithdrawal(db, now, id);
    expect(await coins()).toEqual([3_000, 0]);
    expect(await openWithdrawals(db)).toEqual([]);
    expect(await told()).toMatchObject([
      {
        kind: 'coin',
        title: '提现已到账',
        msg: '您提现的 20.00 元已打款，手续费 0.20 元，实际到账 19.80 元。',
        target: expect.stringMatching(/^\/packages\/user\/withdrawResult\/withdrawResult\?id=\d+$/),
      },
    ]);
  });
});

describe('refuseWithdrawal', () => {
  it('gives all of it back, fee included, and tells the reason', async () => {
    await refuseWithdrawal(db, now, id, '姓名与账号不符');
    expect(await coins()).toEqual([5_000, 0]);
    expect(await told()).toMatchObject([
      { title: '提现未通过', msg: '您提现的 20.00 元未通过：姓名与账号不符。金额已全部退回金币余额。' },
    ]);
  });
});

it.each([
  ['settled', 'settled'],
  ['settled', 'refused'],
  ['refused', 'settled'],
  ['refused', 'refused'],
] as const)('what was %s cannot be %s after that', async (first, second) => {
  const end = (how: 'settled' | 'refused') =>
    how === 'settled' ? settleWithdrawal(db, now, id) : refuseWithdrawal(db, now, id, '原因');
  await end(first);
  const after = await coins();
  await expect(end(second)).rejects.toThrow('该提现已处理');
  expect(await coins()).toEqual(after);
  expect(await told()).toHaveLength(1);
});

it('lets one of many operators win who settle and refuse at once', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? settleWithdrawal(db, now, id) : refuseWithdrawal(db, now, id, '原因'),
    ),
  );
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(await coins()).toEqual(row?.state === 'paid' ? [3_000, 0] : [5_000, 0]);
});

it('knows no withdrawal of another id', async () => {
  await expect(settleWithdrawal(db, now, 'nothing')).rejects.toThrow('没有这笔提现');
  await expect(refuseWithdrawal(db, now, 'nothing', '原因')).rejects.toThrow('没有这笔提现');
});

it('forgets the payee of somebody who cancelled the account meanwhile', async () => {
  await db.update(users).set({ cancelledAt: now });
  await settleWithdrawal(db, now, id);
  expect(await db.select().from(withdrawals)).toMatchObject([{ state: 'paid', account: null, realName: null }]);
});
