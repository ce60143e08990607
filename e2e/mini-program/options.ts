import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PATIENCE_MS } from '../patience';
import { backstageOf, type Backstage } from './backstage';
import type { Suite } from './suite-runner';
import { isTarget, type Target } from './target';

export interface RunOptions {
  target: Target;
  /** Folder of the built package. */
  dist: string;
  /** Origin of the reference backend; '' leaves the addresses that the package was built with. */
  backend: string;
  /** Behind the app's back. */
  backstage: Backstage;
  suite: Suite;
  /** Names of the steps to run, in the order of the suite; absent: all. */
  steps?: readonly string[];
  /** Runs without the static gate. */
  skipGate?: boolean;
  screenshots?: string;
  /** Milliseconds that boot and every wait of the suite may take. */
  patienceMs: number;
  /** Milliseconds for the start, and for the waits of the last step, where all the patience is too much. */
  hurry?: Hurry;
}

export interface Hurry {
  startMs: number;
  lastStepMs: number;
}

const USAGE =
  'weapp|tt [--dist folder] [--backend http://127.0.0.1:port] [--data-dir folder] [--server-log file] [--suite file] [--screenshots folder] [--patience ms]';

/** Reads the command line of the runner, and the suite. @throws Error with the usage. */
export async function readOptions(args: string[]): Promise<RunOptions> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dist: { type: 'string' },
      backend: { type: 'string', default: '' },
      'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? 'data' },
      'server-log': { type: 'string', default: 'server.log' },
      suite: { type: 'string' },
      screenshots: { type: 'string' },
      patience: { type: 'string', default: String(PATIENCE_MS) },
    },
  });
  const target = positionals[0];
  if (!isTarget(target)) throw new Error(`usage: tsx e2e/mini-program/run.ts ${USAGE}`);
  const { suite } = (await import(resolve(values.suite ?? `${__dirname}/suite.ts`))) as { suite: Suite };
  const { backend } = values;
  return {
    target,
    backend,
    patienceMs: Number(values.patience),
    dist: resolve(values.dist ?? `dist/${target}`),
    suite,
    backstage: backstageOf({ dataDir: resolve(values['data-dir']), announcedFile: resolve(values['server-log']) }),
    ...(values.screenshots ? { screenshots: resolve(values.screenshots) } : {}),
  };
}
