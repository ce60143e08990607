import { wordSpans, placeOfWord, searchForm } from './search-form';
import { termsToFind, termsToKeep } from './search-terms';

describe('the form in which texts are compared', () => {
  it.each([
    ['ＰＯ２３０', 'po230'],
    ['ABS 泵', 'abs泵'],
    ['30 A', '30a'],
    ['霍尔传感器（凸轮轴）', '霍尔传感器凸轮轴'],
    ['T121/65', 't121 65'],
    ['一缸喷油器', '1缸喷油器'],
    ['1 缸点火线圈', '1缸点火线圈'],
    ['帕萨特 1.8T', '帕萨特1.8t'],
    ['搭铁点 ⑦', '搭铁点⑦'],
    ['。！', ''],
  ])('%s is %s', (text, form) => expect(searchForm(text)).toBe(form));

  it.each([
    ['g6燃油泵', 'g6', 0],
    ['g65传感器', 'g6', -1],
    ['ag6', 'g6', -1],
    ['g65 g6', 'g6', 4],
    ['can总线', 'can', 0],
    ['scan', 'can', -1],
    ['燃油泵', '油泵', 1],
    ['p挡锁', 'p', 0],
    ['pl04 火花塞', 'p', -1],
    ['副驾驶席前方', '驾驶席', -1],
    ['副驾驶席驾驶席左侧', '驾驶席', 4],
    ['玻璃水', '玻璃', -1],
    ['燃油泵', '', -1],
  ])('finds in %s the word %s at %d', (form, word, at) => expect(placeOfWord(form, word)).toBe(at));

  it.each(['燃油泵 J17 30 A，', '量得 3.5 V 12 A ', '1 2 3 4 ', '1.2.', '。；、 '])(
    'looks at twice as many characters of twice as long a text: %j',
    (piece) => {
      const tests = jest.spyOn(RegExp.prototype, 'test');
      const looked = (text: string) => {
        tests.mockClear();
        searchForm(text);
        return tests.mock.calls.reduce((sum, [read]) => sum + read.length, 0);
      };
      const once = looked(piece.repeat(100));
      expect(looked(piece.repeat(200)) / once).toBeLessThan(2.1);
      tests.mockRestore();
    },
  );

  it('marks words in the text as it is written, joined where they touch', () => {
    expect(wordSpans('帕萨特 ABS 泵 J17', ['abs泵', 'j17'])).toEqual([
      [4, 9],
      [10, 13],
    ]);
    expect(wordSpans('燃油泵继电器', ['燃油泵', '油泵继'])).toEqual([[0, 4]]);
    expect(wordSpans('没有', ['别的'])).toEqual([]);
  });
});

describe('terms of the index', () => {
  it('are kept of every form in which a word can be found', () => {
    for (const [text, word] of [
      ['左前 ABS 泵保险丝 S228', 'abs泵'],
      ['左前 ABS 泵保险丝 S228', '保险丝'],
      ['1 缸喷油器', '1缸喷油器'],
      ['点火线圈 N70', 'n70'],
    ] as const)
      expect(termsToKeep(searchForm(text))).toEqual(expect.arrayContaining(termsToFind(searchForm(word))));
  });

  it('are single characters only where they are wanted', () => {
    expect(termsToKeep('灯泡')).toEqual(['灯泡']);
    expect(termsToKeep('灯泡', { singles: true })).toEqual(['灯泡', '灯', '泡']);
    expect(termsToFind('灯')).toEqual(['灯']);
  });
});
