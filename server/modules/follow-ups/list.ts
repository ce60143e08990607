import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FollowReason, FollowUp, FollowWindow } from '../../../src/contract/schemas/follow-ups';
import { kmAt, windowDays } from '../../../src/domain/follow-ups';
import { chinaDay } from '../../base/clock/china-day';
import { queryRows, type Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices, followUps } from '../../db/schema/follow-up';
import { storeCars } from '../../db/schema/store-car';
import { countEntries, reasonsOf } from './due-days';
import { noticeViews } from './notice-view';
import { FRESH_CARS, refreshStaleCars } from './refresh-cars';
import { rulesOf } from './rules';
import { followSummary } from './summary';

export type FollowRow = typeof followUps.$inferSelect;

interface Question {
  readonly window: FollowWindow;
  readonly reason: FollowReason | null;
  readonly told: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Who the plates of a store belong to. */
async function customersOf(db: Database, storeId: string, plates: readonly string[]) {
  if (plates.length === 0) return new Map<string, typeof storeCustomers.$inferSelect>();
  const rows = await db
    .select({ carid: storeCars.carid, customer: storeCustomers })
    .from(storeCars)
    .innerJoin(storeCustomers, eq(storeCustomers.id, storeCars.customerId))
    .where(and(eq(storeCars.storeId, storeId), inArray(storeCars.carid, [...new Set(plates)])));
  return new Map(rows.map(({ carid, customer }) => [carid, customer]));
}

/** Who a car belongs to, or null. */
export async function customerOf(db: Database, { storeId, carid }: Pick<FollowRow, 'storeId' | 'carid'>) {
  return (await customersOf(db, storeId, [carid])).get(carid) ?? null;
}

async function noticesOf(db: Database, storeId: string, rows: readonly FollowRow[]) {
  const keys = rows.filter(({ told }) => told).map(({ carKey }) => carKey);
  if (keys.length === 0) return [];
  return db
    .select()
    .from(customerNotices)
    .where(and(eq(customerNotices.storeId, storeId), inArray(customerNotices.carKey, keys)));
}

async function viewsOf(db: Database, now: Date, storeId: string, rows: readonly FollowRow[]): Promise<FollowUp[]> {
  const customers = await customersOf(
    db,
    storeId,
    rows.map(({ carid }) => carid),
  );
  const notices = await noticesOf(db, storeId, rows);
  const views = await noticeViews(db, notices);
  return rows.map(({ carKey, carid, car, reason, dueOn, matters, lastOrderId, lastVisitAt, occurrence, ...row }) => {
    const customer = customers.get(carid);
    const at = notices.findIndex(
      (notice) => notice.carKey === carKey && notice.reason === reason && notice.occurrence === occurrence,
    );
    const { mileageKm: km, mileageAt, kmPerDay: perDay } = row;
    return {
      id: `${carKey}/${reason}`,
      carKey,
      carid,
      car,
      reason,
      dueOn,
      matters: [...matters],
      ownerName: customer?.name ?? '',
      ownerPhone: customer?.phone ?? '',
      customerId: customer?.id ?? null,
      consent: customer?.consent ?? 'unasked',
      lastOrderId,
      lastVisitAt: lastVisitAt?.toISOString() ?? null,
      estimatedKm:
        km === null || mileageAt === null ? null : kmAt({ km, at: mileageAt.getTime(), perDay }, now.getTime()),
      notice: views[at] ?? null,
    };
  });
}

/**
 * A page of what is due, first first. Each reason has days of its own and is read by itself, in its order: several
 * ranges at once would be sorted as a whole.
 */
async function pageOfParts(
  db: Database,
  storeId: string,
  told: boolean,
  parts: readonly { readonly reason: FollowReason; readonly days: readonly [string, string] }[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FollowRow[]> {
  if (parts.length === 0) return [];
  const { carKey, reason, dueOn } = followUps;
  const read = parts.map(
    ({ reason: each, days: [from, to] }) => sql`(select ${carKey}, ${reason}, ${dueOn} from ${followUps}
      where ${followUps.storeId} = ${storeId} and ${followUps.told} = ${told} and ${reason} = ${each}
        and ${dueOn} between ${from} and ${to}
      order by ${dueOn}, ${carKey} limit ${limit + offset})`,
  );
  const keys = await queryRows<{ carKey: string; reason: FollowReason }>(
    db,
    sql`select car_key as "carKey", reason from (${sql.join(read, sql` union all `)}) as due
      order by due_on, car_key, reason limit ${limit} offset ${offset}`,
  );
  const cars = keys.map((key) => key.carKey);
  if (cars.length === 0) return [];
  const rows = await db
    .select()
    .from(followUps)
    .where(and(eq(followUps.storeId, storeId), inArray(carKey, cars)));
  return keys.flatMap((key) => rows.filter((row) => row.carKey === key.carKey && row.reason === key.reason));
}

/** What is due at a store, first first, with the numbers of each part and what notices brought. */
export async function listFollowUps(db: Database, now: Date, storeId: string, question: Question) {
  await refreshStaleCars(db, { storeId, most: FRESH_CARS });
  const { window, reason, told, limit, offset } = question;
  const [rules, today] = [await rulesOf(db, storeId), chinaDay(now)];
  const reasons = reasonsOf(rules);
  const shown = reasons.filter((each) => reason === null || each === reason);
  const countOf = await countEntries(db, storeId, rules, today, told);
  const parts = shown.map((each) => ({ reason: each, days: windowDays(window, rules[each].leadDays, today) }));
  const rows = await pageOfParts(db, storeId, told, parts, { limit, offset });
  return {
    list: await viewsOf(db, now, storeId, rows),
    total: countOf(shown)[window],
    counts: countOf(shown),
    reasons,
    summary: await followSummary(db, now, storeId),
  };
}
