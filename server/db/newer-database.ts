import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './database';
import { DatabaseFault } from './database-fault';

/** Asks the database in SQL. */
export type AskRows = (text: string) => Promise<readonly Record<string, unknown>[]>;

/**
 * Throws DatabaseFault when a newer version has migrated the database: what this one writes could break what that one
 * made. Call before the migrations, which only look at what they have to add.
 */
export async function refuseNewer(ask: AskRows): Promise<void> {
  const [table] = await ask("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (table?.['there'] !== true) return;
  const [last] = await ask('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  // Nothing was applied yet: null counts as 0.
  if (Number(last?.['at']) <= known) return;
  throw new DatabaseFault(
    '数据库已由更新的版本升级，本版本不能使用：请运行新版本，或恢复升级前的备份\n' +
      'A newer version has migrated the database: run that one, or restore the backup from before the upgrade.',
  );
}
