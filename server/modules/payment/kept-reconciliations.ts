import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { chinaDay, startOfChinaDay, startOfDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { notFound, refused } from '../../base/refusals';
import { queryRows, type Database } from '../../db/database';
import { paymentReconciliations, type KeptDifference } from '../../db/schema/shop';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { reconcileDay, type Reconciliation } from './reconcile-day';

export type KeptReconciliation = typeof paymentReconciliations.$inferSelect;

/** How a day with payments stands: not compared since it was over, differences nobody explained, explained, or none. */
export type DayState = 'waiting' | 'open' | 'explained' | 'clean';

export function dayState(row: Pick<KeptReconciliation, 'day' | 'at' | 'differences' | 'explained'> | null): DayState {
  if (!row || row.at < later(startOfDay(row.day), DAY)) return 'waiting';
  if (row.differences.length === 0) return 'clean';
  return row.explained === null ? 'open' : 'explained';
}

/**
 * Compares a day with the payment platforms and keeps what was found in place of what was found before. Throws
 * CallError refused for a day to come.
 */
export async function reconcileAndKeep(
  { db, services }: Pick<ShopDeps, 'db' | 'services'>,
  operator: string,
  day: string,
): Promise<Reconciliation> {
  const at = services.clock.now();
  if (day > chinaDay(at)) throw refused('这一天还没有到');
  const found = await reconcileDay({ db, services }, day);
  const kept = { at, operator, ...found, explained: null, explainedBy: null, explainedAt: null };
  await db
    .insert(paymentReconciliations)
    .values({ day, ...kept })
    .onConflictDoUpdate({ target: paymentReconciliations.day, set: kept });
  return found;
}

/** A difference, and how the day stands that it was found on. */
export interface DifferenceOfDay {
  readonly day: string;
  readonly state: DayState;
  readonly explained: string | null;
  readonly difference: KeptDifference;
}

/** What the last comparisons found, the newest days first, within days and in one state of them or all. */
export async function listPaymentDifferences(
  db: Database,
  { from, to, state }: { from?: string | undefined; to?: string | undefined; state?: DayState | undefined },
): Promise<DifferenceOfDay[]> {
  const { day } = paymentReconciliations;
  const rows = await db
    .select()
    .from(paymentReconciliations)
    .where(and(from === undefined ? undefined : gte(day, from), to === undefined ? undefined : lte(day, to)))
    .orderBy(desc(day));
  return rows
    .filter((row) => state === undefined || dayState(row) === state)
    .flatMap((row) =>
      row.differences.map((difference) => ({
        day: row.day,
        state: dayState(row),
        explained: row.explained,
        difference,
      })),
    );
}

/** What the last comparison of a day found; null when it was never compared. */
export async function findReconciliation(db: Database, day: string): Promise<KeptReconciliation | null> {
  const [row] = await db.select().from(paymentReconciliations).where(eq(paymentReconciliations.day, day));
  return row ?? null;
}

/** Says why the differences of a day are in order. Throws CallError notFound, refused when there are none. */
export async function explainDay(
  tx: Database,
  now: Date,
  { day, operator, words }: { day: string; operator: string; words: string },
): Promise<void> {
  const row = await findReconciliation(tx, day);
  if (!row) throw notFound('这一天还没有核对');
  if (row.differences.length === 0) throw refused('这一天没有差异');
  await tx
    .update(paymentReconciliations)
    .set({ explained: words, explainedBy: operator, explainedAt: now })
    .where(eq(paymentReconciliations.day, day));
}

/** A day on which cash was asked for, or that was compared. */
export interface PaymentDay {
  readonly day: string;
  /** Orders that a platform prepared that day. */
  readonly orders: number;
  readonly kept: KeptReconciliation | null;
}

/** So far back days are listed that nobody compared. */
const LOOKED_BACK_MS = 366 * DAY;

/** Days that are over, the newest first, in one state or all. */
export async function paymentDays(
  db: Database,
  now: Date,
  state: DayState | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ days: PaymentDay[]; total: number }> {
  const to = startOfChinaDay(now);
  const rows = await queryRows<{ day: string; orders: number }>(
    db,
    sql`select coalesce(p.day, r.day::text) as day, coalesce(p.orders, 0)::int as orders from (
      select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*) as orders from orders
      where pay_with = 'cash' and prepayid is not null and created_at < ${to.toISOString()}::timestamptz
      and created_at >= ${later(to, -LOOKED_BACK_MS).toISOString()}::timestamptz group by 1
    ) p full join payment_reconciliations r on r.day::text = p.day order by 1 desc`,
  );
  const kept = new Map((await db.select().from(paymentReconciliations)).map((row) => [row.day, row]));
  const days = rows
    .map((row) => ({ ...row, kept: kept.get(row.day) ?? null }))
    .filter((row) => state === null || dayState(row.kept) === state);
  return { days: days.slice(offset, offset + limit), total: days.length };
}
