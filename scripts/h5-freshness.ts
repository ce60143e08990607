import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const stampFile = path.join(root, 'dist/h5/.build-stamp');
/** Everything that the H5 bundle is made of. */
const inputs = ['src', 'config', 'types', 'package-lock.json', 'babel.config.js', 'tsconfig.json'];

function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return [];
  const listing = readdirSync(entry, { withFileTypes: true, recursive: true });
  return listing
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
}

/** A hash over the contents of files and folders below the root, without tests. */
export function hashOfInputs(entries: readonly string[]) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    const full = path.join(root, entry);
    const files = entry.includes('.') ? [full] : filesBelow(full);
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash;
}

/** One hash over the contents of all inputs and the build's own environment variables. */
export function sourceHash(env: NodeJS.ProcessEnv = process.env): string {
  const settings = Object.entries(env)
    .filter(([name]) => name.startsWith('TARO_APP_'))
    .sort();
  return hashOfInputs(inputs).update(JSON.stringify(settings)).digest('hex');
}

export function isH5Fresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

export function markH5Fresh(): void {
  writeFileSync(stampFile, sourceHash());
}
