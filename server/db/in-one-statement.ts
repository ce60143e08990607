import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { runPrepared } from './prepared';

/**
 * An insert, update or delete that returns nothing: done when it is awaited, or as a step of `inOneStatement`, and not
 * done at all without either. A whole promise, so that the lint tells of one that nobody awaits.
 */
export type Write = SQLWrapper & Promise<unknown>;

/**
 * Does several writes in one statement, one after another as they are given, so that what they lock is locked in that
 * order. All of them see the database as it was before. The text must be the same each time for the name.
 */
export async function inOneStatement(db: Database, name: string, writes: readonly SQLWrapper[]): Promise<void> {
  const step = (at: number) => sql.raw(`step${at}`);
  const steps = writes.map((write, at) => sql`${step(at)} as (${write.getSQL()} returning 1)`);
  // PostgreSQL promises no order of the steps, but begins one when it is first read, and reads in the branches of
  // `case` one after another; the test holds it to that.
  const inOrder = writes.reduceRight<SQL>(
    (rest, _, at) => sql`case when (select count(*) from ${step(at)}) >= 0 then ${rest} end`,
    sql`true`,
  );
  await runPrepared(db, name, sql`with ${sql.join(steps, sql`, `)} select ${inOrder} as done`);
}

type Stored<T extends PgTable> = Omit<T['$inferSelect'], 'id'> & { readonly id?: unknown };

/**
 * The insert of complete rows, none or many, by a text that is the same for any number of them. Numbers that the
 * database gives by itself are left to it.
 */
export function insertOf<T extends PgTable>(table: T, rows: readonly Stored<T>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !column.getSQLType().endsWith('serial'),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key as keyof Stored<T>]])),
  );
  return sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`;
}
