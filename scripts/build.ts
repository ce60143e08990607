import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildConstants } from '../config/build-constants';
import { targets, type Target } from '../config/targets';
import { markH5Fresh } from './h5-freshness';
import { precompress } from './precompress';
import { writeServiceWorker } from './service-worker';
import { isHelpAsked } from '../server/base/usage';

const USAGE = 'npm run build:<target>: writes dist/<target>';

const root = path.resolve(__dirname, '..');

/**
 * Builds one target for production into `dist/<folder>/`, `dist/<target>/` unless told.
 * Throws when a setting is wrong, and with the compiler's output when the build fails: Taro exits 0 on some webpack
 * errors, so the output is searched as well.
 */
export async function build(target: Target, env: Record<string, string> = {}, folder: string = target): Promise<void> {
  const settings = { ...process.env, NODE_ENV: 'production', TARO_ENV: target, BUILD_FOLDER: folder, ...env };
  // Before the build that stands is taken away.
  buildConstants(target, settings);
  await rm(path.join(root, 'dist', folder), { recursive: true, force: true });
  const taro = path.join(root, 'node_modules/@tarojs/cli/bin/taro');
  // Room for what lives shortly: a tenth less time in the collector of garbage.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', taro, 'build', '--type', target], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const text = Buffer.concat(output).toString('utf8');
  if (exitCode !== 0 || /✖ Errors|配置有误|compiled with .*\d+ error/.test(text)) {
    throw new Error(`Building ${target} failed (exit ${exitCode}):\n${text}`);
  }
  if (folder === 'h5') {
    await writeServiceWorker(path.join(root, 'dist/h5'));
    await precompress(path.join(root, 'dist/h5'));
    markH5Fresh();
  }
}

async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const target = targets.find((name) => name === process.argv[2]);
  if (!target) throw new Error(`Usage: build <${targets.join('|')}>`);
  const started = Date.now();
  await build(target);
  console.log(`dist/${target} built in ${Math.round((Date.now() - started) / 1000)} s`);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
