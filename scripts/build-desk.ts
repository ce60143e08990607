import { build, type BuildOptions } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfInputs } from './h5-freshness';
import { isHelpAsked } from '../server/base/usage';
import { precompress } from './precompress';

const root = path.resolve(__dirname, '..');
const folder = path.join(root, 'dist/desk');
const stampFile = path.join(folder, '.build-stamp');

const sourceHash = (): string =>
  hashOfInputs(['desk', 'src/contract/desk', 'src/domain', 'package-lock.json', 'scripts/build-desk.ts']).digest('hex');

/** Whether `dist/desk` is made of the sources as they are. */
export const isDeskFresh = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: ['chrome100', 'safari15.4', 'firefox100'],
  // All that lies below assets/ is named by its content, so it never changes.
  outdir: path.join(folder, 'assets'),
  publicPath: '/desk/assets/',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  metafile: true,
  logLevel: 'silent',
};

/** The files that were made of an entry, by their names below assets/. */
async function made(entry: string, more: BuildOptions): Promise<{ script: string; style: string | undefined }> {
  const { metafile } = await build({ ...options, entryPoints: [entry], ...more });
  const [file, output] =
    Object.entries(metafile?.outputs ?? {}).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (!file) throw new Error(`Nothing was made of ${entry}`);
  return { script: path.basename(file), style: output?.cssBundle && path.basename(output.cssBundle) };
}

const page = (scheme: string, script: string, style: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>运营后台 · 汽修助手</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/assets/${style}">
<script src="/desk/assets/${scheme}"></script>
<script type="module" src="/desk/assets/${script}"></script>
</head>
<body><div id="root"></div><noscript>运营后台需要启用 JavaScript。</noscript></body>
</html>
`;

/**
 * Builds the operator's desk into `dist/desk`. `packs`: with smaller files beside the files, which takes most of the
 * time. Throws with what the bundler says.
 */
export async function buildDesk({ packs }: { readonly packs: boolean }): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [desk, scheme] = await Promise.all([
    made('desk/main.tsx', { format: 'esm', splitting: true }),
    made('desk/color-scheme.ts', { format: 'iife' }),
  ]);
  if (!desk.style) throw new Error('The desk has no styles');
  await writeFile(path.join(folder, 'index.html'), page(scheme.script, desk.script, desk.style));
  if (packs) await precompress(folder);
  await writeFile(stampFile, sourceHash());
}

async function main(): Promise<void> {
  if (isHelpAsked('npm run build:desk: writes dist/desk')) return;
  const started = Date.now();
  await buildDesk({ packs: true });
  console.log(`dist/desk built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
