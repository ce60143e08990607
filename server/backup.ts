import { resolve } from 'node:path';
import { readConfig, type ServerConfig } from './config/config';
import { operatorLine } from './operator/operator-line';
import { isHelpAsked } from './base/usage';
import { UsageError } from './operator/parse-command';
import { safeText } from './http/logging';
import { BackupError } from './db/backup/archive';
import { checkBackup } from './db/backup/check-backup';
import { backUpPostgres, restoreBackup } from './db/backup/backup';

/**
 * The embedded database belongs to the running server, which writes the backup itself; where none runs, it is opened
 * here.
 */
async function backUp(config: ServerConfig, file: string): Promise<string> {
  if (config.databaseUrl) {
    await backUpPostgres(config.databaseUrl, config.dataDir, file);
    return `已备份到 ${file}`;
  }
  const { ok, text } = await operatorLine(['backup', 'write', '--file', file], config);
  if (!ok) throw new BackupError(text);
  return text;
}

const USAGE = `npm run backup -- <文件>：备份数据库与上传的文件，服务运行时也可以；文件不能已存在
npm run backup -- --check <文件>：检查备份是否完整，不恢复
npm run restore -- <文件>：恢复到空的 DATA_DIR（及 DATABASE_URL 的空数据库）`;

/** `npm run backup -- <file>` and `npm run restore -- <file>`; exit code 1 with the reason when nothing was done. */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const [action, ...args] = process.argv.slice(2);
  const isCheck = action === 'backup' && args[0] === '--check';
  const [name, ...more] = isCheck ? args.slice(1) : args;
  if ((action !== 'backup' && action !== 'restore') || !name || name.startsWith('-') || more.length > 0)
    throw new UsageError(`用法：\n${USAGE}`);
  const file = resolve(name);
  process.stdout.write(`${isCheck ? await check(file) : await work(action, file)}\n`);
}

async function work(action: 'backup' | 'restore', file: string): Promise<string> {
  const config = readConfig(process.env);
  return action === 'backup' ? backUp(config, file) : `已恢复 ${await restoreBackup(config, file)} 的备份`;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

async function check(file: string): Promise<string> {
  const { kind, createdAt, files, fileBytes, databaseBytes } = await checkBackup(file);
  const database = kind === 'postgres' ? 'PostgreSQL' : '内置数据库';
  return `备份完整：${createdAt}，${database} ${megabytes(databaseBytes)} MB，${files} 个文件 ${megabytes(fileBytes)} MB`;
}

main().catch((error: unknown) => {
  const message = safeText(error instanceof Error ? error.message : String(error));
  process.stderr.write(
    error instanceof UsageError || error instanceof BackupError ? `${message}\n` : `失败：${message}\n`,
  );
  process.exitCode = 1;
});
