import { and, count, desc, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm';
import { startOfDay } from '../../base/clock/china-day';
import type { CustomerNotice, FollowSummary, NoticeGroup } from '../../../src/contract/schemas/follow-ups';
import { addDays, chinaDay } from '../../../src/domain/china-day';
import { queryRows, type Database } from '../../db/database';
import { customerNotices } from '../../db/schema/follow-up';
import { noticeViews } from './notice-view';
import { FRESH_CARS, refreshStaleCars } from './refresh-cars';

/** So far back notices are counted, in days. */
const COUNTED = 90;

const firstDay = (now: Date) => addDays(chinaDay(now.getTime()), 1 - COUNTED);
const ofPeriod = (now: Date, storeId: string): SQL | undefined =>
  and(eq(customerNotices.storeId, storeId), gte(customerNotices.askedAt, startOfDay(firstDay(now))));

/** What a figure is made of. */
const GROUPS: Readonly<Record<NoticeGroup, SQL | undefined>> = {
  asked: undefined,
  sent: eq(customerNotices.state, 'sent'),
  opened: isNotNull(customerNotices.openedAt),
  came: isNotNull(customerNotices.cameOrderId),
};

/** What the notices of 90 days brought. An order that several notices led to is counted once. Cents. */
export async function followSummary(db: Database, now: Date, storeId: string): Promise<FollowSummary> {
  const [row] = await db
    .select({
      asked: count(),
      sent: sql<number>`count(*) filter (where ${GROUPS.sent})`.mapWith(Number),
      opened: sql<number>`count(*) filter (where ${GROUPS.opened})`.mapWith(Number),
      came: sql<number>`count(*) filter (where ${GROUPS.came})`.mapWith(Number),
    })
    .from(customerNotices)
    .where(ofPeriod(now, storeId));
  const [earned] = await queryRows<{ amount: string }>(
    db,
    sql`select coalesce(sum(o.total), 0)::text as amount from work_orders o
      where o.settled_at is not null and o.id in (
        select came_order_id from customer_notices where ${ofPeriod(now, storeId)} and came_order_id is not null)`,
  );
  const { asked = 0, sent = 0, opened = 0, came = 0 } = row ?? {};
  return { from: firstDay(now), asked, sent, opened, came, amount: Number(earned?.amount ?? 0) };
}

/** The notices that a figure of {@link followSummary} counts, newest first; a visit of just now is among them. */
export async function listNotices(
  db: Database,
  now: Date,
  storeId: string,
  group: NoticeGroup,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: CustomerNotice[]; total: number }> {
  await refreshStaleCars(db, { storeId, most: FRESH_CARS });
  const where = and(ofPeriod(now, storeId), GROUPS[group]);
  const rows = await db
    .select()
    .from(customerNotices)
    .where(where)
    .orderBy(desc(customerNotices.askedAt), desc(customerNotices.id))
    .limit(limit)
    .offset(offset);
  return { list: await noticeViews(db, rows), total: await db.$count(customerNotices, where) };
}
