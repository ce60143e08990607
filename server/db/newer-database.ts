import { readMigrationFiles } from 'drizzle-orm/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './database';
import { DatabaseFault } from './database-fault';
import { understoodBy } from './understood-by';

/** Asks the database in SQL. */
export type AskRows = (text: string) => Promise<readonly Record<string, unknown>[]>;

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const isThere = async (ask: AskRows, table: string) =>
  (await ask(`select to_regclass('${table}') is not null as there`))[0]?.['there'] === true;

/**
 * Throws DatabaseFault when a newer version has migrated the database in a way that this one does not understand: what
 * this one writes could break what that one made. Each newer migration has said who does, else nobody does. Call before
 * the migrations, which only look at what they have to add.
 */
export async function refuseNewer(ask: AskRows): Promise<void> {
  if (!(await isThere(ask, 'drizzle.__drizzle_migrations'))) return;
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const said = (await isThere(ask, 'drizzle.understood_by'))
    ? 'select from drizzle.understood_by u where u.migration = m.created_at and u.oldest <= ' + String(known)
    : 'select where false';
  const strange = await ask(
    `select from drizzle.__drizzle_migrations m where m.created_at > ${known} and not exists (${said}) limit 1`,
  );
  if (strange.length === 0) return;
  throw new DatabaseFault(
    '数据库已由更新的版本升级，本版本不能使用：请运行新版本，或恢复升级前的备份\n' +
      'A newer version has migrated the database: run that one, or restore the backup from before the upgrade.',
  );
}

/**
 * Writes down which older releases understand the migrations of this one. Call before they run, so that none of them
 * is ever there without its word. Where releases differ the stricter word holds: the newer one knew better.
 */
export async function declareUnderstood(ask: AskRows): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const whenOf = new Map(entries.map(({ tag, when }) => [tag, when]));
  const rows = Object.entries(understoodBy).map(([tag, oldest]) => {
    const [migration, from] = [whenOf.get(tag), whenOf.get(oldest)];
    if (migration === undefined || from === undefined) throw new Error(`${tag} or ${oldest} is no migration`);
    return `(${migration}, ${from})`;
  });
  await ask('create schema if not exists drizzle');
  await ask('create table if not exists drizzle.understood_by (migration bigint primary key, oldest bigint not null)');
  await ask(
    `insert into drizzle.understood_by as u (migration, oldest) values ${rows.join(', ')}
      on conflict (migration) do update set oldest = greatest(u.oldest, excluded.oldest)`,
  );
}
