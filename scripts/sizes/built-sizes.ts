import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes by what a visitor waits for. */
export type Sizes = Readonly<Record<string, number>>;

/** What a mini program runs before home is drawn. */
const START_UP = ['app.js', 'common.js', 'vendors.js', 'taro.js', 'runtime.js', 'pages/home/home.js'];
/** Scripts and style sheets that index.html names, to be run or to be fetched early, below any base path. */
const NAMED_CODE = /(?:href|src)="?(?:[^" >]*\/)?((?:js|css)\/[^" >]+\.(?:js|css))"?/g;

/** All files below a folder, with their paths. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const bytesOf = (file: string) => statSync(file).size;
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/** Bytes of the main package and of each subpackage of a built mini program. */
export function packageSizes(folder: string): Sizes {
  const app = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')) as { subPackages?: { root: string }[] };
  const roots = (app.subPackages ?? []).map((entry) => `${entry.root.replace(/\/$/, '')}/`);
  const sizes: Record<string, number> = { main: 0 };
  for (const file of filesBelow(folder)) {
    const relative = path.relative(folder, file).split(path.sep).join('/');
    const owner = roots.find((root) => relative.startsWith(root)) ?? 'main';
    sizes[owner] = (sizes[owner] ?? 0) + bytesOf(file);
  }
  return sizes;
}

/** A mini program: its packages, and the script that runs before home is drawn. */
const miniProgramSizes = (folder: string): Sizes => ({
  'start-up script': sum(START_UP.map((file) => bytesOf(path.join(folder, file)))),
  ...packageSizes(folder),
});

/** A web app: what its page names and so every first visit fetches, after gzip at its best. */
function webAppSizes(folder: string): Sizes {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = new Set([...page.matchAll(NAMED_CODE)].map(([, file = '']) => file));
  if (files.size === 0) throw new Error(`${folder}: the page names no scripts`);
  const packed = [...files].map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length);
  return { 'first load, gzip': sum(packed) };
}

/** What is held small of a built target, in bytes. */
export const builtSizes = (target: string, folder: string): Sizes =>
  target === 'weapp' || target === 'tt' ? miniProgramSizes(folder) : webAppSizes(folder);
