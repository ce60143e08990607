import { sql } from 'drizzle-orm';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToKeep } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { searchOrders } from '../../db/schema/search';
import { storeTerms } from './marked-terms';

/** Orders that are read at once, and in one search: of a store that has more to read, the newest are found first. */
const AT_ONCE = 500;
const MOST_AT_ONCE = 4;

/** What an order says of car and trouble besides what it is found by already: plate, VIN, customer and number. */
const saidOf = sql`concat_ws(' ', o.complaint, o.notes,
  array_to_string(o.codes, ' '), array_to_string(o.found_parts, ' '),
  (select string_agg(concat_ws(' ', finding ->> 'name', finding ->> 'note'), ' ')
    from jsonb_array_elements(o.inspection) as finding),
  (select string_agg(concat_ws(' ', i.name, i.note), ' ') from work_order_items i
    where i.order_id = o.id and i.deleted_at is null),
  (select string_agg(concat_ws(' ', f.part, f.cause, f.complaint, f.dtc, f.repair), ' ') from work_order_faults f
    where f.order_id = o.id and f.deleted_at is null))`;

/** To be called with every order that is new or changed: the store's next search reads it. */
export const noteChangedOrder = (tx: Database, { id, storeId }: { id: string; storeId: string }): Write =>
  tx
    .insert(searchOrders)
    .values({ orderId: id, storeId, terms: null })
    .onConflictDoUpdate({ target: searchOrders.orderId, set: { terms: null } });

/** Reads the next orders of a store that have changed; returns how many. */
async function readNext(db: Database, storeId: string): Promise<number> {
  return db.transaction(async (tx) => {
    // locked: who changes one meanwhile waits, and marks it as changed again
    const rows = await queryRows<{ id: string; said: string }>(
      tx,
      sql`select o.id, ${saidOf} as said from search_orders s join work_orders o on o.id = s.order_id
        where s.store_id = ${storeId} and s.terms is null
        order by o.created_at desc limit ${AT_ONCE} for update of s skip locked`,
    );
    const read = rows.map(({ id, said }) => {
      const terms = termsToKeep(searchForm(said), { singles: true });
      return { id, terms: storeTerms(storeId, terms) };
    });
    if (read.length > 0)
      await tx.execute(sql`
        update search_orders s set terms = array_to_tsvector(array(select json_array_elements_text(i.terms)))
        from json_to_recordset(${JSON.stringify(read)}::json) as i(id text, terms json)
        where s.order_id = i.id and s.store_id = ${storeId}`);
    return rows.length;
  });
}

/** Brings what the orders of a store are found by up to date. */
export async function readChangedOrders(db: Database, storeId: string): Promise<void> {
  const [changed] = await queryRows(
    db,
    sql`select 1 from search_orders where store_id = ${storeId} and terms is null limit 1`,
  );
  for (let turn = 0; changed && turn < MOST_AT_ONCE; turn += 1) if ((await readNext(db, storeId)) < AT_ONCE) break;
}
