import { and, eq, exists, gte, inArray, isNotNull, isNull, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { startOfChinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { withdrawals } from '../../db/schema/coins';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger';
import { operatorAudit } from '../../db/schema/operator';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { exchangeCodes, goods, orders } from '../../db/schema/shop';
import { batchOfOrder } from '../../modules/goods-orders/exchange-codes';
import { House } from '../../modules/ledger/ledger';
import { giftOf } from './gift';

// Everybody's together: what an operator may move alone is not multiplied by how many there are, or claim to be.

async function sumOf(db: Database, table: PgTable, cents: SQL, wanted: SQL | undefined): Promise<number> {
  const total = sql<string>`coalesce(sum(${cents}), 0)`;
  const [row] = await db.select({ total }).from(table).where(wanted);
  return Number(row?.total ?? 0);
}

/** Cents of the withdrawals that were paid today. */
export const paidToday = (db: Database, now: Date): Promise<number> =>
  sumOf(
    db,
    withdrawals,
    sql`${withdrawals.net}`,
    and(eq(withdrawals.state, 'paid'), gte(withdrawals.settledAt, startOfChinaDay(now))),
  );

/** Cents of coins in codes that operators made today and did not take back. */
export const madeToday = (db: Database, now: Date): Promise<number> =>
  sumOf(
    db,
    exchangeCodes,
    sql`${exchangeCodes.amount}`,
    and(
      eq(exchangeCodes.kind, 'coins'),
      gte(exchangeCodes.createdAt, startOfChinaDay(now)),
      isNotNull(exchangeCodes.batch),
      sql`not starts_with(${exchangeCodes.batch}, ${batchOfOrder('')})`,
      or(isNull(exchangeCodes.revokedAt), isNotNull(exchangeCodes.usedBy)),
    ),
  );

/** Cents of cash and coins that operators gave back today; what goes back by itself is nobody's word. */
export const refundedToday = (db: Database, now: Date): Promise<number> =>
  sumOf(
    db,
    orders,
    sql`${orders.amount}`,
    and(
      inArray(orders.payWith, ['cash', 'coins']),
      // A refund that is asked for again is none of today.
      gte(orders.closedAt, startOfChinaDay(now)),
      exists(
        db
          .select({ one: sql`1` })
          .from(operatorAudit)
          .where(
            and(
              eq(operatorAudit.action, 'order refund'),
              eq(operatorAudit.outcome, 'done'),
              eq(operatorAudit.subjectId, orders.id),
              gte(operatorAudit.at, startOfChinaDay(now)),
            ),
          ),
      ),
    ),
  );

/** Cents of coins that other raffles may still give, and those that were won today. */
export async function raffledBeside(db: Database, now: Date, raffleId: string): Promise<number> {
  const took = db
    .select({ one: sql`1` })
    .from(raffleDraws)
    .where(eq(raffleDraws.raffleId, raffles.id));
  const drawn = db
    .select({ id: raffles.id })
    .from(raffles)
    .where(
      and(
        ne(raffles.id, raffleId),
        isNull(raffles.drawnAt),
        // A scheduled raffle draws at its time, hidden or not, once somebody took part.
        or(
          and(eq(raffles.published, true), or(eq(raffles.mode, 'scheduled'), gte(raffles.closesAt, now))),
          and(eq(raffles.mode, 'scheduled'), exists(took)),
        ),
      ),
    );
  const open = await sumOf(
    db,
    rafflePrizes,
    sql`${rafflePrizes.amount}::bigint * ${rafflePrizes.stock}`,
    and(eq(rafflePrizes.kind, 'coins'), inArray(rafflePrizes.raffleId, drawn)),
  );
  const today = db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.kind, 'raffle'), gte(ledgerTransactions.createdAt, startOfChinaDay(now))));
  const won = await sumOf(
    db,
    ledgerEntries,
    sql`-${ledgerEntries.amount}`,
    and(
      eq(ledgerEntries.account, House.prizes),
      eq(ledgerEntries.currency, 'coins'),
      inArray(ledgerEntries.transactionId, today),
    ),
  );
  return open + won;
}

/** Cents that orders of today brought, or will bring once they are paid, beyond what is paid for them. */
const givenToday = (db: Database, now: Date): Promise<number> =>
  sumOf(
    db,
    orders,
    sql`greatest(0, ${orders.coinCents} - ${orders.amount})`,
    and(
      isNotNull(orders.coinCents),
      or(
        eq(orders.state, 'unpaid'),
        and(notInArray(orders.state, ['cancelled', 'refunded']), gte(orders.paidAt, startOfChinaDay(now))),
      ),
    ),
  );

/** Cents that other articles on sale may still bring beyond their price, and that all of them brought today. */
export async function giftsBeside(db: Database, now: Date, iid: string): Promise<number> {
  const rows = await db
    .select()
    .from(goods)
    .where(and(eq(goods.enable, true), isNotNull(goods.coinCents), not(eq(goods.iid, iid))));
  return rows.reduce((sum, row) => sum + giftOf(row), await givenToday(db, now));
}
