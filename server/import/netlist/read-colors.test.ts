import type { Dialect } from './color-words';
import { colorCodeOf, readColors, standardsOf } from './read-colors';

const ALL = standardsOf([]);
const only = (...dialects: Dialect[]) => ({ dialects, isJapanese: false });

describe('colours of a wire list', () => {
  it.each([
    ['红/黄', 'red/yellow'],
    ['红黄', 'red/yellow'],
    ['红色', 'red'],
    ['浅绿白', 'light-green/white'],
    ['褐-黑', 'brown/black'],
    ['粉红', 'pink'],
    ['ro/ge', 'red/yellow'],
    ['sw', 'black'],
    ['R-Y', 'red/yellow'],
    ['R Y', 'red/yellow'],
    ['RY', 'red/yellow'],
    ['RDYE', 'red/yellow'],
    ['BK', 'black'],
    ['Br/W', 'brown/white'],
    ['L', 'blue'],
    ['SB', 'light-blue'],
    ['red/white', 'red/white'],
    ['Gray', 'grey'],
    ['R/R', 'red'],
    ['BLK', 'black'],
    ['BLK/WHT', 'black/white'],
    ['BLKWHT', 'black/white'],
    ['LT BLU', 'light-blue'],
    ['DK GRN/YEL', 'green/yellow'],
    ['PPL', 'violet'],
    ['PU', 'violet'],
    ['vi', 'violet'],
    ['sw/vi', 'black/violet'],
    ['GN/YE', 'green/yellow'],
    ['TQ', 'turquoise'],
    ['tk', 'turquoise'],
    ['turquoise', 'turquoise'],
    ['青绿', 'turquoise'],
    ['schwarz/weiß', 'black/white'],
    ['hellblau', 'light-blue'],
    ['vert clair', 'light-green'],
    ['bleu/rouge', 'blue/red'],
    ['緑/黒', 'green/black'],
    ['ピンク', 'pink'],
    ['深蓝', 'blue'],
    ['紫罗兰', 'violet'],
  ])('%s is %s', (text, colors) => {
    const read = readColors(text, ALL);
    expect(typeof read === 'string' ? read : read.join('/')).toBe(colors);
  });

  it.each(['彩虹', 'XX', '红/黄/蓝', 'R/', '12', '青', '空', 'GD', 'R/QQ'])('%s is not known', (text) =>
    expect(readColors(text, ALL)).toBe('无法识别'),
  );

  it('a code that the standards read differently is not guessed', () => {
    expect(readColors('BR', only('GB', 'JIS'))).toBe('在不同标准中含义不同（棕、黑/红），请写成中文或用“/”分开');
    expect(readColors('LB', ALL)).toContain('含义不同');
  });

  it('the other codes of a file tell its standard', () => {
    const japanese = standardsOf(['BR', 'L', 'G-W', '红']);
    expect(japanese.dialects).toEqual(['JIS']);
    expect(readColors('BR', japanese)).toEqual(['brown']);
    expect(standardsOf(['ro/ge', 'sw']).dialects).toEqual(['DIN']);
    expect(standardsOf(['??']).dialects).toHaveLength(5);
  });

  it('GRY is grey among three letters, and grey/yellow in a Japanese list', () => {
    expect(readColors('GRY', ALL)).toContain('含义不同');
    expect(readColors('GRY', standardsOf(['GRY', 'BLK', 'WHT']))).toEqual(['grey']);
    expect(readColors('GRY', standardsOf(['GRY', 'L', 'W']))).toEqual(['grey', 'yellow']);
    expect(colorCodeOf(standardsOf(['GRY', 'BLK']))).toBe('SAE');
  });

  it('青 is blue in a Japanese list alone', () => {
    expect(readColors('青', standardsOf(['青', '黒']))).toEqual(['blue']);
    expect(readColors('青', standardsOf(['青', '黑']))).toBe('无法识别');
    expect(readColors('空色', standardsOf(['緑']))).toEqual(['light-blue']);
  });
});
