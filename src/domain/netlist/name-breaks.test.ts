import { CAR_WORDS, wordsOf, wrapText } from './name-breaks';
import { textWidth } from './text-metrics';

const SIZE = 11;
const wrapped = (name: string, letters = 6): string[] => wrapText(name, SIZE, letters * SIZE);

describe('wrapText', () => {
  it.each([
    ['ABS 控制保险丝', ['ABS 控制', '保险丝']],
    ['ABS 电磁阀保险丝', ['ABS 电磁阀', '保险丝']],
    ['燃油泵继电器保险丝', ['燃油泵继电器', '保险丝']],
    ['组合仪表常电保险丝', ['组合仪表', '常电保险丝']],
    ['制动液液位开关', ['制动液', '液位开关']],
    ['压缩机电磁离合器', ['压缩机', '电磁离合器']],
    ['示廓灯/尾灯/牌照灯', ['示廓灯/', '尾灯/牌照灯']],
    ['霍尔传感器（凸轮轴）', ['霍尔传感器', '（凸轮轴）']],
    ['高压 PTC 加热器', ['高压 PTC', '加热器']],
  ])('breaks %s between its words', (name, lines) => expect(wrapped(name)).toEqual(lines));

  it('takes a line more rather than breaking a word', () => {
    expect(wrapped('发动机控制单元保险丝')).toEqual(['发动机', '控制单元', '保险丝']);
  });

  it.each([
    ['爆震传感器 1', ['爆震', '传感器 1']],
    ['1 缸点火线圈', ['1 缸', '点火线圈']],
    ['发动机传感器等 2 图', ['发动机传感器', '等 2 图']],
  ])('leaves no number of %s alone', (name, lines) => expect(wrapped(name)).toEqual(lines));

  it('leaves no last character alone', () => {
    expect(wrapped('左前轮速传感器组')).toEqual(['左前轮速', '传感器组']);
    for (let letters = 3; letters < 9; letters++)
      for (const line of wrapped('某某某某某某某某某', letters)) expect([...line].length).toBeGreaterThan(1);
  });

  it('breaks what it does not know, and words wider than a line, into even parts that fit', () => {
    expect(wrapped('某某某某某某某某')).toEqual(['某某某某', '某某某某']);
    const narrow = wrapped('发动机控制单元', 3);
    expect(narrow).toEqual(['发动机', '控制', '单元']);
    expect(narrow.every((line) => textWidth(line, SIZE) <= 3 * SIZE)).toBe(true);
  });

  it('keeps Latin words and what fits on one line whole', () => {
    expect(wrapped('控制单元 EPS-2', 5)).toEqual(['控制单元', 'EPS-2']);
    expect(wrapped('燃油泵继电器')).toEqual(['燃油泵继电器']);
    expect(wrapped('DC/DC 高压保险')).toEqual(['DC/DC', '高压保险']);
  });
});

describe('wordsOf', () => {
  it('loses nothing of a name', () => {
    const names = ['1 缸点火线圈', '卸荷电保险丝', ' 近光/远光前照灯等 2 图', 'J2', '泵', ''];
    for (const name of names) expect(wordsOf(name).join('')).toBe(name);
  });

  it('knows each word once', () => expect(new Set(CAR_WORDS).size).toBe(CAR_WORDS.length));
});
