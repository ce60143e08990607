import { and, gte, lte } from 'drizzle-orm';
import { addDays } from '../../../src/domain/china-day';
import { chinaDay } from '../../base/clock/china-day';
import { HOUR, later, MINUTE } from '../../base/clock/clock';
import { paymentReconciliations } from '../../db/schema/shop';
import { platformsOf } from '../../providers/payment/payments';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { dayState, paymentDays, reconcileAndKeep, type KeptReconciliation } from './kept-reconciliations';

/** Into the day in China: platforms have written the bills of yesterday by then. */
const BILLS_AFTER_MS = 630 * MINUTE;
/** So many days are made up for where no server ran, or a platform did not answer. */
const DAYS_BACK = 7;
/** Who compared, in place of an operator. */
const BY_ITSELF = '自动核对';

/** A platform that did not answer is asked again after this. */
const ASK_AGAIN_MS = HOUR;

/** Not compared since the day was over, or a platform still owes an answer that nobody has explained. */
const isDue = (row: KeptReconciliation, now: Date): boolean =>
  dayState(row) === 'waiting' ||
  (row.explained === null && row.at <= later(now, -ASK_AGAIN_MS) && row.differences.some((each) => each.unanswered));

/**
 * Compares yesterday with the payment platforms once their bills are written, and makes up for the days before it with
 * cash that were left out; a day whose platform did not answer is compared again every hour. Where no platform is set
 * up there is nothing to do. What differs is told in the log and waits for an operator.
 */
export async function reconcileDueDays(
  { db, services, log }: ShopDeps,
  stopped: () => boolean = () => false,
): Promise<void> {
  if (platformsOf(services.payments).length === 0) return;
  const now = services.clock.now();
  const newest = addDays(chinaDay(later(now, -BILLS_AFTER_MS)), -1);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(newest, -back));
  const { day: column } = paymentReconciliations;
  const rows = await db
    .select()
    .from(paymentReconciliations)
    .where(and(gte(column, addDays(newest, 1 - DAYS_BACK)), lte(column, newest)));
  const kept = new Map(rows.map((row) => [row.day, row]));
  const isNew = (day: string) => !kept.has(day) && day !== newest;
  const withOrders = days.some(isNew)
    ? new Set((await paymentDays(db, now, 'waiting', { limit: DAYS_BACK + 1, offset: 0 })).days.map(({ day }) => day))
    : new Set<string>();
  for (const day of days) {
    const row = kept.get(day);
    if (row ? !isDue(row, now) : isNew(day) && !withOrders.has(day)) continue;
    if (stopped()) return;
    const { compared, differences } = await reconcileAndKeep({ db, services }, BY_ITSELF, day);
    if (differences.length > 0)
      log.warn({ day, compared, differences: differences.length }, 'payments differ from what the platforms have');
  }
}
