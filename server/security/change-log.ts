import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';
import { querySimply } from '../testing/query-simply';

/** Counting tries is the point of these. */
const COUNTERS = ['limit_events'];

/**
 * Notes every row that is added, changed or deleted in a test's database, by triggers: what a transaction takes back is
 * not noted.
 */
export class ChangeLog {
  private constructor(private readonly db: Database) {}

  static async attach(db: Database): Promise<ChangeLog> {
    await db.execute(sql`create schema change_log`);
    await db.execute(sql`create table change_log.changes (row text not null)`);
    await db.execute(sql`
      create function change_log.note() returns trigger language plpgsql as $$
      begin
        insert into change_log.changes values (concat_ws(' ', tg_table_name, tg_op, old::text, '->', new::text));
        return null;
      end $$`);
    const tables = await queryRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      if (COUNTERS.includes(name)) continue;
      await db.execute(
        sql`create trigger note after insert or update or delete on ${sql.identifier(name)} for each row execute function change_log.note()`,
      );
    }
    return new ChangeLog(db);
  }

  /** What changed since the last time: table, what was done, the row before and after. */
  async take(): Promise<string[]> {
    const rows = await querySimply<{ row: string }>(this.db, 'delete from change_log.changes returning row');
    return rows.map(({ row }) => row);
  }
}
