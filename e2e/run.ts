import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/config';
import { startServer } from '../server/start-server';
import { build } from '../scripts/build';
import { isH5Fresh } from '../scripts/h5-freshness';
import { withProgress } from '../scripts/progress-line';
import { findBrowser } from './browser';

const root = path.resolve(__dirname, '..');

/** Test files whose path contains one of the words given on the command line; all without words. */
function suites(words: string[]): string[] {
  const folder = path.join(root, 'e2e');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts') && !file.includes('node_modules'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => path.join(folder, file));
}

/** What only these runs need is no part of the product's own install. */
async function installRunnerPackages(): Promise<void> {
  if (existsSync(path.join(root, 'e2e/node_modules'))) return;
  await withProgress('Installing the mini-program runner', () => run('npm', ['ci', '--prefix', 'e2e', '--no-audit', '--no-fund'], process.env));
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

async function buildWhatIsMissing(): Promise<void> {
  if (!isH5Fresh()) await withProgress('Building H5', () => build('h5'));
  for (const target of ['weapp', 'tt'] as const) {
    if (!existsSync(path.join(root, 'dist', target, 'app.json'))) await withProgress(`Building ${target}`, () => build(target));
  }
}

/** Runs the built app against a backend of its own with an empty data folder. Arguments narrow the suites by file name. */
async function main(): Promise<void> {
  console.log(`Browser: ${await findBrowser()}`);
  await installRunnerPackages();
  await buildWhatIsMissing();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-e2e-'));
  const codesFile = path.join(dataDir, 'announced.log');
  writeFileSync(codesFile, '');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: process.env.E2E_PORT ?? '8787', DATA_DIR: dataDir });
  // Mini-program packages carry the origin that they were built for, so the backend must answer there.
  const server = await withProgress('Starting the backend', () => startServer({ config, announce: (line) => appendFileSync(codesFile, `${line}\n`) }));
  try {
    await run(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec', ...suites(process.argv.slice(2))], {
      ...process.env,
      E2E_ORIGIN: server.url,
      E2E_ANNOUNCED: codesFile,
      E2E_DATA_DIR: dataDir,
    });
  } finally {
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
