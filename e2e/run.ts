import { parseArgs } from 'node:util';
import { withProgress } from '../scripts/progress-line';
import { stillFailing } from '../scripts/try-again';
import { isHelpAsked } from '../server/base/usage';
import { findBrowser } from './browser';
import { buildApps, buildDeskFor } from './built-apps';
import { fillOriginal } from './filled-folder';
import { runSpecs } from './run-specs';
import { runSuites } from './run-suites';
import { BUILT_FOR, startBackend, type App } from './started-backend';
import { isSpec, suiteFiles } from './suite-files';

const USAGE = `npm run e2e [-- <words of file names> …]: runs the built app in Chromium
  --shell android|ios|harmony   the H5 runs inside a simulated native shell
  --app harmony-hybrid          the H5 runs on that output
  --shuffle <seed>              specs in another order
  --repeat <times>              each test of the specs so often
  --grep <words>                those of their tests whose name has the words`;

/** Folders of suites that start the backend that they need. */
const OWN_BACKEND = ['/backend/', '/desk/'];

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
    },
  });
  const { shell, app, shuffle, repeat, grep } = values;
  if (!['', 'android', 'ios', 'harmony'].includes(shell)) throw new Error('--shell takes android, ios or harmony');
  if (app !== 'h5' && app !== 'harmony-hybrid') throw new Error('--app takes h5 or harmony-hybrid');
  const options = [
    ...(shuffle === undefined ? [] : ['--shuffle', shuffle]),
    ...(repeat === undefined ? [] : ['--repeat-each', repeat]),
    ...(grep === undefined ? [] : ['--grep', grep]),
  ];
  return { words: positionals, shell, app, options };
}

/** Suites that start their own backend; those of the desk with the desk as it is now. */
async function runOwnSuites(files: string[]): Promise<readonly string[]> {
  await buildDeskFor(files);
  return runSuites(files);
}

/** Suites of the mini-program packages: against a backend with a data folder of its own, which they share. */
async function runPackageSuites(files: string[]): Promise<readonly string[]> {
  const backend = await withProgress('Starting the backend', () => startBackend('h5', { port: process.env.E2E_PORT }));
  const { origin, dataDir, announcedFile } = backend.place;
  try {
    return await runSuites(files, {
      ...process.env,
      E2E_ORIGIN: origin,
      E2E_ANNOUNCED: announcedFile,
      E2E_DATA_DIR: dataDir,
      // The pictures of mini programs; their calls go by the runner.
      E2E_HOST_RULES: `MAP ${BUILT_FOR} ${new URL(origin).host}`,
    });
  } finally {
    await backend.close();
  }
}

/** Runs suites, those that start their own backend first; resolves with those that failed. */
async function runAll(files: readonly string[]): Promise<readonly string[]> {
  const startsOwn = (file: string) => OWN_BACKEND.some((folder) => file.includes(folder));
  const ofBackend = files.filter(startsOwn);
  const ofApp = files.filter((file) => !startsOwn(file));
  return [
    ...(ofBackend.length > 0 ? await runOwnSuites(ofBackend) : []),
    ...(ofApp.length > 0 ? await runPackageSuites(ofApp) : []),
  ];
}

/** Runs what the words choose. On CI suites that failed run again on a fresh backend; specs do so by themselves. */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const choice = readChoice(process.argv.slice(2));
  const files = suiteFiles(choice.words);
  if (files.length === 0) throw new Error(`No suite's path below e2e/ contains ${choice.words.join(' or ')}`);
  const ofApp = files.filter((file) => !OWN_BACKEND.some((folder) => file.includes(folder)));
  if (ofApp.length > 0) {
    console.log(`Browser: ${await findBrowser()}`);
    await buildApps(choice.app, ofApp);
    await withProgress('Filling a data folder', fillOriginal);
  }
  const specs = files.filter(isSpec);
  const suites = files.filter((file) => !isSpec(file));
  const passed = specs.length === 0 || (await runSpecs({ ...choice, browser: await findBrowser() }, specs));
  const failed = await stillFailing(await runAll(suites), runAll);
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
