import { spawn, type SpawnOptions } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** Far more than the longest suite takes on a crowded machine: what is not at its end by then, hangs. */
const SUITE_LIMIT_MS = 30 * 60_000;

/**
 * Runs a command with its output on the terminal; resolves with its exit code, 1 when it was ended, by its limit too
 * (`timeout`, ms).
 */
export async function run(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'timeout'> = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', killSignal: 'SIGKILL', ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs suites one after the other, each in a process of its own; resolves with those that failed. */
export async function runSuites(files: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const file of files) {
    const started = performance.now();
    console.log(`\n${file}`);
    const args = ['--import', 'tsx', '--test-reporter=spec', file];
    const code = await run(process.execPath, args, { timeout: SUITE_LIMIT_MS });
    const seconds = Math.round((performance.now() - started) / 1000);
    const hangs = seconds * 1000 >= SUITE_LIMIT_MS;
    console.log(`${code === 0 ? '✓' : '✗'} ${file} (${seconds} s${hangs ? ', ended: it hangs' : ''})`);
    if (code !== 0) failed.push(file);
  }
  return failed;
}
