import { examResult, roomPoints, scoreOf, starsOf } from './score';

const PAR = { measurements: 3, effort: 5 };
const best = { ...PAR, damage: 0, wasted: 0, wrong: 0 };

describe('scoreOf', () => {
  it('gives 100 and three stars for the best path, and no more for a luckier one', () => {
    expect(scoreOf(best, PAR)).toEqual({ score: 100, stars: 3, deductions: [] });
    expect(scoreOf({ ...best, measurements: 0, effort: 0 }, PAR).score).toBe(100);
  });

  it.each<[string, Partial<typeof best>, number]>([
    ['two measurements more', { measurements: 5 }, 90],
    ['effort', { effort: 9 }, 96],
    ['a wrong decision', { wrong: 1 }, 85],
    ['a blown fuse', { damage: 1 }, 88],
    ['a good fuse replaced', { wasted: 1 }, 94],
    ['all of it', { measurements: 5, effort: 9, wrong: 1, damage: 1, wasted: 1 }, 53],
  ])('takes off for %s', (_what, more, score) => expect(scoreOf({ ...best, ...more }, PAR).score).toBe(score));

  it('leaves 20 to whoever found it at last, and names where the points went', () => {
    const lost = { measurements: 60, effort: 90, wrong: 2, damage: 9, wasted: 9 };
    const { score, stars, deductions } = scoreOf(lost, PAR);
    expect([score, stars]).toEqual([20, 1]);
    expect(deductions.map(({ text }) => text)).toEqual([
      '比最佳路径多测 57 次',
      '拆装工作量多 85',
      '判断错误 2 次',
      '操作损坏 9 次',
      '误换完好的保险丝 9 个',
    ]);
  });

  it('falls with each measurement more, and stays whole', () => {
    const scores = [3, 4, 5, 6].map((measurements) => scoreOf({ ...best, measurements }, PAR).score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every(Number.isInteger)).toBe(true);
  });
});

it('starsOf and roomPoints', () => {
  expect([100, 85, 84, 60, 59, 20].map(starsOf)).toEqual([3, 3, 2, 2, 1, 1]);
  expect([1, 5].map(roomPoints)).toEqual([5, 25]);
});

describe('examResult', () => {
  const scores = (solved: number, score: number) => Array.from({ length: 10 }, (_, at) => (at < solved ? score : 0));
  it.each<[number, number, number, boolean]>([
    [10, 100, 100, true],
    [8, 75, 60, true],
    [8, 74, 59, false],
    [7, 100, 70, false],
    [0, 0, 0, false],
  ])('%i solved with %i each: %i', (solved, each, score, passed) =>
    expect(examResult(scores(solved, each))).toEqual({ score, solved, passed }),
  );
});
