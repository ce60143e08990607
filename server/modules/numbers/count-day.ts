import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../src/domain/china-day';
import { chinaDay, startOfDay } from '../../base/clock/china-day';
import { DAY, later, MINUTE } from '../../base/clock/clock';
import { queryRows, type Database } from '../../db/database';
import { sampled } from '../../db/sampled';
import { activeUsers, dailyNumbers } from '../../db/schema/daily-numbers';
import { uploads } from '../../db/schema/upload';
import { isDailyNumber, type DailyNumber } from './names';

/** Whom messages to the recently active may go back to, and a month to compare. */
const ACTIVE_KEPT_DAYS = 40;
/** Stands among a day's numbers once it was counted after its end; no number, so that nobody is shown it. */
const COUNTED = 'counted';
/** A day's last calls and their numbers are written by then. */
const SETTLED_AFTER = 15 * MINUTE;

interface Counted {
  readonly name: DailyNumber;
  readonly platform: string;
  readonly count: number;
}

/** Sums of a day in one query. */
async function sumsOf(db: Database, sums: Partial<Record<DailyNumber, SQL>>): Promise<Counted[]> {
  const columns = Object.entries(sums).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`);
  const [row] = await queryRows<Record<string, string | number>>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return Object.entries(row ?? {}).flatMap(([name, count]) =>
    isDailyNumber(name) ? [{ name, platform: '', count: Number(count) }] : [],
  );
}

/** What lies by day: looked up, however many days and rows there are. */
async function lookUpDay(db: Database, day: string): Promise<Counted[]> {
  const active = await queryRows<{ platform: string; count: number }>(
    db,
    sql`select platform, count(*)::int as count from active_users where day = ${day} group by platform`,
  );
  const sums = await sumsOf(db, {
    'active-users': sql`select count(distinct uid) from active_users where day = ${day}`,
    // The days of a store lie together: each store's is looked up, instead of reading all days of all.
    'cars-received': sql`select coalesce(sum(of_store.received), 0) from stores cross join lateral
      (select received from store_days where store_id = stores.id and day = ${day} limit 1) of_store`,
  });
  return [...active.map((row) => ({ name: 'active-users' as const, ...row })), ...sums];
}

/** What rows come to in all, and on each platform that is known; `rows` say theirs, null where it is not. */
async function byPlatform(db: Database, name: DailyNumber, rows: SQL, what = sql`count(*)`): Promise<Counted[]> {
  const query = sql`select platform, ${what} as count from ${rows} group by platform`;
  const found = await queryRows<{ platform: string | null; count: string | number }>(db, query);
  const total = found.reduce((sum, { count }) => sum + Number(count), 0);
  const known = found.flatMap(({ platform, count }) =>
    platform === null ? [] : [{ name, platform, count: Number(count) }],
  );
  return [{ name, platform: '', count: total }, ...known];
}

/** What is found among all rows of its kind: read from end to end, so once a day is enough. */
async function readThrough(db: Database, day: string): Promise<Counted[]> {
  const from = startOfDay(day);
  const [start, end] = [from.toISOString(), later(from, DAY).toISOString()];
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${start}::timestamptz and ${sql.identifier(column)} < ${end}::timestamptz`;
  const paid = sql`orders where ${within('paid_at')}`;
  const faults = sql`work_order_faults where ${within('created_at')} and deleted_at is null`;
  const refunded = sql`refunds left join (select id, platform from orders) ordered on ordered.id = refunds.order_id
    where ${within('created_at')}`;
  const platforms = [
    await byPlatform(db, 'fault-searches-ended', sql`ended_searches where ${within('created_at')}`),
    await byPlatform(db, 'faults-found', faults),
    await byPlatform(db, 'orders-paid', paid),
    await byPlatform(db, 'income-cents', sql`${paid} and pay_with = 'cash'`, sql`sum(amount)`),
    await byPlatform(db, 'refunded-cents', refunded, sql`sum(refunds.amount)`),
    await byPlatform(db, 'new-users', sql`users where ${within('created_at')}`),
    await byPlatform(db, 'enrolments', sql`enrolments where ${within('enrolled_at')}`),
  ];
  return platforms.flat();
}

/** Room that pictures take now; of days that are over nobody knows it any more. */
async function storageNow(db: Database): Promise<Counted> {
  const bytes = await sampled(db, uploads, sql`sum(size) filter (where deleted_at is null)`);
  return { name: 'storage-bytes', platform: '', count: bytes };
}

/** Puts what was counted of a day in the place of what was kept under these names. */
async function replaceNumbers(db: Database, day: string, counted: readonly Counted[]): Promise<void> {
  const names = [...new Set(counted.map(({ name }) => name))];
  await db.transaction(async (tx) => {
    await tx.delete(dailyNumbers).where(and(eq(dailyNumbers.day, day), inArray(dailyNumbers.name, names)));
    // What housekeeping and an operator count at once is the same.
    await tx
      .insert(dailyNumbers)
      .values(counted.map((row) => ({ day, ...row })))
      .onConflictDoNothing();
  });
}

/**
 * Counts anew what of a day can be counted from rows, and replaces what was kept of it; what is counted when it happens
 * alone stays. Returns how many numbers the day has of it.
 */
export async function countDay(db: Database, now: Date, day: string): Promise<number> {
  const isToday = day === chinaDay(now);
  const counted = [
    ...(await lookUpDay(db, day)),
    ...(await readThrough(db, day)),
    ...(isToday ? [await storageNow(db)] : []),
  ];
  await replaceNumbers(db, day, counted);
  return counted.length;
}

/** Counts a day that is over from its rows, once: what processes counted that died before they wrote it is in them. */
async function countOnce(db: Database, now: Date, day: string): Promise<void> {
  const mark = { day, platform: '', name: COUNTED, count: 1 };
  const of = and(eq(dailyNumbers.day, day), eq(dailyNumbers.name, COUNTED));
  if ((await db.select().from(dailyNumbers).where(of)).length > 0) return;
  await countDay(db, now, day);
  await db.insert(dailyNumbers).values(mark).onConflictDoNothing();
}

/**
 * Counts yesterday a quarter of an hour after its end, and of today what lies by day; the rest of today is counted when
 * it happens. Forgets who was here long ago.
 */
export async function countLatestDays(db: Database, now: Date): Promise<void> {
  const today = chinaDay(now);
  await countOnce(db, now, addDays(chinaDay(later(now, -SETTLED_AFTER)), -1));
  await replaceNumbers(db, today, [...(await lookUpDay(db, today)), await storageNow(db)]);
  await db.delete(activeUsers).where(lt(activeUsers.day, addDays(today, -ACTIVE_KEPT_DAYS)));
}

/** The first day of which who was here is still known, and with it all that can be counted anew. */
export const firstCountableDay = (now: Date) => addDays(chinaDay(now), -ACTIVE_KEPT_DAYS);
