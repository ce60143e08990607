import type { Outcome, Verdict } from './check';
import { endOf, tableOf } from './tell';

const outcome = (verdict: Verdict, output: string, seconds = 12): Outcome => ({
  check: { name: 'unit tests', command: 'npm test', belongs: 'gate', why: 'for this test' },
  verdict,
  seconds,
  output,
});

const JEST = [
  'PASS rules src/domain/vin/vin.test.ts',
  '  console.error',
  '    Warning: something',
  'Slowest test files:',
  '  63.0 s  server/security/authorisation-matrix.test.ts',
  'Failed at first: a.test.ts: a › waits: nothing came',
  'Flaky, passed when tried again: a.test.ts, b.test.ts',
  'Test Suites: 905 passed, 905 of 908 total',
  'Tests:       11268 passed, 11300 total',
].join('\n');

describe('what is told of a check', () => {
  it('that passed is its sums and what was flaky, nothing of what it wrote besides', () => {
    expect(endOf(outcome('passed', JEST), '.tmp/log').split('\n')).toEqual([
      '✓ unit tests (12 s)',
      '    63.0 s  server/security/authorisation-matrix.test.ts',
      '    Failed at first: a.test.ts: a › waits: nothing came',
      '    Flaky, passed when tried again: a.test.ts, b.test.ts',
      '    Test Suites: 905 passed, 905 of 908 total',
      '    Tests:       11268 passed, 11300 total',
    ]);
  });

  it('that failed is its command and the end of what it wrote, and where the rest is', () => {
    const long = Array.from({ length: 1_600 }, (_, line) => `line ${line}`).join('\n');
    const told = endOf(outcome('failed', long), '.tmp/log').split('\n');
    expect(told[0]).toBe('✗ unit tests (12 s, failed): npm test');
    expect(told[1]).toBe('… 100 lines before, in .tmp/log');
    expect([told[2], told.at(-1)]).toEqual(['line 100', 'line 1599']);
  });

  it('is in the table: seconds, verdict, and the files that were flaky', () => {
    const table = tableOf([outcome('passed', JEST), outcome('failed', ''), outcome('not run', '', 0)], 30);
    expect(table.split('\n')).toEqual([
      ' seconds  check',
      '      12  ✓ unit tests; flaky: a.test.ts, b.test.ts',
      '      12  ✗ unit tests: failed',
      '       –  ✗ unit tests: not run',
      '      30  in all',
    ]);
  });
});
