import { fileEnding, fileUrl } from './file-url';
import { fitBox } from './fit-box';

describe('fitBox', () => {
  const picture = { width: 4000, height: 3000 };

  it('shrinks to the longest edge and never enlarges', () => {
    expect(fitBox(picture, 1600).target).toEqual({ width: 1600, height: 1200 });
    expect(fitBox({ width: 30, height: 20 }, 1600).target).toEqual({ width: 30, height: 20 });
  });

  it('keeps the crop inside the picture', () => {
    expect(fitBox(picture, 1600, { x: 3900, y: -50, width: 500, height: 100 })).toEqual({
      source: { x: 3900, y: 0, width: 100, height: 100 },
      target: { width: 100, height: 100 },
    });
    expect(fitBox(picture, 100, { x: 9000, y: 9000, width: 0, height: 0 }).source).toEqual({
      x: 3999,
      y: 2999,
      width: 1,
      height: 1,
    });
  });
});

describe('file names and addresses', () => {
  it('reads the ending and adds the token (§7)', () => {
    expect(['a.PDF', 'b.tar.gz', 'none', 'x.'].map(fileEnding)).toEqual(['pdf', 'gz', '', '']);
    expect(fileUrl('https://f.test/a?b=1', 'x y')).toBe('https://f.test/a?b=1&utoken=x%20y');
  });
});
