/** How a test file is run once, by itself. */
export interface TriedFile {
  /** Below the root. */
  readonly file: string;
  /** A script of the root with its arguments, for node. */
  readonly command: readonly string[];
}

const JEST = 'node_modules/jest/bin/jest.js';

/**
 * The command that runs a test file of jest, a spec of Playwright's or a suite of Node's runner, without trying again
 * what failed. Throws for any other file.
 */
export function triedFile(file: string): TriedFile {
  if (/\.test\.tsx?$/.test(file)) return { file, command: [JEST, '--runInBand', '--silent', '--runTestsByPath', file] };
  const suite = /^e2e\/(.+\.(?:spec|e2e)\.ts)$/.exec(file)?.[1];
  if (suite !== undefined) return { file, command: ['--import', 'tsx', 'e2e/run.ts', suite] };
  throw new Error(`${file} is no test: *.test.ts, e2e/**/*.spec.ts or e2e/**/*.e2e.ts`);
}

/** How jest, Playwright and Node's runner begin the line of a test that failed. */
const FAILED = [
  /^ {2}● (.+)$/,
  /^ {2}\d+\) (\S+\.spec\.ts:\d+:\d+ › .+?) ─*$/,
  /^ *✖ (.+) \([\d.]+ms\)$/,
  /^\s*(✗ Ended, since it hangs: .+)$/,
];

/** Names of the tests that failed in a run, by what it wrote; each once. */
export function failuresIn(output: string): readonly string[] {
  // Runners colour what they write.
  // eslint-disable-next-line no-control-regex -- an escape begins a colour
  const lines = output.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return Array.from(
    new Set(lines.flatMap((line) => FAILED.map((pattern) => pattern.exec(line)?.[1] ?? '').filter(Boolean))),
  );
}
