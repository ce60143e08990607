import { parseArgs } from 'node:util';
import { withProgress } from '../scripts/progress-line';
import { stillFailing } from '../scripts/try-again';
import { isHelpAsked } from '../server/base/usage';
import { findBrowser } from './browser';
import { buildApps, buildDeskFor } from './built-apps';
import { fillOriginal } from './filled-folder';
import { runSpecs } from './run-specs';
import { runSuites } from './run-suites';
import type { App } from './started-backend';
import { isSpec, suiteFiles } from './suite-files';

const USAGE = `npm run e2e [-- <words of file names> …]: runs the built app in Chromium
  --shell android|ios|harmony   the H5 runs inside a simulated native shell
  --app harmony-hybrid          the H5 runs on that output
  --shuffle <seed>              specs in another order
  --repeat <times>              each test of the specs so often
  --grep <words>                those of their tests whose name has the words
  --workers <number>            so many of their tests at a time, each in a browser of its own`;

interface Choice {
  /** Suites whose path contains one of the words; all without words. */
  readonly words: string[];
  /** `--shell ios`: the H5 suites run in that simulated native shell. */
  readonly shell: string;
  /** `--app harmony-hybrid`: the H5 suites run on that output. */
  readonly app: App;
  /** What Playwright's runner is told beside the files. */
  readonly options: readonly string[];
}

function readChoice(args: string[]): Choice {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string', default: process.env.E2E_SHELL ?? '' },
      app: { type: 'string', default: process.env.E2E_APP ?? 'h5' },
      shuffle: { type: 'string' },
      repeat: { type: 'string' },
      grep: { type: 'string' },
      workers: { type: 'string' },
    },
  });
  const { shell, app, shuffle, repeat, grep, workers } = values;
  if (!['', 'android', 'ios', 'harmony'].includes(shell)) throw new Error('--shell takes android, ios or harmony');
  if (app !== 'h5' && app !== 'harmony-hybrid') throw new Error('--app takes h5 or harmony-hybrid');
  const options = [
    ...(shuffle === undefined ? [] : ['--shuffle', shuffle]),
    ...(repeat === undefined ? [] : ['--repeat-each', repeat]),
    ...(grep === undefined ? [] : ['--grep', grep]),
    ...(workers === undefined ? [] : ['--workers', workers]),
  ];
  return { words: positionals, shell, app, options };
}

/** Builds what the specs execute, as far as it is not there, and runs them; resolves with whether all passed. */
async function runBuilt(choice: Choice, specs: readonly string[]): Promise<boolean> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  await buildApps(choice.app, specs);
  await withProgress('Filling a data folder', fillOriginal);
  return runSpecs({ ...choice, browser }, specs);
}

/** Suites of Node's runner start the backends that they need; those of the desk take the desk as it is now. */
async function runOwnSuites(files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  await buildDeskFor(files);
  return stillFailing(await runSuites(files), runSuites);
}

/** Runs what the words choose. On CI suites that failed run again, up to twice; specs do so by themselves. */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const choice = readChoice(process.argv.slice(2));
  const files = suiteFiles(choice.words);
  if (files.length === 0) throw new Error(`No suite's path below e2e/ contains ${choice.words.join(' or ')}`);
  const specs = files.filter(isSpec);
  const passed = specs.length === 0 || (await runBuilt(choice, specs));
  const failed = await runOwnSuites(files.filter((file) => !isSpec(file)));
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  if (!passed) throw new Error('Specs failed, see above');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
