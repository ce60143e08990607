import type { SQL } from 'drizzle-orm';
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
  return async (db, values) => {
    const result = await db._.session
      .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
      .execute(values);
    return result.rows;
  };
}
