import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { stores } from '../../db/schema/store';

/** A sum of the till that was not what its events add up to: `name` says which. Cents. */
export interface TillDifference {
  readonly storeId: string;
  readonly name: string;
  readonly kept: Sum;
  readonly counted: Sum;
}
interface Sum {
  readonly count: number;
  readonly amount: number;
}
/** A table of sums: its columns of the key and of the amount, and what the rows should be. */
interface Sums {
  readonly table: string;
  readonly keys: readonly string[];
  readonly amount: string;
  readonly counted: (storeId: string) => SQL;
}

const ALL: readonly Sums[] = [
  {
    table: 'turnover_shares',
    keys: ['day', 'split', 'key'],
    amount: 'amount',
    counted: (storeId) => sql`
      select day, 'technician' as split, coalesce(technician_uid, '') as key,
        sum(case when undoes is null then 1 else -1 end)::int as count, sum(amount)::bigint as amount
      from till_events where store_id = ${storeId} and kind = 'sale' group by 1, 3
      union all
      select day, 'item', line.name, sum(line.quantity)::int, sum(line.amount)::bigint
      from till_events cross join lateral
        jsonb_to_recordset(lines) as line(name text, quantity integer, amount bigint)
      where store_id = ${storeId} and kind = 'sale' group by 1, 3`,
  },
  {
    table: 'till_days',
    keys: ['day', 'kind', 'means'],
    amount: 'amount',
    counted: (storeId) => sql`
      select day, kind, coalesce(means, '') as means, sum(case when cancelled then 0 else 1 end)::int as count,
        sum(amount)::bigint as amount
      from till_events where store_id = ${storeId} group by 1, 2, 3`,
  },
  {
    table: 'till_debts',
    keys: ['due_on'],
    amount: 'owed',
    counted: (storeId) => sql`
      select due_on, count(*)::int as count, sum(owed)::bigint as owed
      from work_orders where store_id = ${storeId} and owed > 0 group by 1`,
  },
];

/** Recounts one table of sums and corrects what differs. */
async function recount(
  tx: Database,
  storeId: string,
  { table, keys, amount, counted }: Sums,
): Promise<TillDifference[]> {
  const names = keys.map((key) => sql.identifier(key));
  const [name, sum] = [sql.identifier(table), sql.identifier(amount)];
  const same = sql.join(
    names.map((key) => sql`k.${key} = c.${key}`),
    sql` and `,
  );
  const labels = sql.join(
    names.map((key) => sql`coalesce(k.${key}, c.${key})::text`),
    sql`, `,
  );
  const rows = await queryRows<{ name: string; keptCount: number; kept: string; count: number; amount: string }>(
    tx,
    sql`
    select concat_ws(' ', ${labels}) as name, coalesce(k.count, 0) as "keptCount", coalesce(k.${sum}, 0)::text as kept,
      coalesce(c.count, 0) as count, coalesce(c.${sum}, 0)::text as amount
    from (select * from ${name} where store_id = ${storeId}) k full join (${counted(storeId)}) c on ${same}
    where coalesce(k.count, 0) <> coalesce(c.count, 0) or coalesce(k.${sum}, 0) <> coalesce(c.${sum}, 0)
    order by 1`,
  );
  if (rows.length > 0) {
    const columns = sql.join([...names, sql`count`, sum], sql`, `);
    await tx.execute(sql`delete from ${name} where store_id = ${storeId}`);
    await tx.execute(
      sql`insert into ${name} (store_id, ${columns}) select ${storeId}, ${columns} from (${counted(storeId)}) c`,
    );
  }
  return rows.map((row) => ({
    storeId,
    name: `${table} ${row.name}`,
    kept: { count: row.keptCount, amount: Number(row.kept) },
    counted: { count: row.count, amount: Number(row.amount) },
  }));
}

/**
 * Recounts the sums of one store's till, or of all, from the events, each store in one transaction. Returns what
 * differed before.
 */
export async function rebuildTill(db: Database, storeId: string | null): Promise<TillDifference[]> {
  const chosen = await db
    .select({ id: stores.id })
    .from(stores)
    .where(storeId ? eq(stores.id, storeId) : undefined)
    .orderBy(asc(stores.id));
  const differences: TillDifference[] = [];
  for (const { id } of chosen)
    await db.transaction(async (tx) => {
      // In the order in which bookings write them: who books meanwhile waits, and adds to what was counted.
      await tx.execute(sql`lock table turnover_shares, till_days, till_debts in share row exclusive mode`);
      for (const sums of ALL) differences.push(...(await recount(tx, id, sums)));
    });
  return differences;
}
