import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import path from 'node:path';
import { tellFlaky } from './flaky-ledger';

const root = path.resolve(__dirname, '..');

const fileOf = (test: TestCase): string => path.relative(root, test.location.file);

/** `e2e/h5/search.spec.ts: the search answers › opens a hit at its place`. */
const nameOf = (test: TestCase): string => `${fileOf(test)}: ${test.titlePath().slice(3).join(' › ')}`;

/** What the first failure was, and where its trace lies (`npx playwright show-trace <file>`). */
function firstFailureOf(test: TestCase): string {
  const failure = test.results.find(({ status }) => status !== 'passed');
  const trace = failure?.attachments.find(({ name }) => name === 'trace')?.path;
  return `Failed at first: ${nameOf(test)}\n${failure?.error?.message ?? ''}\n${trace ?? 'There is no trace'}\n`;
}

/** Tells of Playwright's runs how each file ended, and which tests passed only when they were tried again. */
export default class SpecReporter implements Reporter {
  private readonly files = new Map<string, Set<TestCase>>();

  onTestEnd(test: TestCase): void {
    const tests = this.files.get(fileOf(test)) ?? new Set();
    this.files.set(fileOf(test), tests.add(test));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    for (const [file, tests] of this.files) {
      const all = Array.from(tests);
      const milliseconds = all.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      const failed = all.some((test) => test.outcome() === 'unexpected');
      console.log(`${failed ? '✗' : '✓'} ${file} (${Math.round(milliseconds / 1000)} s)`);
    }
    const flaky = Array.from(this.files.values(), (tests) => Array.from(tests))
      .flat()
      .filter((test) => test.outcome() === 'flaky');
    for (const test of flaky) console.log(firstFailureOf(test));
    return tellFlaky(flaky.map(nameOf)).length > 0 ? { status: 'failed' } : {};
  }
}
