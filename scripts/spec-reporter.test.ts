import type { TestCase, TestResult } from '@playwright/test/reporter';
import path from 'node:path';
import SpecReporter from './spec-reporter';

interface Ran {
  readonly file: string;
  readonly name: string;
  readonly outcome: ReturnType<TestCase['outcome']>;
  readonly results: readonly Partial<TestResult>[];
}

const testCase = ({ file, name, outcome, results }: Ran) =>
  ({
    title: name,
    titlePath: () => ['', '', path.relative('e2e', file), 'the search', name],
    outcome: () => outcome,
    results: results.map((result) => ({ attachments: [], ...result })),
  }) as unknown as TestCase;

/** What the reporter says of tests at the end of their run. */
async function told(tests: readonly Ran[]): Promise<{ lines: string; status?: string }> {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const reporter = new SpecReporter();
  for (const test of tests.map(testCase)) reporter.onTestEnd(test);
  const end = await reporter.onEnd();
  jest.restoreAllMocks();
  return { lines: said.join('\n'), ...end };
}

const passed: Ran = {
  file: 'e2e/h5/search.spec.ts',
  name: 'answers',
  outcome: 'expected',
  results: [{ status: 'passed', duration: 4_000 }],
};
const flaky: Ran = {
  ...passed,
  outcome: 'flaky',
  results: [
    {
      status: 'timedOut',
      duration: 30_000,
      error: { message: 'nothing came' },
      attachments: [{ name: 'trace', path: '/tmp/trace.zip', contentType: 'application/zip' }],
    },
    { status: 'passed', duration: 4_000 },
  ],
};

describe("the end of Playwright's runs", () => {
  it('is a line for each file, with its seconds and whether it passed', async () => {
    const failed: Ran = {
      ...passed,
      name: 'fails',
      outcome: 'unexpected',
      results: [{ status: 'failed', duration: 1 }],
    };
    const other: Ran = { ...passed, file: 'e2e/h5/vin.spec.ts' };
    const { lines, status } = await told([passed, failed, other]);
    expect(lines).toBe('✗ e2e/h5/search.spec.ts (4 s)\n✓ e2e/h5/vin.spec.ts (4 s)');
    expect(status).toBeUndefined();
  });

  it('has below a file what its tests noted about their last run', async () => {
    const row = { type: 'row', description: '47 steps' };
    const noted: Ran = { ...passed, results: [{ duration: 1_000 }, { duration: 3_000, annotations: [row] }] };
    const { lines } = await told([passed, noted]);
    expect(lines).toBe('✓ e2e/h5/search.spec.ts (8 s)\n    answers: 47 steps');
  });

  it('names what was flaky, with its first failure and the trace of it', async () => {
    const { lines, status } = await told([flaky]);
    expect(lines).toContain('✓ e2e/h5/search.spec.ts (34 s)');
    expect(lines).toContain(
      'Failed at first: e2e/h5/search.spec.ts: the search › answers: nothing came\nnothing came\n/tmp/trace.zip\n',
    );
    expect(lines).toContain('\nFlaky, passed when tried again: e2e/h5/search.spec.ts: the search › answers');
    expect(status).toBeUndefined();
  });

  it('is a failure when more than five were flaky', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...flaky, name }));
    expect((await told(six)).status).toBe('failed');
  });
});
