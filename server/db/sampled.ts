import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { queryRows, type Database } from './database';

/** 16 MB: tens of thousands of rows. */
const PAGES = 2_000;

/**
 * A sum or count over a whole table, for who looks again and again and needs no exact number: exact while the table is
 * small, else reckoned from some of its pages, the same ones each time. `sum` is an aggregate of its columns.
 */
export async function sampled(db: Database, table: PgTable, sum: SQL): Promise<number> {
  const name = sql.identifier(getTableName(table));
  const pages = sql`greatest(pg_relation_size(${getTableName(table)}::regclass)
    / current_setting('block_size')::int, 1)::float8`;
  const percent = sql`least(100, 100 * ${PAGES}::float8 / ${pages})`;
  const [row] = await queryRows<{ whole: string | number }>(
    db,
    sql`select round((coalesce(${sum}, 0) * 100 / ${percent})::numeric)::text as whole
      from ${name} tablesample system (${percent}) repeatable (1)`,
  );
  return Number(row?.whole ?? 0);
}
