import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '..');

/** What git prints, by lines. Throws what git says when it refuses. */
export function git(...words: string[]): string[] {
  const text = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return text.split('\n').filter((line) => line !== '');
}

const isThere = (file: string) => existsSync(path.join(root, file));

/** The TypeScript of this tree by paths below the root, new files too. */
export const sources = (): string[] =>
  git('ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx').filter(isThere);

/** The files that differ from a commit, new ones too, without those that are gone. */
export const changedSince = (commit: string): string[] =>
  [...git('diff', '--name-only', commit), ...git('ls-files', '-o', '--exclude-standard')].filter(isThere);
