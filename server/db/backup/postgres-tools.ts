import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { BackupError } from './archive';

/** Runs one of PostgreSQL's own programs. The password goes by the environment: everybody may read arguments. */
async function run(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, '--dbname', url.toString()], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
  run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', '--file', to]);

/** Fills an empty PostgreSQL database, whole or not at all. Throws BackupError when it has tables. */
export async function restorePostgres(databaseUrl: string, from: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (rowCount) throw new BackupError('DATABASE_URL 指向的数据库不是空的，请新建一个数据库');
  } finally {
    await client.end();
  }
  await run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    from,
  ]);
}
