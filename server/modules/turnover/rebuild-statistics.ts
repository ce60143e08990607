import { asc, eq, sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { storeDays, stores } from '../../db/schema/store';

const FIELDS = ['received', 'cars', 'parts', 'labour', 'discount'] as const;
type Counted = Readonly<Record<(typeof FIELDS)[number], number>>;
/** A statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 1000;
const asInserted = {
  received: sql`excluded.received`,
  cars: sql`excluded.cars`,
  parts: sql`excluded.parts`,
  labour: sql`excluded.labour`,
  discount: sql`excluded.discount`,
};
const NOTHING: Counted = { received: 0, cars: 0, parts: 0, labour: 0, discount: 0 };

/** A day whose kept figures were not what the orders add up to. */
export interface Difference {
  readonly storeId: string;
  readonly day: string;
  readonly kept: Counted;
  readonly counted: Counted;
}

/** What the orders of a store, and their sales in the till, add up to, by day. Void orders count for nothing. */
async function countDays(tx: Database, storeId: string): Promise<ReadonlyMap<string, Counted>> {
  const rows = await queryRows<Record<keyof Counted, string | number> & { day: string }>(
    tx,
    sql`
    select day::text, sum(received) as received, sum(cars) as cars, sum(parts) as parts, sum(labour) as labour,
    sum(discount) as discount
    from (
      select received_day as day, 1 as received, 0 as cars, 0 as parts, 0 as labour, 0 as discount from work_orders
      where store_id = ${storeId} and stage <> 'void'
      union all
      select day, 0, sign, sign * parts, sign * labour, sign * discount from (
        select day, case when undoes is null then 1 else -1 end as sign, parts::bigint, labour::bigint, discount::bigint
        from till_events where store_id = ${storeId} and kind = 'sale'
      ) sales
    ) counted
    group by day`,
  );
  return new Map(
    rows.map(({ day, ...row }) => [
      day,
      {
        received: Number(row.received),
        cars: Number(row.cars),
        parts: Number(row.parts),
        labour: Number(row.labour),
        discount: Number(row.discount),
      },
    ]),
  );
}

async function keptDays(tx: Database, storeId: string): Promise<ReadonlyMap<string, Counted>> {
  const rows = await tx.select().from(storeDays).where(eq(storeDays.storeId, storeId));
  return new Map(
    rows.map(({ day, received, cars, parts, labour, discount }) => [day, { received, cars, parts, labour, discount }]),
  );
}

/** Recounts one store from its orders and corrects what differs. */
async function rebuildStore(db: Database, storeId: string): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    // Whoever books meanwhile waits, and adds to what was counted: otherwise their order would be overwritten.
    await tx.execute(sql`lock table store_days in share row exclusive mode`);
    const [counted, kept] = [await countDays(tx, storeId), await keptDays(tx, storeId)];
    const days = [...new Set([...counted.keys(), ...kept.keys()])].sort();
    const differences = days
      .map((day) => ({ storeId, day, kept: kept.get(day) ?? NOTHING, counted: counted.get(day) ?? NOTHING }))
      .filter((each) => FIELDS.some((field) => each.kept[field] !== each.counted[field]));
    for (let from = 0; from < differences.length; from += ROWS_AT_ONCE) {
      const rows = differences
        .slice(from, from + ROWS_AT_ONCE)
        .map(({ day, counted: figures }) => ({ storeId, day, ...figures }));
      await tx
        .insert(storeDays)
        .values(rows)
        .onConflictDoUpdate({ target: [storeDays.storeId, storeDays.day], set: asInserted });
    }
    return differences;
  });
}

/**
 * Recounts the statistics of one store, or of all, from their orders and sales, each in one transaction. Returns what
 * differed before.
 */
export async function rebuildStatistics(db: Database, storeId: string | null): Promise<Difference[]> {
  const chosen = await db
    .select({ id: stores.id })
    .from(stores)
    .where(storeId ? eq(stores.id, storeId) : undefined)
    .orderBy(asc(stores.id));
  const differences: Difference[] = [];
  for (const { id } of chosen) differences.push(...(await rebuildStore(db, id)));
  return differences;
}
