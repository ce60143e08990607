import { pinyinInitial, pinyinKeys } from './pinyin-initial';

describe('pinyinInitial (§3)', () => {
  it.each([
    ['大众', 'D'],
    ['奥迪', 'A'],
    ['长安', 'C'],
    ['长城', 'C'],
    ['smart', 'S'],
    [' 宝马', 'B'],
    ['3系', '#'],
    ['', '#'],
    ['😀', '#'],
  ])('%p is under %s', (name, initial) => {
    expect(pinyinInitial(name)).toBe(initial);
  });
});

describe('pinyinKeys', () => {
  it.each([
    ['帕萨特', { full: 'pasate', initials: 'pst' }],
    ['绿驰', { full: 'lvchi', initials: 'lc' }],
    ['奥迪A6L', { full: 'aodia6l', initials: 'ada6l' }],
  ])('%p is typed as %p', (name, keys) => {
    expect(pinyinKeys(name)).toEqual(keys);
  });
});
