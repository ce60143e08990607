import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { containing } from '../../http/paging';
import { hasDesignation, hasWord, wordRank, type Wanted } from '../library/mentions';

/** So many of a store's newest orders are looked through: more must not cost more. */
const LOOKED_THROUGH = 5_000;

/** The car of a document, by its library path and by what somebody types. */
export interface AboutSeries {
  readonly path: string;
  readonly name: string;
}

/**
 * A store's orders of cars of a series that mention something in complaint, notes, inspection or lines, the newest
 * first. Void ones are none.
 */
export async function ordersAbout(db: Database, storeId: string, series: AboutSeries, wanted: Wanted, limit: number) {
  const newest = db
    .select()
    .from(workOrders)
    .where(eq(workOrders.storeId, storeId))
    .orderBy(desc(workOrders.createdAt), desc(workOrders.id))
    .limit(LOOKED_THROUGH)
    .as('newest');
  const lines = sql`(select string_agg(concat_ws(' ', ${workOrderItems.name}, ${workOrderItems.note}), ' ')
    from ${workOrderItems} where ${and(eq(workOrderItems.orderId, newest.id), isNull(workOrderItems.deletedAt))})`;
  const findings = sql`(select string_agg(concat_ws(' ', finding ->> 'name', finding ->> 'note'), ' ')
    from jsonb_array_elements(${newest.inspection}) as finding)`;
  const told = db
    .select({
      id: newest.id,
      number: newest.number,
      carid: newest.carid,
      stage: newest.stage,
      complaint: newest.complaint,
      createdAt: newest.createdAt,
      told: sql<string>`concat_ws(' ', ${newest.complaint}, ${newest.notes}, ${findings}, ${lines})`.as('told'),
    })
    .from(newest)
    .where(
      and(
        ne(newest.stage, 'void'),
        or(
          eq(newest.vehiclePath, series.path),
          sql`starts_with(${newest.vehiclePath}, ${`${series.path}/`})`,
          and(isNull(newest.vehiclePath), sql`${newest.car} ilike ${containing(series.name)}`),
        ),
      ),
    )
    .as('of_series');
  const text = sql`${told.told}`;
  const rows = await db
    .select({
      id: told.id,
      number: told.number,
      carid: told.carid,
      stage: told.stage,
      complaint: told.complaint,
      createdAt: told.createdAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(told)
    .where(or(hasWord(text, wanted), hasDesignation(text, wanted)))
    .orderBy(wordRank(text, wanted), desc(told.createdAt), desc(told.id))
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  };
}
