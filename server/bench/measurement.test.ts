import { formatFigure } from './measurement';

describe('a figure', () => {
  it('is as exact as its size deserves', () => {
    expect([230.4, 23.04, 2.304, 100].map((figure) => formatFigure(figure, 'ms'))).toEqual([
      '230 ms',
      '23.0 ms',
      '2.30 ms',
      '100 ms',
    ]);
  });

  it('that is a share just short of all does not read as all', () => {
    expect(formatFigure(99.98, '%')).toBe('99.98 %');
    expect(formatFigure(100, '%')).toBe('100 %');
  });
});
