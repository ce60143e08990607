import { and, between, count, desc, eq, ne, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { tillDays, tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import type { Days } from './days';
import { periodFigures } from './period-figures';

/** What a figure counts: orders by the day they were settled, or received. */
export type Measure = 'settled' | 'received';
interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Of settled orders: those of one technician ('' : of none), or with a line of this name. */
export interface Share {
  readonly technicianUid: string | null;
  readonly item: string | null;
}

const { carid, car, stage } = workOrders;

async function findReceived(db: Database, storeId: string, period: Days, { limit, offset }: Page) {
  const { receivedDay: day, createdAt: at } = workOrders;
  const rows = await db
    .select({ orderId: workOrders.id, carid, car, stage, amount: workOrders.total, at })
    .from(workOrders)
    .where(and(eq(workOrders.storeId, storeId), between(day, period.from, period.to), ne(stage, 'void')))
    .orderBy(desc(day), desc(at), desc(workOrders.id))
    .limit(limit)
    .offset(offset);
  const { received } = await periodFigures(db, storeId, period, period.from);
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: received };
}

const ofShare = ({ technicianUid, item }: Share): SQL | undefined =>
  and(
    technicianUid === null ? undefined : sql`coalesce(${tillEvents.technicianUid}, '') = ${technicianUid}`,
    item === null ? undefined : sql`${tillEvents.lines} @> ${JSON.stringify([{ name: item }])}::jsonb`,
  );

/** What a sale adds to a figure, in cents: all of it, or what one item brought. */
const amountOf = (item: string | null): SQL<number> =>
  item === null
    ? sql<number>`${tillEvents.amount}`
    : sql<number>`(
        select coalesce(sum(line.amount), 0)
        from jsonb_to_recordset(${tillEvents.lines}) as line(name text, amount bigint)
        where line.name = ${item}
      )`.mapWith(Number);

/** How many sales a period has: from the sums of its days, but for a part of them. */
async function countSales(db: Database, storeId: string, { from, to }: Days, where: SQL | undefined, isPart: boolean) {
  if (isPart) return (await db.select({ total: count() }).from(tillEvents).where(where))[0]?.total ?? 0;
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${tillDays.count}), 0)`.mapWith(Number) })
    .from(tillDays)
    .where(and(eq(tillDays.storeId, storeId), eq(tillDays.kind, 'sale'), between(tillDays.day, from, to)));
  return sum?.total ?? 0;
}

/**
 * The sales behind a figure, newest first. A settlement that was taken back after its day was closed stands twice: on
 * its own day, and below zero on the day that it was taken back.
 */
async function findSales(db: Database, storeId: string, period: Days, share: Share, { limit, offset }: Page) {
  const { day, at } = tillEvents;
  const where = and(
    eq(tillEvents.storeId, storeId),
    eq(tillEvents.kind, 'sale'),
    between(day, period.from, period.to),
    not(tillEvents.cancelled),
    ofShare(share),
  );
  const rows = await db
    .select({ orderId: workOrders.id, carid, car, stage, amount: amountOf(share.item), at })
    .from(tillEvents)
    .innerJoin(workOrders, eq(workOrders.id, tillEvents.orderId))
    .where(where)
    .orderBy(desc(day), desc(at), desc(tillEvents.id))
    .limit(limit)
    .offset(offset);
  const isPart = share.technicianUid !== null || share.item !== null;
  return {
    list: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: await countSales(db, storeId, period, where, isPart),
  };
}

/**
 * The orders behind a figure, newest first, each with what it adds to the figure. `share`: of what was settled.
 */
export const findCountedOrders = (
  db: Database,
  storeId: string,
  period: Days,
  measure: Measure,
  share: Share,
  page: Page,
) => (measure === 'received' ? findReceived(db, storeId, period, page) : findSales(db, storeId, period, share, page));
