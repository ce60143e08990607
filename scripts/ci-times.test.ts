import { slowestFiles, stepTimes } from './ci-times';

describe('where the time of a run went', () => {
  it('a step lasts until the next one', () =>
    expect(stepTimes(['install\t0', 'tests\t40', 'done\t100'])).toEqual([
      { name: 'install', seconds: 40 },
      { name: 'tests', seconds: 60 },
    ]));

  it('a run that broke off tells of the steps that ended', () => expect(stepTimes(['install\t0'])).toEqual([]));

  it('names the slowest test files first', () =>
    expect(
      slowestFiles(
        {
          unit: { testResults: [{ name: '/root/a.test.ts', startTime: 0, endTime: 1_200 }] },
          postgres: { testResults: [{ name: '/root/b.test.ts', startTime: 0, endTime: 3_000 }] },
        },
        '/root',
      ),
    ).toEqual([
      { name: 'postgres: b.test.ts', seconds: 3 },
      { name: 'unit: a.test.ts', seconds: 1.2 },
    ]));
});
