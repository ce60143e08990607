import { and, asc, count, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Debt } from '../../../src/contract/schemas/till';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { tillDebts, tillReminders } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { lengthOf } from '../turnover/days';
import { matchingDebts, type DebtorFilter } from './debt-filter';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Days from one to a later one; 0 when it is not later. */
const daysBetween = (from: string, to: string) => Math.max(lengthOf({ from, to }) - 1, 0);

/** What is owed to a store in all, or what is overdue, from the sums by due day. */
async function sumOfDebts(db: Database, storeId: string, before: string | null) {
  const sum = (column: typeof tillDebts.count | typeof tillDebts.owed) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({ count: sum(tillDebts.count), owed: sum(tillDebts.owed) })
    .from(tillDebts)
    .where(
      and(
        eq(tillDebts.storeId, storeId),
        gt(tillDebts.count, 0),
        before === null ? undefined : lt(tillDebts.dueOn, before),
      ),
    );
  return row ?? { count: 0, owed: 0 };
}

async function remindersOf(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { count: number; at: Date | null }>();
  const rows = await db
    .select({ orderId: tillReminders.orderId, count: count(), at: max(tillReminders.at) })
    .from(tillReminders)
    .where(inArray(tillReminders.orderId, [...orderIds]))
    .groupBy(tillReminders.orderId);
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
}

/** Who owes a store, what is due first first, with sums over the whole store. */
export async function listDebtors(
  db: Database,
  now: Date,
  storeId: string,
  filter: DebtorFilter,
  { limit, offset }: Page,
) {
  const today = chinaDay(now);
  const where = matchingDebts(storeId, today, filter);
  const { id, number, carid, car, ownerName, ownerPhone, debtor, total, paid, owed, settledDay, dueOn } = workOrders;
  const rows = await db
    .select({ id, number, carid, car, ownerName, ownerPhone, debtor, total, paid, owed, settledDay, dueOn })
    .from(workOrders)
    .where(where)
    .orderBy(asc(dueOn), asc(id))
    .limit(limit)
    .offset(offset);
  const reminders = await remindersOf(
    db,
    rows.map((row) => row.id),
  );
  const list = rows.map((row): Debt => {
    const [settled, due] = [row.settledDay ?? today, row.dueOn ?? today];
    const reminded = reminders.get(row.id);
    return {
      ...row,
      settledDay: settled,
      dueOn: due,
      ageDays: daysBetween(settled, today),
      overdueDays: daysBetween(due, today),
      reminders: reminded?.count ?? 0,
      remindedAt: reminded?.at?.toISOString() ?? null,
    };
  });
  const [all, overdue] = [await sumOfDebts(db, storeId, null), await sumOfDebts(db, storeId, today)];
  if (filter.keyword === '' && filter.customerId === null && filter.person === null)
    return { list, total: filter.overdue ? overdue.count : all.count, all, overdue };
  return { list, total: await db.$count(workOrders, where), all, overdue };
}
