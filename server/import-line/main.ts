import { readConfig } from '../config/config';
import { safeText } from '../http/logging';
import { ExitCode } from './exit-code';
import { importLine } from './import-line';
import { UsageError } from './import-args';
import { ImportError } from '../import/fatal';

/** What is under way when it is stopped, such as unpacking an archive, gets this long. */
const STOP_LIMIT_MS = 2_000;

/**
 * `npm run import -- <folder or archive>`: see docs/content-import.md. Ctrl+C and SIGTERM stop it at once; it goes on
 * where it was when it is started again.
 */
async function main(): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort();
      setTimeout(() => process.exit(ExitCode.failed), STOP_LIMIT_MS);
    });
  return importLine(process.argv.slice(2), readConfig(process.env), {
    output: process.stdout,
    stop: stop.signal,
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      error instanceof UsageError || error instanceof ImportError
        ? `${message}\n`
        : `导入失败：${safeText(message)}\n再次运行同一命令即可继续。\n`,
    );
    process.exit(ExitCode.failed);
  },
);
