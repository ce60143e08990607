import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageSizes, type Sizes } from './built-sizes';

interface AppJson {
  subPackages?: { root: string }[];
  preloadRule?: Record<string, { packages: string[] }>;
}

const withSlash = (root: string) => `${root.replace(/\/$/, '')}/`;

/** Bytes that the pages of each package preload together: WeChat takes 2 MB for the pages of one package. */
export function preloadedSizes(folder: string): Sizes {
  const app = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')) as AppJson;
  const sizes = packageSizes(folder);
  const roots = (app.subPackages ?? []).map(({ root }) => withSlash(root));
  const preloaded = new Map<string, Set<string>>();
  for (const [page, { packages }] of Object.entries(app.preloadRule ?? {})) {
    const owner = roots.find((root) => page.startsWith(root)) ?? 'main';
    preloaded.set(owner, new Set([...(preloaded.get(owner) ?? []), ...packages.map(withSlash)]));
  }
  const sum = (names: Iterable<string>) => Array.from(names).reduce((all, name) => all + (sizes[name] ?? 0), 0);
  return Object.fromEntries(Array.from(preloaded, ([owner, names]) => [owner, sum(names)]));
}
