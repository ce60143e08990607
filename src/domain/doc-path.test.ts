import { docPathCrumbs, formatDocPath, parseDocPath } from './doc-path';

const passat = {
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: '2003',
  displacement: '1.8T',
  category: '发动机',
};

describe('document tree path', () => {
  it('goes from brand to category and back', () => {
    expect(formatDocPath(passat)).toBe('大众/上汽大众/帕萨特/2003/1.8T/发动机');
    expect(parseDocPath('大众/上汽大众/帕萨特/2003/1.8T/发动机')).toEqual(passat);
  });
  it('stops at the first step that is not known', () => {
    expect(formatDocPath({ brand: '大众', maker: '上汽大众', series: '帕萨特', displacement: '1.8T' })).toBe(
      '大众/上汽大众/帕萨特',
    );
    expect(formatDocPath({ brand: '大众' })).toBe('大众');
    expect(formatDocPath({})).toBe('');
  });
  it('keeps the place of an unknown maker', () => {
    expect(formatDocPath({ brand: '大众', series: '帕萨特' })).toBe('大众//帕萨特');
    expect(parseDocPath('大众//帕萨特')).toEqual({ brand: '大众', series: '帕萨特' });
  });
  it('keeps a slash inside a name out of the path', () => {
    expect(formatDocPath({ ...passat, series: 'A/B' })).toBe('大众/上汽大众/A／B/2003/1.8T/发动机');
  });
  it('gives every crumb the path it leads to', () => {
    expect(docPathCrumbs('大众//帕萨特')).toEqual([
      { name: '大众', path: '大众' },
      { name: '帕萨特', path: '大众//帕萨特' },
    ]);
    expect(docPathCrumbs('')).toEqual([]);
  });
});
