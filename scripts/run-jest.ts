import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tellFirstFailure } from './flaky-ledger';
import { stillFailing } from './try-again';
import { isHelpAsked } from '../server/base/usage';

const USAGE =
  'npm test [-- <path> … | options of jest]: all tests that need no service; on CI failed files run again, alone';

const root = path.resolve(__dirname, '..');

interface Ended {
  readonly code: number;
  /** With paths below the root. */
  readonly failed: readonly { readonly path: string; readonly message: string }[];
}

const pathsOf = (failed: Ended['failed']) => failed.map((each) => each.path);

async function runOnce(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const folder = mkdtempSync(path.join(tmpdir(), 'failed-tests-'));
  const file = path.join(folder, 'failed.json');
  // Room for what lives shortly, in the collector of garbage.
  const command = ['--max-semi-space-size=64', require.resolve('jest/bin/jest'), ...args];
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...env, JEST_FAILED_FILES: file } });
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (ended) => resolve(ended ?? 1));
    });
    const failed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ended['failed']) : [];
    return { code, failed: failed.map((each) => ({ ...each, path: path.relative(root, each.path) })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs jest with arguments, and on CI the files that failed once more, alone; resolves with its exit code. A failure
 * that is no file's own, such as a wrong setting, counts at once.
 */
export async function runJest(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const { code, failed } = await runOnce(args, env);
  if (code === 0 || failed.length === 0) return code;
  for (const each of failed) tellFirstFailure(each.path, each.message);
  const left = await stillFailing(pathsOf(failed), async (files) => {
    const again = await runOnce(['--runInBand', '--runTestsByPath', ...files], env);
    return again.code !== 0 && again.failed.length === 0 ? files : pathsOf(again.failed);
  });
  return left.length === 0 ? 0 : code;
}

async function main(): Promise<number> {
  return isHelpAsked(USAGE) ? 0 : runJest(process.argv.slice(2));
}

if (require.main === module)
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
