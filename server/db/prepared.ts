import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const dialect = new PgDialect();

/**
 * A statement by hand for hot paths, whose values are `sql.placeholder`s: its text is made once, and each connection to
 * PostgreSQL plans it once under its name, also inside transactions. The caller names the row type.
 */
export function prepared<Row extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (db, values) => run<Row>(db, name, query, values);
}

/**
 * As {@link prepared}, of a statement with its values in it: put together each time, planned once for each connection.
 * Under one name its text must always be the same.
 */
export const runPrepared = <Row extends Record<string, unknown>>(db: Database, name: string, statement: SQL) =>
  run<Row>(db, name, dialect.sqlToQuery(statement), {});

async function run<Row extends Record<string, unknown>>(
  db: Database,
  name: string,
  query: Query,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const result = await db._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute(values);
  return result.rows;
}
