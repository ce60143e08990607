import { sql } from 'drizzle-orm';
import type { CodeOfPage } from '../../../src/contract/schemas/code-page';
import { partNameAlone } from '../../../src/domain/trouble-codes/part-name-alone';
import { queryRows, type Database } from '../../db/database';

type PartsOfCode = CodeOfPage['parts'];

/** So many of a store's newest delivered orders are looked through: more must not cost more. */
const LOOKED_THROUGH = 5_000;
const MOST_LISTED = 6;

/**
 * Which parts were at fault where a trouble code was read: those of published cases, and those that delivered orders of
 * one's own store name or prove. Other stores' orders are never read, for their words are their own; a case that comes
 * from a counted order is no second one. Parts of one name count together, whatever designation a car gives them.
 */
export async function partsAtFault(
  db: Database,
  codes: readonly string[],
  storeId: string | null,
): Promise<ReadonlyMap<string, PartsOfCode>> {
  const wanted = sql`array[${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`;
  const rows = await queryRows<{ code: string; source: string; part: string; own: boolean }>(
    db,
    sql`with newest as (
      select id, codes, found_parts from work_orders
      where store_id = ${storeId ?? ''} and stage = 'delivered' order by created_at desc limit ${LOOKED_THROUGH}
    ), proven as (
      select order_id, part, dtc from work_order_faults
      where verdict = 'proven' and deleted_at is null and order_id in (select id from newest)
    ), read_out as (
      select o.id, left(read, 5) as code from newest o, unnest(o.codes) as read where left(read, 5) = any(${wanted})
      union select order_id, dtc from proven where dtc = any(${wanted})
    ), own as (
      select r.code, r.id, part from read_out r join newest o on o.id = r.id, unnest(o.found_parts) as part
      union select r.code, r.id, p.part from read_out r join proven p on p.order_id = r.id
      where p.dtc is null or p.dtc = r.code
    )
    select code, id as source, part, true as own from own
    union select dtc, c.id, part, false from repair_cases c, unnest(c.dtcs) as dtc, unnest(c.parts) as part
    where c.state = 'published' and c.dtcs && ${wanted} and dtc = any(${wanted})
      and not exists (select from own where own.id = c.order_id and own.code = dtc)`,
  );
  return new Map(codes.map((code) => [code, counted(rows.filter((row) => row.code === code))]));
}

function counted(rows: readonly { source: string; part: string; own: boolean }[]): PartsOfCode {
  const found = new Map<string, { sources: Set<string>; own: Set<string> }>();
  for (const { source, part, own } of rows) {
    const name = partNameAlone(part);
    if (name === '') continue;
    const known = found.get(name) ?? { sources: new Set<string>(), own: new Set<string>() };
    known.sources.add(source);
    if (own) known.own.add(source);
    found.set(name, known);
  }
  return [...found]
    .map(([name, { sources, own }]) => ({ name, count: sources.size, own: own.size }))
    .sort((a, b) => b.count - a.count || b.own - a.own || a.name.localeCompare(b.name, 'zh'))
    .slice(0, MOST_LISTED);
}
