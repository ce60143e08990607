import { and, desc, eq, gt, isNull, lt, min } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { chinaDay } from '../../base/clock/china-day';
import { conflict, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { tillClosings, tillDays, tillEvents, tills } from '../../db/schema/till';
import { staffNames } from '../store/staff-names';
import { bookEvents, counterOf } from './book-events';
import { expectedCash, figuresOfDay } from './day-figures';
import { businessDay, holdTill, type Cashier, type TillRow } from './till';

export type ClosingRow = typeof tillClosings.$inferSelect;

/** The closing that holds a day closed, or null. */
export async function closingOf(db: Database, storeId: string, day: string): Promise<ClosingRow | null> {
  const [row] = await db
    .select()
    .from(tillClosings)
    .where(and(eq(tillClosings.storeId, storeId), eq(tillClosings.day, day), isNull(tillClosings.reopenedAt)));
  return row ?? null;
}

/** The first day after the newest closed one on which anything happened; before the first closing any may be closed. */
async function firstOpenDay(tx: Database, { storeId, closedThrough }: TillRow): Promise<string | null> {
  if (closedThrough === null) return null;
  const [row] = await tx
    .select({ day: min(tillDays.day) })
    .from(tillDays)
    .where(and(eq(tillDays.storeId, storeId), gt(tillDays.day, closedThrough)));
  return row?.day ?? null;
}

/** The day that is to be closed next; null while it is not there yet. */
export async function nextToClose(db: Database, till: TillRow, now: Date): Promise<string | null> {
  const today = chinaDay(now);
  const first = (await firstOpenDay(db, till)) ?? businessDay(till, now);
  const next = first < today ? first : businessDay(till, now);
  return next > today ? null : next;
}

async function toldWhoClosed(tx: Database, { closedByUid, day }: ClosingRow): Promise<string> {
  return `${day} 已由${(await staffNames(tx, [closedByUid]))(closedByUid)}日结`;
}

interface CloseRequest {
  readonly day: string;
  readonly countedCash: number;
  /** The cash that the closer saw as expected; missing from who does not say. */
  readonly expectedCash?: number | undefined;
  readonly note: string;
}

/**
 * Closes a business day: its figures are kept, and what the counted cash differs by is booked. What comes later counts
 * for the next business day. The same call again by the same person gives the same answer; of two people one closes it,
 * the other is told who did. Throws CallError refused, and conflict when cash moved since the closer saw it.
 */
export async function closeDay(
  db: Database,
  now: Date,
  { uid, storeId }: Cashier,
  { day, countedCash, expectedCash: seen, note }: CloseRequest,
): Promise<ClosingRow> {
  return db.transaction(async (tx) => {
    const till = await holdTill(tx, storeId, 'update');
    const existing = await closingOf(tx, storeId, day);
    if (existing) {
      if (existing.closedByUid === uid && existing.countedCash === countedCash) return existing;
      throw refused(await toldWhoClosed(tx, existing));
    }
    if (day > chinaDay(now)) throw refused('不能日结还没到的日期');
    if (till.closedThrough !== null && day <= till.closedThrough)
      throw refused(`${till.closedThrough} 已日结，不能再日结更早的日期`);
    const first = await firstOpenDay(tx, till);
    if (first !== null && first < day) throw refused(`请先日结 ${first}`);
    const figures = await figuresOfDay(tx, storeId, day);
    const expected = expectedCash(figures, till.float);
    if (seen !== undefined && seen !== expected)
      throw conflict(`应有现金刚刚从 ¥${exactYuan(seen)} 变为 ¥${exactYuan(expected)}，请核对后再日结`);
    const id = newId();
    const booking = { storeId, orderId: null, uid, clientKey: `closing:${id}` };
    if (countedCash !== expected) {
      const reason = note || `应有现金 ¥${exactYuan(expected)}，盘点 ¥${exactYuan(countedCash)}`;
      await bookEvents(tx, now, booking, [{ kind: 'difference', amount: countedCash - expected, day, reason }]);
    }
    const kept = { storeId, day, figures, float: till.float, expectedCash: expected, countedCash, note: note || null };
    const [row] = await tx
      .insert(tillClosings)
      .values({ id, ...kept, closedByUid: uid, closedAt: now })
      .returning();
    await tx.update(tills).set({ closedThrough: day }).where(eq(tills.storeId, storeId));
    if (!row) throw new Error(`The closing of ${day} was not stored`);
    return row;
  });
}

/**
 * Opens the newest closed day again; the difference that was booked is taken back. Again it gives the same answer.
 * Throws CallError refused for a day that is not closed, and while a later one is.
 */
export async function reopenDay(
  db: Database,
  now: Date,
  { uid, storeId }: Cashier,
  { day, reason }: { readonly day: string; readonly reason: string },
): Promise<ClosingRow> {
  return db.transaction(async (tx) => {
    const till = await holdTill(tx, storeId, 'update');
    const closing = await closingOf(tx, storeId, day);
    if (!closing) {
      const [last] = await tx
        .select()
        .from(tillClosings)
        .where(and(eq(tillClosings.storeId, storeId), eq(tillClosings.day, day)))
        .orderBy(desc(tillClosings.closedAt))
        .limit(1);
      if (last?.reopenedByUid === uid) return last;
      throw refused(`${day} 没有日结`);
    }
    if (till.closedThrough !== day) throw refused(`请先重开 ${till.closedThrough ?? ''} 的日结`);
    const [difference] = await tx
      .select()
      .from(tillEvents)
      .where(and(eq(tillEvents.storeId, storeId), eq(tillEvents.clientKey, `closing:${closing.id}/0`)));
    const booking = { storeId, orderId: null, uid, clientKey: `reopening:${closing.id}` };
    if (difference) await bookEvents(tx, now, booking, [counterOf(difference, day, reason)]);
    const [before] = await tx
      .select({ day: tillClosings.day })
      .from(tillClosings)
      .where(and(eq(tillClosings.storeId, storeId), lt(tillClosings.day, day), isNull(tillClosings.reopenedAt)))
      .orderBy(desc(tillClosings.day))
      .limit(1);
    await tx
      .update(tills)
      .set({ closedThrough: before?.day ?? null })
      .where(eq(tills.storeId, storeId));
    const [row] = await tx
      .update(tillClosings)
      .set({ reopenedByUid: uid, reopenedAt: now, reopenReason: reason })
      .where(eq(tillClosings.id, closing.id))
      .returning();
    if (!row) throw new Error(`There is no closing ${closing.id}`);
    return row;
  });
}
