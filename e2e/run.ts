import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';
import { build } from '../scripts/build';
import { buildDesk, isDeskFresh } from '../scripts/build-desk';
import { isH5Fresh } from '../scripts/h5-freshness';
import { withProgress } from '../scripts/progress-line';
import { stillFailing } from '../scripts/try-again';
import { findBrowser } from './browser';
import { filledFolder } from './filled-folder';
import { run, runSuites } from './run-suites';
import { serveFolder } from './static-folder';
import { suiteFiles } from './suite-files';
import { isHelpAsked } from '../server/base/usage';

const USAGE = 'npm run e2e [-- <words of file names> …]: runs the built app in Chromium';

const root = path.resolve(__dirname, '..');
/** Any that is free, unless one is wanted. */
const port = process.env.E2E_PORT ?? '0';
/** Where packages look for their backend that are built for this machine. Runs lead them to where it is. */
const BUILT_FOR = '127.0.0.1:8787';

/** The suites that use packages of e2e/package.json; the others go without, which saves a minute on a fresh clone. */
const RUNNER_SUITES = ['/mini-program/', '/h5/accessibility', '/desk/pages'];
/** Folders of suites that start the backend that they need. */
const OWN_BACKEND = ['/backend/', '/desk/'];

/** What only these runs need is no part of the product's own install. */
async function installRunnerPackages(files: string[]): Promise<void> {
  if (!files.some((file) => RUNNER_SUITES.some((suite) => file.includes(suite)))) return;
  if (existsSync(path.join(root, 'e2e/node_modules'))) return;
  await withProgress('Installing the mini-program runner', async () => {
    const code = await run('npm', ['ci', '--prefix', 'e2e', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error(`npm ci --prefix e2e ended with ${code}`);
  });
}

interface Choice {
  /** Suites whose path contains one of the words; all without words. */
  readonly words: string[];
  /** `--shell ios`: the H5 suites run in that simulated native shell. */
  readonly shell: string;
  /**
   * `--app harmony-hybrid`: the H5 suites run on that output, served as its container does: from another folder and
   * origin.
   */
  readonly app: 'h5' | 'harmony-hybrid';
}

function readChoice(args: string[]): Choice {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string', default: process.env.E2E_SHELL ?? '' },
      app: { type: 'string', default: process.env.E2E_APP ?? 'h5' },
    },
  });
  if (!['', 'android', 'ios', 'harmony'].includes(values.shell))
    throw new Error('--shell takes android, ios or harmony');
  if (values.app !== 'h5' && values.app !== 'harmony-hybrid') throw new Error('--app takes h5 or harmony-hybrid');
  return { words: positionals, shell: values.shell, app: values.app };
}

/** The conformance page has a build of its own: production bundles have not got it (e2e/h5/shells/bridge.e2e.ts). */
async function buildBridgeCheck(files: string[]): Promise<void> {
  if (!files.some((file) => file.endsWith('bridge.e2e.ts'))) return;
  await withProgress('Building the conformance page', () =>
    build('h5', { TARO_APP_BRIDGE_CHECK: 'only' }, 'bridge-check'),
  );
}

async function buildWhatIsMissing({ app }: Choice, files: string[]): Promise<void> {
  if (!isH5Fresh()) await withProgress('Building H5', () => build('h5'));
  const others = [
    ...(files.some((file) => file.includes('/mini-program/'))
      ? ([
          ['weapp', 'app.json'],
          ['tt', 'app.json'],
        ] as const)
      : []),
    ...(app === 'harmony-hybrid' ? [['harmony-hybrid', 'index.html'] as const] : []),
  ] as const;
  for (const [target, file] of others) {
    if (!existsSync(path.join(root, 'dist', target, file)))
      await withProgress(`Building ${target}`, () =>
        build(target, target === 'harmony-hybrid' ? { TARO_APP_API_ORIGIN: `http://${BUILT_FOR}` } : {}),
      );
  }
}

/** Suites that start their own backend; those of the desk with the desk as it is now. */
async function runOwnSuites(files: string[]): Promise<readonly string[]> {
  if (files.some((file) => file.includes('/desk/'))) {
    await installRunnerPackages(files);
    if (!isDeskFresh()) await withProgress('Building the desk', () => buildDesk({ packs: false }));
  }
  return runSuites(files);
}

/** Suites of the app: the built app against a backend with a data folder of its own. */
async function runAppSuites(choice: Choice, files: string[]): Promise<readonly string[]> {
  console.log(`Browser: ${await findBrowser()}`);
  await installRunnerPackages(files);
  await buildWhatIsMissing(choice, files);
  await buildBridgeCheck(files);
  const dataDir = await withProgress('Filling a data folder', () => filledFolder('e2e'));
  const codesFile = path.join(dataDir, 'announced.log');
  writeFileSync(codesFile, '');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: port, DATA_DIR: dataDir });
  const server = await withProgress('Starting the backend', () =>
    startServer({ config, announce: (line) => appendFileSync(codesFile, `${line}\n`) }),
  );
  const container =
    choice.app === 'h5'
      ? null
      : await serveFolder(path.join(root, 'dist', choice.app), '/rawfile/spa/', {
          written: BUILT_FOR,
          meant: new URL(server.url).host,
        });
  try {
    return await runSuites(files, {
      ...process.env,
      E2E_ORIGIN: server.url,
      E2E_ANNOUNCED: codesFile,
      E2E_DATA_DIR: dataDir,
      E2E_SHELL: choice.shell,
      // The pictures of mini programs; their calls go by the runner.
      E2E_HOST_RULES: `MAP ${BUILT_FOR} ${new URL(server.url).host}`,
      ...(container ? { E2E_APP_ADDRESS: `${container.address}index.html` } : {}),
    });
  } finally {
    await container?.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs suites, those that start their own backend first; resolves with those that failed. */
async function runAll(choice: Choice, files: readonly string[]): Promise<readonly string[]> {
  const startsOwn = (file: string) => OWN_BACKEND.some((folder) => file.includes(folder));
  const ofBackend = files.filter(startsOwn);
  const ofApp = files.filter((file) => !startsOwn(file));
  return [
    ...(ofBackend.length > 0 ? await runOwnSuites(ofBackend) : []),
    ...(ofApp.length > 0 ? await runAppSuites(choice, ofApp) : []),
  ];
}

/**
 * Runs what the words choose: `npm run e2e -- [--shell ios] [--app harmony-hybrid] [words of suites]`.
 * Suites of the backend and of the desk start their own. On CI those that failed run again on a fresh backend.
 */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const choice = readChoice(process.argv.slice(2));
  const files = suiteFiles(choice.words);
  if (files.length === 0) throw new Error(`No suite's path below e2e/ contains ${choice.words.join(' or ')}`);
  const failed = await stillFailing(await runAll(choice, files), (left) => runAll(choice, left));
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
