import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '..');
const execute = promisify(execFile);

/**
 * Runs commands of the operator's (`npm run admin`) against the running backend that has these settings. One returns
 * what it printed, and throws when it fails.
 */
export const operatorOf =
  (settings: Readonly<Record<string, string | undefined>>) =>
  async (...args: string[]): Promise<string> => {
    const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'server/admin.ts', ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
    });
    return stdout;
  };
