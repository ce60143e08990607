import { eq, inArray, sql } from 'drizzle-orm';
import { commissions } from '../../../db/schema/partner';
import { goods, orders, sandboxPayments } from '../../../db/schema/shop';
import { findLedgerFaults } from '../../ledger/check-ledger';
import { balanceOf, walletOf } from '../../ledger/ledger';
import { START, type World } from './random-shopping';

/** Whatever is wrong; empty when the books, the stock and the payments fit together. */
export async function faultsOf(
  { deps: { db }, people, partner, stock, logged }: World,
  settled: boolean,
): Promise<string[]> {
  const faults = [...(await findLedgerFaults(db)), ...logged];
  const uids = people.map(({ uid }) => uid);
  const all = await db.select().from(orders).where(inArray(orders.uid, uids));
  const isPaid = ({ state }: (typeof all)[number]) => state === 'paid' || state === 'shipped' || state === 'done';
  const sum = (rows: typeof all, value: (row: (typeof all)[number]) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) faults.push(`${what} is ${String(is)}, not ${String(shouldBe)}`);
  };

  for (const [iid, start] of stock) {
    const [article] = await db.select().from(goods).where(eq(goods.iid, iid));
    const mine = all.filter((row) => row.iid === iid);
    const sold = sum(
      mine.filter((row) => isPaid(row) || (row.state === 'refunded' && row.shippedAt !== null)),
      (row) => row.quantity,
    );
    const held = sum(
      mine.filter((row) => row.state === 'unpaid'),
      (row) => row.quantity,
    );
    expect(`sold of ${iid}`, article?.sold, sold);
    expect(`stock of ${iid}`, article?.stock, start - sold - held);
    if ((article?.stock ?? 0) < 0) faults.push(`${iid} is oversold`);
    for (const uid of uids) {
      const had = sum(
        mine.filter((row) => row.uid === uid && row.state !== 'cancelled' && row.state !== 'refunded'),
        (row) => row.quantity,
      );
      if (article?.maxPerUser && had > article.maxPerUser) faults.push(`${uid} has ${had} of ${iid}`);
    }
  }
  for (const uid of uids) {
    const mine = all.filter((row) => row.uid === uid && isPaid(row));
    expect(
      `points of ${uid}`,
      await balanceOf(db, walletOf(uid), 'points'),
      START.points -
        sum(
          mine.filter((row) => row.payWith === 'points'),
          (row) => row.points,
        ),
    );
    const gained = sum(
      mine.filter((row) => row.kind === 'coins'),
      (row) => row.coinCents ?? 0,
    );
    expect(
      `coins of ${uid}`,
      await balanceOf(db, walletOf(uid), 'coins'),
      START.coins +
        gained -
        sum(
          mine.filter((row) => row.payWith === 'coins'),
          (row) => row.amount,
        ),
    );
  }
  const [kept] = await db
    .select({ sum: sql<number>`coalesce(sum(${commissions.amount}), 0)::int` })
    .from(commissions)
    .where(sql`${commissions.uid} = ${partner} and ${commissions.takenBackAt} is null`);
  expect('commission', await balanceOf(db, walletOf(partner), 'coins'), kept?.sum);
  expect(
    'commission of paid orders',
    kept?.sum,
    sum(
      all.filter((row) => row.payWith === 'cash' && isPaid(row)),
      (row) => Math.floor(row.amount / 5),
    ),
  );

  const outcomes = new Map((await db.select().from(sandboxPayments)).map((row) => [row.prepayid, row.outcome]));
  for (const row of all.filter(({ prepayid }) => prepayid !== null)) {
    const outcome = outcomes.get(row.prepayid ?? '');
    if (isPaid(row)) expect(`payment of ${row.id}`, outcome, 'success');
    if (settled && row.state === 'refunded') expect(`payment of ${row.id}`, outcome, 'refunded');
  }
  return faults;
}
