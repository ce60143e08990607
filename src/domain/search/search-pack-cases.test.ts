import { casesOfPacks, type PackCase } from './search-pack-cases';

const caseOf = (id: string, more: Partial<PackCase>): PackCase => ({
  id,
  title: '帕萨特冷车起动无力',
  summary: '放一夜后起动机转得慢',
  vehicle: '上汽大众 帕萨特 2003 1.8T',
  dtcs: ['P0562'],
  parts: ['J17 燃油泵继电器'],
  content: '<h3>故障现象</h3><p>雨刮在间歇挡不动</p>',
  ...more,
});
const other = caseOf('c2', {
  title: '朗逸异响',
  vehicle: '上汽大众 朗逸',
  summary: '怠速时响',
  dtcs: [],
  parts: [],
  content: '<p>张紧轮</p>',
});
const ids = (text: string) => casesOfPacks([[caseOf('c1', {})], [other]], text).map(({ id }) => id);

describe('cases of packs without a network (§5)', () => {
  it.each([
    ['a title', '起动无力', ['c1']],
    ['a complaint', '雨刮不动', []],
    ['words of a complaint', '雨刮 不动', ['c1']],
    ['a code', 'p0562', ['c1']],
    ['a proven part', '燃油泵继电器', ['c1']],
    ['a car with a word', '帕萨特 转得慢', ['c1']],
    ['its car alone', '帕萨特', []],
    ['words of two texts', '帕萨特 张紧轮', []],
    ['another case', '异响', ['c2']],
    ['nothing', ' ', []],
    ['a designation', 'J17', ['c1']],
    ['the beginning of a designation', 'J1', []],
    ['what none has', 'P0999', []],
  ])('are found by %s: %s', (_, text, found) => expect(ids(text)).toEqual(found));

  it('are read once, however often one searches', () => {
    const [one, read] = [caseOf('c1', {}), jest.fn(() => '放一夜后起动机转得慢')];
    Object.defineProperty(one, 'summary', { get: read });
    for (const text of ['转得', '转得慢']) expect(casesOfPacks([[one]], text)).toHaveLength(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are each one row, titles first, with the words around what was found', () => {
    const [first, second] = casesOfPacks(
      [[caseOf('c1', {}), caseOf('c3', { title: '雨刮不停' })], [caseOf('c1', {})]],
      '雨刮',
    );
    expect([first?.id, second?.id, casesOfPacks([[other], [other]], '异响')]).toEqual([
      'c3',
      'c1',
      [expect.objectContaining({ kind: 'case', id: 'c2', title: '朗逸异响', titleMarks: [[2, 4]] })],
    ]);
    expect(second?.snippet).toContain('雨刮在间歇挡不动');
    expect(second?.subtitle).toBe('上汽大众 帕萨特 2003 1.8T');
  });
});
