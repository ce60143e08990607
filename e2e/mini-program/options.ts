import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTarget, type Target } from './target';

export interface RunOptions {
  target: Target;
  /** Folder of the built package. */
  dist: string;
  /** Origin of the reference backend; '' leaves the addresses that the package was built with. */
  backend: string;
  /** File that the sandbox backend logs to: SMS codes are read from it. */
  serverLog?: string;
  /** Module that exports `suite`. */
  suite: string;
  /** Names of the steps to run, in the order of the suite; absent: all. */
  steps?: readonly string[];
  /** Runs without the static gate. */
  skipGate?: boolean;
  screenshots?: string;
  /** Milliseconds that boot and every wait of the suite may take. */
  patienceMs: number;
  /** Milliseconds for the start and each tap, and for the waits of the last step, where all the patience is too much. */
  hurry?: Hurry;
}

export interface Hurry {
  startMs: number;
  lastStepMs: number;
}

const USAGE =
  'weapp|tt [--dist folder] [--backend http://127.0.0.1:port] [--server-log file] [--suite file] [--screenshots folder] [--patience ms]';

/** Reads the command line of the runner. @throws Error with the usage. */
export function parseOptions(args: string[], program: string): RunOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dist: { type: 'string' },
      backend: { type: 'string', default: '' },
      'server-log': { type: 'string' },
      suite: { type: 'string' },
      screenshots: { type: 'string' },
      patience: { type: 'string', default: '60000' },
    },
  });
  const target = positionals[0];
  if (!isTarget(target)) throw new Error(`usage: tsx ${program} ${USAGE}`);
  const { backend } = values;
  return {
    target,
    backend,
    patienceMs: Number(values.patience),
    dist: resolve(values.dist ?? `dist/${target}`),
    suite: resolve(values.suite ?? `${__dirname}/suite.ts`),
    ...(values['server-log'] ? { serverLog: resolve(values['server-log']) } : {}),
    ...(values.screenshots ? { screenshots: resolve(values.screenshots) } : {}),
  };
}
