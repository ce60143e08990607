import path from 'node:path';
import HangingFiles from './hanging-files.cjs';

const file = (name: string) => ({ path: path.resolve(__dirname, '../..', name) });

describe('a run of tests', () => {
  const said: string[] = [];
  const reporter = () =>
    new HangingFiles(null, { fileLimitMs: 60_000, endLimitMs: 60_000, end: (message) => void said.push(message) });
  beforeEach(() => {
    said.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is ended when a file does not come to its end, which is named', () => {
    const run = reporter();
    run.onTestFileStart(file('server/a.test.ts'));
    run.onTestFileStart(file('server/b.test.ts'));
    run.onTestFileResult(file('server/a.test.ts'));
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(5_000);
    expect(said).toEqual(['Ended, since it hangs: server/b.test.ts']);
  });

  it('is ended when it goes on after its last file', () => {
    reporter().onRunComplete();
    jest.advanceTimersByTime(59_000);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(said).toEqual([expect.stringContaining('The run does not end')]);
  });
});
