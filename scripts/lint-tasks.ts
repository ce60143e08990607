import type { Task } from './side-by-side';

const CACHE = 'node_modules/.cache';

/** ESLint over files or folders; answers of files that did not change come from a cache. */
export const eslint = (files: readonly string[]): Task => ({
  name: 'ESLint',
  command: [
    'node_modules/eslint/bin/eslint.js',
    ...[
      '--max-warnings',
      '0',
      '--no-warn-ignored',
      '--no-error-on-unmatched-pattern',
      '--cache',
      '--cache-strategy',
      'content',
    ],
    ...['--cache-location', `${CACHE}/eslint/`, ...files],
  ],
});

/** The rules about promises, which need types. */
export const promiseRules = (files: readonly string[]): Task => ({
  name: 'promises',
  command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files],
});

export const format = (files: readonly string[]): Task => ({
  name: 'Prettier',
  command: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--ignore-unknown', '--no-error-on-unmatched-pattern', '--log-level', 'warn'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier/check`, ...files],
  ],
});

/** Platform variants and circles of imports. */
export const tree: Task = { name: 'variants and circles', command: ['--import', 'tsx', 'scripts/check-tree.ts'] };
