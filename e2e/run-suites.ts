import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** Runs a command with its output on the terminal; resolves with its exit code, 1 when it was ended. */
export async function run(command: string, args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs suites one after the other, each in a process of its own; resolves with those that failed. */
export async function runSuites(files: readonly string[], env = process.env): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const file of files) {
    const started = performance.now();
    console.log(`\n${file}`);
    const code = await run(process.execPath, ['--import', 'tsx', '--test-reporter=spec', file], env);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${code === 0 ? '✓' : '✗'} ${file} (${seconds} s)`);
    if (code !== 0) failed.push(file);
  }
  return failed;
}
