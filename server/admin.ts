import { readConfig } from './config/config';
import { operatorLine } from './operator/operator-line';
import { UsageError } from './operator/parse-command';
import { safeText } from './http/logging';

/** `npm run admin -- <command>`: prints what came of it; exit code 1 when nothing did. */
async function main(): Promise<void> {
  const { ok, text } = await operatorLine(process.argv.slice(2), readConfig(process.env));
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n` : `命令失败：${safeText(message)}\n`);
  process.exitCode = 1;
});
