import { stepTimes } from './ci-times';

describe('where the time of a run went', () => {
  it('a step lasts until the next one', () =>
    expect(stepTimes(['install\t0', 'tests\t40', 'done\t100'])).toEqual([
      { name: 'install', seconds: 40 },
      { name: 'tests', seconds: 60 },
    ]));

  it('a run that broke off tells of the steps that ended', () => expect(stepTimes(['install\t0'])).toEqual([]));
});
