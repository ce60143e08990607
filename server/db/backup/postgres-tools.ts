import { spawn } from 'node:child_process';
import { primaryAddress, PostgresClient } from '../postgres-client';
import { BackupError } from './archive';

/** Runs one of PostgreSQL's own programs on a database. The password goes by the environment: arguments are public. */
async function runOn(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(await primaryAddress(databaseUrl));
  const password = decodeURIComponent(url.password);
  url.password = '';
  return run(program, [...args, '--dbname', url.toString()], password ? { PGPASSWORD: password } : {});
}

async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupError(`没有找到 ${program}，请安装 PostgreSQL 客户端程序（版本不低于服务器）`)
          : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${program} 失败：${errors.trim()}`);
}

/** A consistent dump of a running PostgreSQL. */
export const dumpPostgres = (databaseUrl: string, to: string) =>
  runOn('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', '--file', to]);

/**
 * Has an empty database made beside the one of the address, and removed afterwards. `name`: letters, digits and `_`
 * alone. Throws BackupError when the account may not make one.
 */
export async function withDatabaseBeside<T>(
  databaseUrl: string,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const client = new PostgresClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template template0`).catch((error: Error) => {
      throw new BackupError(`不能新建试用数据库，请给账号建库权限（CREATEDB）：${error.message}`);
    });
    const url = new URL(await primaryAddress(databaseUrl));
    url.pathname = `/${name}`;
    try {
      return await work(url.toString());
    } finally {
      await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    }
  } finally {
    await client.end();
  }
}

/** Reads a dump to its end, rows included, without a database. Throws BackupError when it cannot be read. */
export const readPostgresDump = (from: string) => run('pg_restore', ['--file', '/dev/null', from]);

/** Fills an empty PostgreSQL database, whole or not at all. Throws BackupError when it has tables. */
export async function restorePostgres(databaseUrl: string, from: string): Promise<void> {
  const client = new PostgresClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (rowCount) throw new BackupError('DATABASE_URL 指向的数据库不是空的，请新建一个数据库');
  } finally {
    await client.end();
  }
  await runOn('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    from,
  ]);
}
