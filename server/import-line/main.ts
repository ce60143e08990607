import { readConfig } from '../config/config';
import { safeText } from '../http/logging';
import { ExitCode, importLine } from './import-line';
import { UsageError } from './import-args';
import { ImportError } from '../import/fatal';

/**
 * `npm run import -- <folder or archive>`: see docs/content-import.md. Ctrl+C stops after the batch at hand, a second
 * one at once.
 */
async function main(): Promise<number> {
  let isStopAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopAsked = true));
  return importLine(process.argv.slice(2), readConfig(process.env), {
    output: process.stdout,
    isStopAsked: () => isStopAsked,
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
