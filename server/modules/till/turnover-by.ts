import { and, between, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PayMeans, TurnoverSplit } from '../../../src/contract/schemas/till';
import { payMeansLabels } from '../../../src/domain/till/words';
import type { Database } from '../../db/database';
import { tillDays, turnoverShares } from '../../db/schema/till';
import { staffNames } from '../store/staff-names';
import type { Days } from '../turnover/days';

interface Part {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What was taken back wholly leaves nothing to list. */
const isSomething = (count: SQL, amount: SQL) => sql`(${count} <> 0 or ${amount} <> 0)`;

async function byMeans(db: Database, storeId: string, { from, to }: Days): Promise<Part[]> {
  const signed = sql<number>`sum(case when ${tillDays.kind} = 'refund' then -${tillDays.amount} else ${tillDays.amount} end)`;
  const count = sql<number>`sum(${tillDays.count})`;
  const rows = await db
    .select({
      means: tillDays.means,
      count: count.mapWith(Number),
      amount: signed.mapWith(Number),
    })
    .from(tillDays)
    .where(
      and(
        eq(tillDays.storeId, storeId),
        between(tillDays.day, from, to),
        inArray(tillDays.kind, ['deposit', 'payment', 'collected', 'refund']),
      ),
    )
    .groupBy(tillDays.means)
    .having(isSomething(count, signed))
    .orderBy(desc(signed));
  return rows.map(({ means, count, amount }) => ({
    key: means,
    name: payMeansLabels[means as PayMeans],
    count,
    amount,
  }));
}

/**
 * The turnover of a period in parts, the largest first. Sums of days are added up: their number does not grow with the
 * number of orders.
 */
export async function turnoverBy(
  db: Database,
  storeId: string,
  period: Days,
  by: TurnoverSplit,
  { limit, offset }: Page,
): Promise<{ list: Part[]; total: number; sum: number }> {
  if (by === 'means') {
    const all = await byMeans(db, storeId, period);
    const sum = all.reduce((total, { amount }) => total + amount, 0);
    return { list: all.slice(offset, offset + limit), total: all.length, sum };
  }
  const { key, day, split } = turnoverShares;
  const [count, amount] = [sql<number>`sum(${turnoverShares.count})`, sql<number>`sum(${turnoverShares.amount})`];
  const rows = await db
    .select({
      key,
      count: count.mapWith(Number),
      amount: amount.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
      sum: sql<number>`sum(sum(${turnoverShares.amount})) over ()`.mapWith(Number),
    })
    .from(turnoverShares)
    .where(and(eq(turnoverShares.storeId, storeId), between(day, period.from, period.to), eq(split, by)))
    .groupBy(key)
    .having(isSomething(count, amount))
    .orderBy(desc(amount), key)
    .limit(limit)
    .offset(offset);
  const nameOf =
    by === 'technician'
      ? await staffNames(
          db,
          rows.map((row) => row.key || null),
        )
      : null;
  const nameless = by === 'technician' ? '未派工' : '整单优惠';
  return {
    list: rows.map((row) => ({
      key: row.key,
      name: row.key === '' ? nameless : (nameOf?.(row.key) ?? row.key),
      count: row.count,
      amount: row.amount,
    })),
    total: rows[0]?.total ?? 0,
    sum: rows[0]?.sum ?? 0,
  };
}
