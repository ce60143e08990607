import { stillFailing } from './try-again';

const CI = true;

/** Fails each file as often as it is told, and keeps what it was asked to run. */
function failing(times: Readonly<Record<string, number>>) {
  const left = new Map(Object.entries(times));
  const runs: (readonly string[])[] = [];
  const runAlone = (files: readonly string[]) => {
    runs.push(files);
    const failed = files.filter((file) => (left.get(file) ?? 0) > 0);
    for (const file of failed) left.set(file, (left.get(file) ?? 0) - 1);
    return Promise.resolve(failed);
  };
  return { runs, runAlone };
}

describe('files that failed on CI', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are told as flaky when they pass alone, at the second or third time', async () => {
    const { runs, runAlone } = failing({ 'b.test.ts': 1 });
    expect(await stillFailing(['a.test.ts', 'b.test.ts'], runAlone, CI)).toEqual([]);
    expect(runs).toEqual([['a.test.ts', 'b.test.ts'], ['b.test.ts']]);
    expect(said.join()).toContain('Flaky, passed when tried again: a.test.ts, b.test.ts');
  });

  it('are told as failed when they fail three times', async () => {
    const { runs, runAlone } = failing({ 'a.test.ts': 9 });
    expect(await stillFailing(['a.test.ts'], runAlone, CI)).toEqual(['a.test.ts']);
    expect(runs).toHaveLength(2);
    expect(said.join()).not.toContain('Flaky');
  });

  it('are not tried again when there are more than five of them', async () => {
    const { runs, runAlone } = failing({});
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(await stillFailing(six, runAlone, CI)).toEqual(six);
    expect(runs).toEqual([]);
  });

  it('run once when there are none', async () => {
    const { runs, runAlone } = failing({});
    expect(await stillFailing([], runAlone, CI)).toEqual([]);
    expect(runs).toEqual([]);
  });
});

it('tells a failure at once on the machine of a developer', async () => {
  const { runs, runAlone } = failing({});
  expect(await stillFailing(['a.test.ts'], runAlone, false)).toEqual(['a.test.ts']);
  expect(runs).toEqual([]);
});
