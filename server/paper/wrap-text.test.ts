import { newPaper, type Typeface } from './typeface';
import { cutText, wrapText } from './wrap-text';

let type: Typeface;
beforeAll(async () => {
  ({ type } = await newPaper('', new Date(0)));
});
const SIZE = 10;
/** So many Chinese characters wide. */
const wide = (characters: number) => characters * SIZE + 0.1;

describe('text in lines', () => {
  it('breaks Chinese anywhere, and keeps words and numbers whole', () => {
    expect(wrapText(type, '更换前制动片', SIZE, wide(4))).toEqual(['更换前制', '动片']);
    expect(wrapText(type, '换机油 5W-30 一桶', SIZE, wide(6))).toEqual(['换机油', '5W-30 一桶']);
  });

  it('begins no line with what closes', () => {
    expect(wrapText(type, '检查完毕，没有问题', SIZE, wide(4))).toEqual(['检查完', '毕，没有', '问题']);
  });

  it('breaks a word that is wider than the line, and keeps its own lines apart', () => {
    expect(wrapText(type, 'WWWWWW', SIZE, wide(2)).join('')).toBe('WWWWWW');
    expect(wrapText(type, '一\n\n二', SIZE, wide(4))).toEqual(['一', '二']);
    expect(wrapText(type, '', SIZE, wide(4))).toEqual([]);
  });

  it('says with … that something is left out', () => {
    expect(wrapText(type, '更换前制动片和制动盘', SIZE, wide(4), 2)).toEqual(['更换前制', '动片和…']);
    expect(cutText(type, '更换前制动片', SIZE, wide(4))).toBe('更换前…');
    expect(cutText(type, '更换', SIZE, wide(4))).toBe('更换');
  });

  it('is no wider than it may be, whatever stands in it', () => {
    const text = '燃油泵总成（G6），OEM 3BD919051，左/右 2.1 mm；“原厂”😀 שלום 陳喆';
    for (const width of [30, 45, 80, 200])
      for (const line of wrapText(type, text, SIZE, width)) expect(type.width(line, SIZE)).toBeLessThanOrEqual(width);
  });
});
