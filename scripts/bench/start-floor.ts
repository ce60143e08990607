import { spawn } from 'node:child_process';
import path from 'node:path';

/** What a product's process is measured against: a process of its own, as the product is. */
export interface Floor {
  readonly origin: string;
  readonly pid: () => number;
  readonly stop: () => void;
}

/**
 * Starts a script of `server/bench` that listens on a loopback port and prints it. Throws when it ends instead.
 */
export async function startFloor(script: string, env: Readonly<Record<string, string>> = {}): Promise<Floor> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, pid: () => child.pid ?? 0, stop: () => void child.kill() };
}
