import { readColors, standardsOf } from './read-colors';

const ALL = ['GB', 'DIN', 'JIS', 'SAE'] as const;

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
  ])('%s is %s', (text, colors) => {
    const read = readColors(text, ALL);
    expect(typeof read === 'string' ? read : read.join('/')).toBe(colors);
  });

  it.each(['彩虹', 'XX', '红/黄/蓝', 'R/', '12', 'turquoise', 'R/QQ'])('%s is not known', (text) =>
    expect(readColors(text, ALL)).toBe('无法识别'),
  );

  it('a code that the standards read differently is not guessed', () => {
    expect(readColors('BR', ['GB', 'JIS'])).toBe('在不同标准中含义不同（棕、黑/红），请写成中文或用“/”分开');
    expect(readColors('LB', ALL)).toContain('含义不同');
  });

  it('the other codes of a file tell its standard', () => {
    const japanese = standardsOf(['BR', 'L', 'G-W', '红']);
    expect(japanese).toEqual(['JIS']);
    expect(readColors('BR', japanese)).toEqual(['brown']);
    expect(standardsOf(['ro/ge', 'sw'])).toEqual(['DIN']);
    expect(standardsOf(['??'])).toHaveLength(4);
  });
});
