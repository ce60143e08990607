import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const CODE = /\.(?:[cm]?[jt]sx?|json|scss|sql|ya?ml|sh|html|toml|service|conf|tsv)$|\/(?:Dockerfile|run)$/;

/** What the repository holds, as documents may speak of it. */
export interface Tree {
  /** Paths of files and folders, each with a slash in front. */
  readonly paths: readonly string[];
  /** Every identifier that code or settings use. */
  readonly names: ReadonlySet<string>;
  /** What `npm run` knows. */
  readonly scripts: ReadonlySet<string>;
}

/** Reads the files that git knows of, new ones too. */
export function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  const names = new Set<string>();
  for (const file of files.filter((each) => CODE.test(`/${each}`) && !each.endsWith('package-lock.json')))
    for (const [name] of read(file).matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return {
    paths: [...files, ...folders].map((each) => `/${each}`),
    names,
    scripts: new Set(Object.keys(scripts)),
  };
}

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** README and the like, and all that lies in docs/. */
export const documents = (tree: Tree): readonly string[] =>
  tree.paths.filter((each) => /^\/(?:docs\/)?[^/]+\.md$/.test(each)).map((each) => each.slice(1));
