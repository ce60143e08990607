import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file below `root`, as paths relative to it with forward slashes, in a stable order. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** The text of all files below `root` that end in one of `suffixes`, by relative path. */
export function readTexts(root: string, suffixes: string[]): Map<string, string> {
  const wanted = listFiles(root).filter((name) => suffixes.some((suffix) => name.endsWith(suffix)));
  return new Map(wanted.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Size in bytes of each file below `root`, by relative path. */
export function fileSizes(root: string): Map<string, number> {
  return new Map(listFiles(root).map((name) => [name, statSync(join(root, name)).size]));
}
