import { parsePath, pathBox, tracePath } from './path-commands';

const traced = (d: string): string[] => {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...numbers: (number | boolean)[]) =>
      calls.push(
        `${name} ${numbers.map((each) => (typeof each === 'number' ? Math.round(each * 100) / 100 : each)).join(' ')}`.trim(),
      );
  const context = {
    moveTo: note('move'),
    lineTo: note('line'),
    bezierCurveTo: note('curve'),
    arc: note('arc'),
    closePath: note('close'),
  };
  tracePath(context as never, parsePath(d));
  return calls;
};

describe('path data on a canvas', () => {
  it.each([
    ['M1 2L3 4L5 6', ['move 1 2', 'line 3 4', 'line 5 6']],
    ['M1 2H9V8', ['move 1 2', 'line 9 2', 'line 9 8']],
    ['M1 2h9v-8', ['move 1 2', 'line 10 2', 'line 10 -6']],
    ['M0 0 4 5', ['move 0 0', 'line 4 5']],
    ['M1-2.5L.5 4', ['move 1 -2.5', 'line 0.5 4']],
    ['M1 2C3 4 5 6 7 8', ['move 1 2', 'curve 3 4 5 6 7 8']],
    ['M1 1L2 2Zl1 0', ['move 1 1', 'line 2 2', 'close', 'line 2 1']],
    // a half circle to the right, as the turns of a coil
    ['M0 0a4 4 0 0 1 0 8', ['move 0 0', 'arc 0 4 4 -1.57 1.57 false']],
    // a rounded corner
    ['M0 5A5 5 0 0 1 5 0', ['move 0 5', 'arc 5 5 5 3.14 -1.57 false']],
    ['M-10 0A10 10 0 0 1 10 0', ['move -10 0', 'arc 0 0 10 3.14 0 false']],
    ['M0 0A5 5 0 0 0 0 10', ['move 0 0', 'arc 0 5 5 -1.57 1.57 true']],
  ])('draws %s', (d, calls) => {
    expect(traced(d)).toEqual(calls);
  });

  it('refuses what our drawings do not write', () => {
    expect(() => parsePath('M0 0Q1 1 2 2')).toThrow(new RangeError('path command Q'));
  });

  it('is held by its box', () => {
    expect(pathBox(parsePath('M5 5H20V-3'))).toEqual({ x: 5, y: -3, w: 15, h: 8 });
    expect(pathBox(parsePath('M0 0a4 4 0 0 1 0 8'))).toEqual({ x: -4, y: 0, w: 8, h: 8 });
    expect(pathBox([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });
});
