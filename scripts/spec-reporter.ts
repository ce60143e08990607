import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import path from 'node:path';
import { tellFirstFailure, tellFlaky } from './flaky-ledger';

/** The spec, which may have its tests from elsewhere. */
const fileOf = (test: TestCase): string => path.join('e2e', test.titlePath()[2] ?? '');

const secondsOf = (tests: readonly TestCase[]): number =>
  Math.round(tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000);

/** What a test noted about its last run (`annotations`, type `row`): a row of the table below its file. */
const rowsOf = ({ title, results }: TestCase): readonly string[] =>
  (results.at(-1)?.annotations ?? []).flatMap(({ type, description }) =>
    type === 'row' ? [`    ${title}: ${description ?? ''}`] : [],
  );

/** `e2e/h5/search.spec.ts: the search answers › opens a hit at its place`. */
const nameOf = (test: TestCase): string => `${fileOf(test)}: ${test.titlePath().slice(3).join(' › ')}`;

/** Tells the first failure, and where its trace (`npx playwright show-trace <file>`) or its picture lies. */
function tellFirstFailureOf(test: TestCase): void {
  const failure = test.results.find(({ status }) => status !== 'passed');
  const message = failure?.error?.message ?? '';
  tellFirstFailure(nameOf(test), message);
  const kept = failure?.attachments.flatMap(({ path: file }) => file ?? []) ?? [];
  console.log(`${message}\n${kept.join('\n') || 'Nothing was kept of it'}\n`);
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
      const failed = all.some((test) => test.outcome() === 'unexpected');
      console.log(`${failed ? '✗' : '✓'} ${file} (${secondsOf(all)} s)`);
      for (const row of all.flatMap(rowsOf)) console.log(row);
    }
    const flaky = Array.from(this.files.values(), (tests) => Array.from(tests))
      .flat()
      .filter((test) => test.outcome() === 'flaky');
    flaky.forEach(tellFirstFailureOf);
    return tellFlaky(flaky.map(nameOf)).length > 0 ? { status: 'failed' } : {};
  }
}
