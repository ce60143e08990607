import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import path from 'node:path';
import { FLAKY, MOST_FLAKY } from '../scripts/try-again';

const root = path.resolve(__dirname, '..');

/** `e2e/h5/search.spec.ts: opens a hit at its place`. */
const nameOf = (test: TestCase): string =>
  `${path.relative(root, test.location.file)}: ${test.titlePath().slice(3).join(' › ')}`;

/** Where the trace of the first failure lies: `npx playwright show-trace <file>` shows it. */
const traceOf = (test: TestCase): string | undefined =>
  test.results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;

/** Tells how each file ended, and which tests passed only when they were tried again, with what was kept of them. */
export default class SpecReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    for (const [file, tests] of this.byFile()) {
      const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const failed = tests.some((test) => test.outcome() === 'unexpected');
      console.log(`${failed ? '✗' : '✓'} ${file} (${Math.round(seconds)} s)`);
    }
    const flaky = Array.from(this.tests).filter((test) => test.outcome() === 'flaky');
    for (const test of flaky) {
      const [{ error } = { error: undefined }] = test.results;
      console.log(`\nFailed at first: ${nameOf(test)}\n${error?.message ?? ''}\n${traceOf(test) ?? 'without a trace'}`);
    }
    if (flaky.length > 0) console.log(`\n${FLAKY}${flaky.map(nameOf).join(', ')}`);
    return flaky.length > MOST_FLAKY ? { status: 'failed' } : {};
  }

  private byFile(): Map<string, TestCase[]> {
    const files = new Map<string, TestCase[]>();
    for (const test of this.tests) {
      const file = path.relative(root, test.location.file);
      files.set(file, [...(files.get(file) ?? []), test]);
    }
    return files;
  }
}
