import { resolve } from 'node:path';
import { readConfig, type ServerConfig } from './config/config';
import { operatorLine } from './operator/operator-line';
import { UsageError } from './operator/parse-command';
import { safeText } from './http/logging';
import { BackupError } from './db/backup/archive';
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
  const { ok, text } = await operatorLine(['backup', 'write', file], config);
  if (!ok) throw new BackupError(text);
  return text;
}

/** `npm run backup -- <file>` and `npm run restore -- <file>`; exit code 1 with the reason when nothing was done. */
async function main(): Promise<void> {
  const [action, name, ...more] = process.argv.slice(2);
  if ((action !== 'backup' && action !== 'restore') || !name || name.startsWith('-') || more.length > 0)
    throw new UsageError(`用法：npm run ${action === 'restore' ? 'restore' : 'backup'} -- <文件>`);
  const config = readConfig(process.env);
  const file = resolve(name);
  const text = action === 'backup' ? await backUp(config, file) : `已恢复 ${await restoreBackup(config, file)} 的备份`;
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const message = safeText(error instanceof Error ? error.message : String(error));
  process.stderr.write(
    error instanceof UsageError || error instanceof BackupError ? `${message}\n` : `失败：${message}\n`,
  );
  process.exitCode = 1;
});
