import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../src/domain/china-day';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { queryRows, type Database } from '../../db/database';
import { activeUsers, dailyNumbers } from '../../db/schema/daily-numbers';
import { dailyNumberKinds, isDailyNumber, type DailyNumber } from './names';

/** Whom messages to the recently active may go back to, and a month to compare. */
const ACTIVE_KEPT_DAYS = 40;

interface Counted {
  readonly name: DailyNumber;
  readonly platform: string;
  readonly count: number;
}

/** What the rows of a day come to; what lies in the database alone, so that counting twice changes nothing. */
async function countRows(db: Database, day: string): Promise<Counted[]> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const [start, end] = [from.toISOString(), later(from, DAY).toISOString()];
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${start}::timestamptz and ${sql.identifier(column)} < ${end}::timestamptz`;
  const active = await queryRows<{ platform: string; count: number }>(
    db,
    sql`select platform, count(*)::int as count from active_users where day = ${day} group by platform`,
  );
  const [sums] = await queryRows<Record<string, string | number>>(
    db,
    sql`select
      (select count(distinct uid) from active_users where day = ${day}) as "active-users",
      (select count(*) from users where ${within('created_at')}) as "new-users",
      (select count(*) from work_order_faults where ${within('created_at')} and deleted_at is null) as "faults-found",
      (select coalesce(sum(received), 0) from store_days where day = ${day}) as "cars-received",
      (select count(*) from orders where ${within('paid_at')}) as "orders-paid",
      (select coalesce(sum(amount), 0) from orders where ${within('paid_at')} and pay_with = 'cash') as "income-cents",
      (select coalesce(sum(amount), 0) from refunds where ${within('created_at')}) as "refunded-cents",
      (select count(*) from enrolments where ${within('enrolled_at')}) as "enrolments"`,
  );
  return [
    ...active.map((row) => ({ name: 'active-users' as const, ...row })),
    ...Object.entries(sums ?? {}).flatMap(([name, count]) =>
      isDailyNumber(name) ? [{ name, platform: '', count: Number(count) }] : [],
    ),
  ];
}

/** Room that pictures take now; of days that are over nobody knows it any more. */
async function storageNow(db: Database): Promise<Counted> {
  const [row] = await queryRows<{ bytes: string }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as bytes from uploads where deleted_at is null`,
  );
  return { name: 'storage-bytes', platform: '', count: Number(row?.bytes ?? 0) };
}

const countableNames = Object.entries(dailyNumberKinds).flatMap(([name, kind]) => ('countable' in kind ? [name] : []));

/**
 * Counts anew what of a day can be counted from rows, and replaces what was kept of it; what is counted when it happens
 * stays. Returns how many numbers the day has of it.
 */
export async function countDay(db: Database, now: Date, day: string): Promise<number> {
  const isToday = day === chinaDay(now);
  const counted = [...(await countRows(db, day)), ...(isToday ? [await storageNow(db)] : [])];
  const replaced = countableNames.filter((name) => isToday || name !== 'storage-bytes');
  await db.transaction(async (tx) => {
    await tx.delete(dailyNumbers).where(and(eq(dailyNumbers.day, day), inArray(dailyNumbers.name, replaced)));
    // What housekeeping and an operator count at once is the same.
    await tx
      .insert(dailyNumbers)
      .values(counted.map((row) => ({ day, ...row })))
      .onConflictDoNothing();
  });
  return counted.length;
}

/** Counts today and, as its last hours came after the last look, yesterday; forgets who was here long ago. */
export async function countLatestDays(db: Database, now: Date): Promise<void> {
  const today = chinaDay(now);
  await countDay(db, now, addDays(today, -1));
  await countDay(db, now, today);
  await db.delete(activeUsers).where(lt(activeUsers.day, addDays(today, -ACTIVE_KEPT_DAYS)));
}

/** The first day of which who was here is still known, and with it all that can be counted anew. */
export const firstCountableDay = (now: Date) => addDays(chinaDay(now), -ACTIVE_KEPT_DAYS);
