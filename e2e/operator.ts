import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '..');
const execute = promisify(execFile);

/**
 * Runs a command of the operator's (`npm run admin`) against the running backend; returns what it printed. Throws when
 * it fails.
 */
export async function operator(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? process.env.DATA_DIR };
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'server/admin.ts', ...args], {
    cwd: root,
    env,
  });
  return stdout;
}
