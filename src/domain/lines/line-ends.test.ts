import { lineEnds } from './line-ends';
import { linesPage, litLine } from './line-page.testing';

const ends = (lines: number[][], from = { x: 0, y: 0 }) => {
  const line = litLine('c1', lines);
  return lineEnds(linesPage([line]), line, from);
};

describe('where a lit line ends', () => {
  it('is told with the furthest end first', () => {
    expect(ends([[10, 10, 300, 10]])).toEqual([
      { x: 300, y: 10 },
      { x: 10, y: 10 },
    ]);
  });

  it('is not where pieces meet: at a corner, a branch or a junction', () => {
    const branched = [
      [10, 10, 200, 10],
      [200, 10, 200, 100],
      [120, 10, 120, 60],
    ];
    expect(ends(branched)).toEqual([
      { x: 200, y: 100 },
      { x: 120, y: 60 },
      { x: 10, y: 10 },
    ]);
  });

  it('is one place for both halves of a wire that is drawn in two colours side by side', () => {
    const pair = [
      [10, 10, 200, 10],
      [10, 10.8, 200, 10.8],
    ];
    expect(ends(pair)).toEqual([
      { x: 200, y: 10 },
      { x: 10, y: 10 },
    ]);
  });

  it('is nowhere on a ring', () => {
    const half = [10, 10, 100, 10, 100, 100];
    expect(ends([half, [100, 100, 10, 100, 10, 10]])).toEqual([]);
    expect(ends([[...half, 10, 100, 10, 10]])).toEqual([]);
  });
});
