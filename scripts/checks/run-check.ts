import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Outcome } from './check';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.tmp/checks');
const LIMIT_MINUTES = 30;
/**
 * On CI tests that failed are tried again, alone. H5 is built with the map of its location pages, which the runs play
 * the provider of; the runs look at it, too: they ask whether the build is of the same settings.
 */
const ENVIRONMENT = { CI: 'true', TARO_APP_TIANDITU_KEY: 'e2e-map-key' };

/** Of checks that are going on, to be ended with all that they have started. */
const running = new Set<number>();

/** Ends what is going on, at once. */
export function endAll(): void {
  for (const group of running) endGroup(group);
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    // Gone since.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Where all that a check writes is kept, until it runs again. */
export const logOf = ({ name }: Pick<Check, 'name'>) =>
  path.join(folder, `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`);

/** Runs a check. Never throws for what the check does: a shell that cannot be started is a check that failed. */
export async function runCheck(check: Check): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const file = logOf(check);
  const log = createWriteStream(file);
  const started = performance.now();
  // A group of its own: what it started ends with it.
  const child = spawn('bash', ['-c', check.command], {
    cwd: root,
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let hangs = false;
  const limitMs = (check.limitMinutes ?? LIMIT_MINUTES) * 60_000;
  const limit = setTimeout(() => {
    hangs = true;
    if (child.pid !== undefined) endGroup(child.pid);
  }, limitMs);
  if (child.pid !== undefined) running.add(child.pid);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => log.write(`${error.message}\n`, () => resolve(null)));
    child.once('close', (ended) => resolve(ended));
  });
  clearTimeout(limit);
  if (child.pid !== undefined) running.delete(child.pid);
  await new Promise<void>((resolve) => log.end(resolve));
  return {
    check,
    verdict: hangs ? 'ended, since it hangs' : code === 0 ? 'passed' : 'failed',
    seconds: Math.round((performance.now() - started) / 1000),
    output: readFileSync(file, 'utf8'),
  };
}
