import { readFileSync } from 'node:fs';

/** Rows of a file of tab-separated cells, without its comments. */
export const readTable = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
