import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder of e2e/, without installed packages, which are many. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(__dirname, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.posix.join(folder, entry.name);
    if (entry.isFile()) return [below];
    return entry.name === 'node_modules' ? [] : filesIn(below);
  });
}

/** Whether Playwright's runner runs the file; the others are suites of Node's. */
export const isSpec = (file: string): boolean => file.endsWith('.spec.ts');

/** Suites whose path below e2e/ contains one of the words, all of them without words: `e2e/h5/main-job.spec.ts`. */
export function suiteFiles(words: readonly string[]): string[] {
  return filesIn('.')
    .filter((file) => file.endsWith('.e2e.ts') || isSpec(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => `e2e/${file}`);
}
