import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../server/db/database';

/** Rows by the table that they are in. */
export type Written = Readonly<Record<string, readonly unknown[]>>;

/** Fields and columns that are another each time the same work is done. */
const OWN = /^(id|key|client_?key|order_?id|transaction_?id|stock|sold|balance)$|(^|_)at$|At$/i;

/** A row or an answer without what is another each time; only whether it is there, and of which kind. */
export function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      OWN.test(name) ? (inner === null ? null : typeof inner) : withoutOwn(inner),
    ]),
  );
}

const sorted = (rows: readonly unknown[] = []) => rows.map((row) => JSON.stringify(withoutOwn(row))).sort();

/**
 * Compares what the product wrote and answered with what the hand-written one did for the same call, `tables` being
 * those that the call is to write to. Gives the others that the product, or somebody else meanwhile, wrote to. Throws
 * where one of the tables or the answer differs.
 */
export function assertSameWork(
  { name, tables }: { readonly name: string; readonly tables: readonly string[] },
  product: { readonly written: Written; readonly answer: unknown },
  floor: { readonly written: Written; readonly answer: unknown },
): string[] {
  for (const table of tables) {
    const [ours, theirs] = [sorted(product.written[table]), sorted(floor.written[table])];
    if (theirs.length === 0 || !isDeepStrictEqual(ours, theirs))
      throw new Error(`${name}: ${table} is written as ${ours.join(' ')}, by hand as ${theirs.join(' ')}`);
  }
  const [ours, theirs] = [withoutOwn(product.answer), withoutOwn(floor.answer)];
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${name}: answered ${JSON.stringify(ours)}, by hand ${JSON.stringify(theirs)}`);
  return Object.keys(product.written).filter((table) => !tables.includes(table));
}

/** What `work` wrote, as the rows are afterwards; also what others wrote meanwhile. PostgreSQL alone. */
export async function writtenBy(db: Database, work: () => Promise<unknown>): Promise<Written> {
  const [began] = await queryRows<{ xid: string }>(
    db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`,
  );
  await work();
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const written: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    // A row carries the transaction that wrote it.
    const rows = await queryRows<{ row: unknown }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t
        where t.xmin::text::bigint >= ${began?.xid ?? '0'}::bigint`,
    );
    if (rows.length > 0) written[name] = rows.map(({ row }) => row);
  }
  return written;
}
