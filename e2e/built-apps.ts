import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from '../scripts/build';
import { buildDesk, isDeskFresh } from '../scripts/build-desk';
import { isH5Fresh } from '../scripts/h5-freshness';
import { withProgress } from '../scripts/progress-line';
import { run } from './run-suites';
import { BUILT_FOR, type App } from './started-backend';

const root = path.resolve(__dirname, '..');

/** The runs that use packages of e2e/package.json; the others go without, which saves a minute on a fresh clone. */
const RUNNER_SUITES = ['/mini-program/', '/h5/accessibility', '/desk/every-'];

/** What only these runs need is no part of the product's own install. */
async function installRunnerPackages(files: readonly string[]): Promise<void> {
  if (!files.some((file) => RUNNER_SUITES.some((suite) => file.includes(suite)))) return;
  if (existsSync(path.join(root, 'e2e/node_modules'))) return;
  await withProgress('Installing the mini-program runner', async () => {
    const code = await run('npm', ['ci', '--prefix', 'e2e', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error(`npm ci --prefix e2e ended with ${code}`);
  });
}

/** The conformance page has a build of its own: production bundles have not got it (e2e/h5/shells/bridge.spec.ts). */
async function buildBridgeCheck(files: readonly string[]): Promise<void> {
  if (!files.some((file) => file.includes('/shells/bridge.'))) return;
  await withProgress('Building the conformance page', () =>
    build('h5', { TARO_APP_BRIDGE_CHECK: 'only' }, 'bridge-check'),
  );
}

/** Installs and builds what the files of the app's runs execute, as far as it is not there. */
export async function buildApps(app: App, files: readonly string[]): Promise<void> {
  await installRunnerPackages(files);
  if (!isH5Fresh()) await withProgress('Building H5', () => build('h5'));
  const packages = files.some((file) => file.includes('/mini-program/')) ? (['weapp', 'tt'] as const) : [];
  for (const target of packages)
    if (!existsSync(path.join(root, 'dist', target, 'app.json')))
      await withProgress(`Building ${target}`, () => build(target));
  if (app === 'harmony-hybrid' && !existsSync(path.join(root, 'dist', app, 'index.html')))
    await withProgress(`Building ${app}`, () => build(app, { TARO_APP_API_ORIGIN: `http://${BUILT_FOR}` }));
  await buildBridgeCheck(files);
}

/** The desk as it is now, for runs of it. */
export async function buildDeskFor(files: readonly string[]): Promise<void> {
  if (!files.some((file) => file.includes('/desk/'))) return;
  await installRunnerPackages(files);
  if (!isDeskFresh()) await withProgress('Building the desk', () => buildDesk({ packs: false }));
}
