import { compactCode, tidyText } from './typed-text';

describe('compactCode', () => {
  it.each([
    ['ｌｓｖａａ４９ｊ', 'LSVAA49J'],
    [' lsv aa49-j1–3.2 ', 'LSVAA49J132'],
    ['京a·12345', '京A12345'],
    ['\u200bP 0171\ufeff', 'P0171'],
  ])('reads %p as %p', (typed, meant) => {
    expect(compactCode(typed)).toBe(meant);
  });
  it('leaves letters outside ASCII alone', () => {
    expect(compactCode('straße')).toBe('STRAßE');
  });
});

describe('tidyText', () => {
  it('keeps one line with single spaces', () => {
    expect(tidyText('  帕萨特\n\t2003　款\u0007 ')).toBe('帕萨特 2003 款');
  });
});
