import { and, asc, eq, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { afterQuietHours } from '../../../src/domain/customer-notice';
import { later, MINUTE } from '../../base/clock/clock';
import { CallError } from '../../base/refusals';
import type { Database } from '../../db/database';
import { customerNotices } from '../../db/schema/follow-up';
import { stores } from '../../db/schema/store';
import { deliverNotice, type SendingDeps } from './deliver-notice';
import type { NoticeRow } from './notice-view';

/** A provider answers sooner: what was begun before was cut off. */
const CUT_OFF_AFTER = 5 * MINUTE;
/** So many go out in one run. */
const MOST = 200;

/** Takes the next notice that waits, of stores that go on; it is nobody else's from then on. Null for none. */
async function takeNext(db: Database, now: Date): Promise<NoticeRow | null> {
  return db.transaction(async (tx) => {
    const suspended = tx
      .select({ one: sql`1` })
      .from(stores)
      .where(and(eq(stores.id, customerNotices.storeId), isNotNull(stores.suspendedAt)));
    const [next] = await tx
      .select({ id: customerNotices.id })
      .from(customerNotices)
      .where(and(eq(customerNotices.state, 'waiting'), lte(customerNotices.notBefore, now), notExists(suspended)))
      .orderBy(asc(customerNotices.notBefore))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [row] = await tx
      .update(customerNotices)
      .set({ state: 'sending', notBefore: now })
      .where(eq(customerNotices.id, next.id))
      .returning();
    return row ?? null;
  });
}

/**
 * Sends what waits, outside of the quiet hours. A notice is marked before the provider is asked: after a crash it is
 * `unsure`, never sent a second time by itself; what the provider refuses has failed and may be asked for again.
 */
export async function sendWaitingNotices(deps: SendingDeps): Promise<void> {
  const { db, services, log } = deps;
  const start = services.clock.now();
  await db
    .update(customerNotices)
    .set({ state: 'unsure', problem: '发送中断，可能已经发出，请电话确认' })
    .where(and(eq(customerNotices.state, 'sending'), lt(customerNotices.notBefore, later(start, -CUT_OFF_AFTER))));
  for (let sent = 0; sent < MOST; sent += 1) {
    const now = services.clock.now();
    if (afterQuietHours(now.getTime()) !== null) return;
    const notice = await takeNext(db, now);
    if (!notice) return;
    const result = await deliverNotice(deps, notice).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      log.warn({ noticeId: notice.id }, 'a notice was refused');
      return { state: 'failed' as const, problem: error.msg };
    });
    await db.update(customerNotices).set(result).where(eq(customerNotices.id, notice.id));
  }
}
