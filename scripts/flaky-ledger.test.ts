import { readFinds, tellFirstFailure, tellFlaky, type Find } from './flaky-ledger';

const find = (test: string): Find => ({ day: '2026-11-25', test, found: 'waits 1 s for an answer' });

describe('flaky tests', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are told, and may be twice', () => {
    expect(tellFlaky(['a.test.ts', 'b.test.ts'], [find('a.test.ts')])).toEqual([]);
    expect(said.join()).toContain('Flaky, passed when tried again: a.test.ts, b.test.ts');
  });

  it.each([
    ['\u001b[31mError: nothing came\u001b[0m\n  at a.test.ts:3', 'Error: nothing came'],
    [
      'Error: sizes: main 1.2 MB\nok    logs in (3 ms)\nFAIL  pays (30000 ms): waited 30 s\n',
      'FAIL  pays (30000 ms): waited 30 s',
    ],
    ['\n', 'without a word'],
  ])('are told with how they failed first, in a line: %j', (message, gist) => {
    tellFirstFailure('a.test.ts', message);
    expect(said).toEqual([`Failed at first: a.test.ts: ${gist}`]);
  });

  it('may not be for the third time', () => {
    expect(tellFlaky(['a.test.ts', 'b.test.ts'], [find('a.test.ts'), find('a.test.ts')])).toEqual(['a.test.ts']);
    expect(said.join()).toContain('Flaky for the third time');
  });

  it('may not be more than five in a run', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(tellFlaky(six, [])).toEqual(six);
  });

  it('are not told when there are none', () => {
    expect(tellFlaky([], [find('a.test.ts'), find('a.test.ts')])).toEqual([]);
    expect(said).toEqual([]);
  });

  it('have lines of day, test and what was found', () => {
    expect(readFinds('day\ttest\tfound\n2026-11-25\ta.test.ts\twaits 1 s for an answer\n')).toEqual([
      find('a.test.ts'),
    ]);
    expect(readFinds('day\ttest\tfound\n')).toEqual([]);
  });

  it('are all of days and tests that can be read', () => {
    for (const { day, test, found } of readFinds()) {
      expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(test).toMatch(/\.(test\.tsx?|e2e\.ts|spec\.ts: .+)$/);
      expect(found).not.toBe('');
    }
  });
});
