import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';
import { build } from '../scripts/build';
import { isH5Fresh } from '../scripts/h5-freshness';
import { withProgress } from '../scripts/progress-line';
import { findBrowser } from './browser';
import { serveFolder } from './static-folder';

const root = path.resolve(__dirname, '..');
/** All but H5 carry the origin that they were built for, so the backend must answer there. */
const port = process.env.E2E_PORT ?? '8787';

/** Test files whose path contains one of the words given on the command line, all without words; but the excepted. */
function suites({ words, except }: Pick<Choice, 'words' | 'except'>): string[] {
  const folder = path.join(root, 'e2e');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts') && !file.includes('node_modules'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => except === '' || !file.includes(except))
    .sort()
    .map((file) => path.join(folder, file));
}

/** What only these runs need is no part of the product's own install. */
async function installRunnerPackages(): Promise<void> {
  if (existsSync(path.join(root, 'e2e/node_modules'))) return;
  await withProgress('Installing the mini-program runner', () =>
    run('npm', ['ci', '--prefix', 'e2e', '--no-audit', '--no-fund'], process.env),
  );
}

/** Runs a command with its output on the terminal; throws when it fails. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} ended with ${code}`);
}

interface Choice {
  /** Suites whose path contains one of the words; all without words. */
  readonly words: string[];
  /** `--except shells`: none whose path contains this; '' for no exception. */
  readonly except: string;
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
      except: { type: 'string', default: '' },
      shell: { type: 'string', default: process.env.E2E_SHELL ?? '' },
      app: { type: 'string', default: process.env.E2E_APP ?? 'h5' },
    },
  });
  if (!['', 'android', 'ios', 'harmony'].includes(values.shell))
    throw new Error('--shell takes android, ios or harmony');
  if (values.app !== 'h5' && values.app !== 'harmony-hybrid') throw new Error('--app takes h5 or harmony-hybrid');
  return { words: positionals, except: values.except, shell: values.shell, app: values.app };
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
        build(target, target === 'harmony-hybrid' ? { TARO_APP_API_ORIGIN: `http://127.0.0.1:${port}` } : {}),
      );
  }
}

/**
 * Runs the built app against a backend of its own with an empty data folder: `npm run e2e -- [--shell ios] [--app
 * harmony-hybrid] [--except word] [words of suites]`.
 */
async function main(): Promise<void> {
  console.log(`Browser: ${await findBrowser()}`);
  const choice = readChoice(process.argv.slice(2));
  const files = suites(choice);
  if (files.length === 0) throw new Error(`No suite's path below e2e/ contains ${choice.words.join(' or ')}`);
  await installRunnerPackages();
  await buildWhatIsMissing(choice, files);
  await buildBridgeCheck(files);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-e2e-'));
  const codesFile = path.join(dataDir, 'announced.log');
  writeFileSync(codesFile, '');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: port, DATA_DIR: dataDir });
  const server = await withProgress('Starting the backend', () =>
    startServer({ config, announce: (line) => appendFileSync(codesFile, `${line}\n`) }),
  );
  const container =
    choice.app === 'h5' ? null : await serveFolder(path.join(root, 'dist', choice.app), '/rawfile/spa/');
  try {
    await run(
      process.execPath,
      ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec', ...files],
      {
        ...process.env,
        E2E_ORIGIN: server.url,
        E2E_ANNOUNCED: codesFile,
        E2E_DATA_DIR: dataDir,
        E2E_SHELL: choice.shell,
        ...(container ? { E2E_APP_ADDRESS: `${container.address}index.html` } : {}),
      },
    );
  } finally {
    await container?.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
