import type { IndexRecord } from './columns';
import { checkRow } from './import-row';

const NOW = new Date('2026-03-01T00:00:00Z');
const usual: IndexRecord = {
  file: '图\\起动.pdf',
  brand: '大众',
  series: '帕萨特',
  year: '2001-2005',
  category: '发动机',
  kind: '电路图',
};
const check = (fields: IndexRecord) => checkRow(2, { ...usual, ...fields }, NOW);
const rowOf = (fields: IndexRecord = {}) => {
  const checked = check(fields);
  if ('problem' in checked) throw new Error(checked.problem);
  return checked.row;
};
const problemOf = (fields: IndexRecord) => {
  const checked = check(fields);
  return 'problem' in checked ? checked.problem : null;
};

describe('checkRow', () => {
  it('takes what is needed, and the title from the name of the file', () => {
    expect(rowOf()).toMatchObject({
      path: '图/起动.pdf',
      title: '起动',
      maker: null,
      yearFrom: 2001,
      yearTo: 2005,
      displacements: [],
      kind: 'wiring',
      keywords: [],
      ownId: null,
    });
  });

  it.each([
    ['2003', 2003, 2003],
    ['2003款', 2003, 2003],
    ['2001–2005', 2001, 2005],
    ['２００１～２００５', 2001, 2005],
    ['2001年至2005年', 2001, 2005],
  ])('reads the years of %s', (year, yearFrom, yearTo) => {
    expect(rowOf({ year })).toMatchObject({ yearFrom, yearTo });
  });

  it('reads years from two columns', () => {
    expect(rowOf({ year: '', yearFrom: '2001', yearTo: '2003' })).toMatchObject({ yearFrom: 2001, yearTo: 2003 });
    expect(rowOf({ year: '', yearFrom: '2001' })).toMatchObject({ yearFrom: 2001, yearTo: 2001 });
  });

  it('reads lists, part numbers and trouble codes as words to be found by', () => {
    const row = rowOf({
      displacement: '2.0L;1.8T',
      keywords: '起动机 继电器',
      parts: '3BD 919 051',
      dtcs: ['p0230', 'P 0231'],
    });
    expect(row.displacements).toEqual(['1.8T', '2.0']);
    expect(row.keywords).toEqual(['起动机', '继电器', '3BD 919 051', 'P0230', 'P0231']);
  });

  it('reads what VINs mean (ISO 3779: no I, O, Q)', () => {
    expect(rowOf({ vins: 'lsvaa49j, LSV??49J132047371' }).vinRules).toEqual([
      { wmi: 'LSV', vds: 'AA49J' },
      { wmi: 'LSV', vds: '??49J' },
    ]);
    expect(problemOf({ vins: 'LSVOA49J' })).toContain('VIN 规则“LSVOA49J”格式错误');
  });

  it.each<[IndexRecord, string]>([
    [{ file: '' }, '文件不能为空'],
    [{ brand: ' ' }, '品牌不能为空'],
    [{ series: 'A/B' }, '车系不能包含“/”'],
    [{ year: '' }, '年款不能为空'],
    [{ year: '03' }, '年款“03”格式错误'],
    [{ year: '1899' }, '年款应在 1950 到 2028 之间'],
    [{ year: '2029' }, '年款应在 1950 到 2028 之间'],
    [{ year: '2005-2001' }, '起始年款晚于截止年款'],
    [{ year: '1950-2010' }, '年款跨度超过'],
    [{ kind: '图' }, '类型“图”无法识别'],
    [{ title: '长'.repeat(121) }, '标题超过 120 个字'],
    [{ dtcs: 'X1' }, '故障码“X1”格式错误'],
    [{ keywords: 'x'.repeat(61) }, '关键词超过 60 个字'],
  ])('refuses %j', (fields, problem) => {
    expect(problemOf(fields)).toContain(problem);
  });

  it('tells everything that is wrong at once', () => {
    expect(problemOf({ brand: '', year: 'x' })).toBe('年款“x”格式错误，应为 2003 或 2001-2005；品牌不能为空');
  });
});
