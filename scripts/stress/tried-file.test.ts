import { failuresIn, triedFile } from './tried-file';

describe('a file under stress', () => {
  it('is run by its own runner', () => {
    expect(triedFile('server/db/open.test.ts').command).toContain('server/db/open.test.ts');
    expect(triedFile('e2e/h5/search.spec.ts').command).toEqual(['--import', 'tsx', 'e2e/run.ts', 'h5/search.spec.ts']);
    expect(triedFile('e2e/desk/first-day.e2e.ts').command).toContain('desk/first-day.e2e.ts');
  });

  it('is a test', () => {
    expect(() => triedFile('server/db/open.ts')).toThrow('server/db/open.ts is no test');
  });

  it.each([
    ['jest', '  ● the search › answers\n\n    expect(received)\n\n  ● the search › answers\n', 'the search › answers'],
    [
      'Playwright',
      '  1) e2e/h5/search.spec.ts:31:3 › the search › answers ─────────────\n    Error: nothing\n',
      'e2e/h5/search.spec.ts:31:3 › the search › answers',
    ],
    ['Node', '▶ the search\n  ✖ \u001b[31manswers\u001b[39m (412.5ms)\n', 'answers'],
    ['a hang', '\n✗ Ended, since it hangs: server/a.test.ts\n', '✗ Ended, since it hangs: server/a.test.ts'],
  ])('tells what failed in it: %s', (_, output, name) => {
    expect(failuresIn(output)).toEqual([name]);
  });

  it('tells nothing when all passed', () => {
    expect(failuresIn('  ✓ answers (3 ms)\n✔ answers (3.1ms)\nTests: 1 passed\n')).toEqual([]);
  });
});
