import { and, arrayContains, asc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  workOrderStages,
  type workOrderQuery,
  type WorkOrderStage,
  type WorkOrderSummary,
} from '../../../src/contract/schemas/work-orders';
import { mayInStore } from '../../../src/domain/store-permissions';
import { queryRows, type Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { containing } from '../../http/paging';
import { chinaDay, startOfDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { seesPhones } from '../store/require-store';
import type { Staff } from './change-order';
import { newestFirst, summaries, type Page } from './order-summaries';
import { gramsToFind, orderSearchForm } from './search-grams';
import { countsOf, isOpen, sumsOf, type StageCounts } from './stage-counts';
import type { KnownCarRows } from './store-cars';

export type OrderFilter = Omit<z.output<typeof workOrderQuery.request>, 'pageRequest'>;
/**
 * Of the orders that a keyword finds only so many are counted and shown: more would be a poor search, and must not cost
 * more.
 */
export const MAX_HITS = 500;
/** As far as other filters are counted. */
const MAX_COUNTED = 10_000;
const CLOSED = ['delivered', 'void'] as const;
const isClosed = (one: WorkOrderStage) => CLOSED.some((closed) => closed === one);

/** When a day in China begins; null for one that no calendar has, such as 2026-02-31. */
function startOf(day: string): Date | null {
  const moment = startOfDay(day);
  return !Number.isNaN(moment.getTime()) && chinaDay(moment) === day ? moment : null;
}

const { id, number, carid, vin, stage, stageSince, ownerName, ownerPhone, bringerName, bringerPhone } = workOrders;
const { technicianUid, promisedAt, createdAt } = workOrders;

/** What `maskPhone` leaves of a phone; what is hidden of it finds nothing, or it could be guessed digit by digit. */
const shownOf = (phone: typeof ownerPhone | typeof bringerPhone) =>
  sql`case when length(${phone}) > 7 then left(${phone}, 3) || '*' || right(${phone}, 4) else '' end`;

/**
 * Whether one of the texts contains the keyword; the pairs alone may also come from several of them. `seesAll`: phones
 * count as a whole.
 */
function contains(keyword: string, seesAll: boolean): SQL | undefined {
  const pattern = containing(orderSearchForm(keyword));
  const bare = (column: typeof ownerName | typeof bringerName | typeof number) =>
    sql`translate(${column}, ' -‐‑‒–—―−·•・．._', '')`;
  return or(
    ilike(carid, pattern),
    ilike(vin, pattern),
    ilike(seesAll ? ownerPhone : shownOf(ownerPhone), pattern),
    ilike(bare(ownerName), pattern),
    ilike(bare(number), pattern),
    ilike(bare(bringerName), pattern),
    ilike(seesAll ? bringerPhone : shownOf(bringerPhone), pattern),
  );
}

/** Orders that were received from one day to another; none when there is no such day. */
function dayRange({ from, to }: OrderFilter): SQL | undefined {
  const [start, last] = [from ? startOf(from) : undefined, to ? startOf(to) : undefined];
  if (start === null || last === null) return sql`false`;
  return and(start && gte(createdAt, start), last && lt(createdAt, later(last, DAY)));
}

const matching = ({ storeId, uid }: Staff, filter: OrderFilter) =>
  and(
    eq(workOrders.storeId, storeId),
    filter.stage ? eq(stage, filter.stage) : undefined,
    filter.open ? isOpen : undefined,
    filter.mine ? eq(technicianUid, uid) : undefined,
    dayRange(filter),
  );

/** Counts no further than `most`. */
async function countUpTo(db: Database, where: SQL | undefined, most: number): Promise<number> {
  const [row] = await queryRows<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from (select 1 from ${workOrders} where ${where} limit ${most}) as counted`,
  );
  return row?.rows ?? 0;
}

/** The ids of the newest orders that contain the keyword, as far as this person sees them, at most MAX_HITS. */
async function findHits(
  db: Database,
  staff: Staff,
  where: SQL | undefined,
  keyword: string,
  grams: readonly string[],
): Promise<string[]> {
  const isFound = contains(keyword, await seesPhones(db, staff));
  const rows = await db
    .select({ id })
    .from(workOrders)
    .where(and(where, arrayContains(workOrders.grams, [...grams]), isFound))
    .orderBy(...newestFirst)
    .limit(MAX_HITS);
  return rows.map((row) => row.id);
}

/** How many orders there are, from the counts of the stages where these know it. */
function countFrom(counts: StageCounts, filter: OrderFilter): number | null {
  if (filter.mine || filter.from || filter.to) return null;
  const stages = workOrderStages.filter(
    (one) => (!filter.stage || one === filter.stage) && !(filter.open && (one === 'delivered' || one === 'void')),
  );
  return stages.reduce((sum, one) => sum + counts[one], 0);
}

/** Only cars that are in the workshop wait or are due, and of these there are few: closed ones are newest first. */
function orderOf({ sort, open, stage: one }: OrderFilter): readonly SQL[] {
  const inWork = open || (one && !isClosed(one));
  if (!inWork || !sort || sort === 'newest') return newestFirst;
  return sort === 'waiting'
    ? [asc(stageSince), asc(id)]
    : [sql`${promisedAt} asc nulls last`, asc(stageSince), asc(id)];
}

/**
 * A page of a store's orders, newest first, with the number of all that match and the orders of the store by stage, and
 * what those in work come to, for who moves money. A keyword of fewer than 2 characters filters nothing.
 */
export async function listWorkOrders(
  db: Database,
  staff: Staff,
  filter: OrderFilter,
  page: Page,
): Promise<{ list: WorkOrderSummary[]; total: number; counts: StageCounts; sums: StageCounts | null }> {
  const counts = await countsOf(db, staff.storeId);
  const sums = filter.sums && mayInStore(staff.role, 'settle') ? await sumsOf(db, staff.storeId) : null;
  const where = matching(staff, filter);
  const grams = gramsToFind(filter.keyword ?? '');
  if (grams) {
    const hits = await findHits(db, staff, where, filter.keyword ?? '', grams);
    const wanted = hits.slice(page.offset, page.offset + page.limit);
    const list =
      wanted.length === 0
        ? []
        : await summaries(db, and(eq(workOrders.storeId, staff.storeId), inArray(id, wanted)), {
            limit: page.limit,
            offset: 0,
          });
    return { list, total: hits.length, counts, sums };
  }
  const known = countFrom(counts, filter);
  return {
    list: await summaries(db, where, page, orderOf(filter)),
    total: known ?? (await countUpTo(db, where, MAX_COUNTED)),
    counts,
    sums,
  };
}

/** A page of the orders of one car, newest first. `visits`: see `knownCarOf`. */
export const ordersOfCar = async (
  db: Database,
  visits: KnownCarRows['visits'],
  page: Page,
): Promise<{ list: WorkOrderSummary[]; total: number }> => ({
  list: await summaries(db, visits, page),
  total: await countUpTo(db, visits, MAX_COUNTED),
});
