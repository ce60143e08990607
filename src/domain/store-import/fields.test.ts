import { fieldsOf, mappingProblem, matchColumns } from './fields';

describe('columns of a table', () => {
  it.each([
    [['车牌号码', '车架号', '客户姓名', '联系电话'], { carid: 0, vin: 1, ownerName: 2, ownerPhone: 3 }],
    [['序号', '*车牌号（必填）', '车主 手机'], { carid: 1, ownerPhone: 2 }],
    [['电话', '手机号', '车牌'], { carid: 2, ownerPhone: 1 }],
    [['ＶＩＮ码', 'Plate'], { vin: 0, carid: 1 }],
    [['甲', '乙'], {}],
  ])('%j', (headings, mapping) => expect(matchColumns(headings, 'cars')).toMatchObject(mapping));

  it('keeps the price of parts and of labour apart', () => {
    expect(matchColumns(['项目', '工时费', '单价', '工时'], 'prices')).toEqual({
      name: 0,
      labour: 1,
      price: 2,
      hours: 3,
    });
  });

  it.each([
    [{ labour: 0 }, '请选择“项目名称”在哪一列'],
    [{ name: 0, labour: 0 }, '同一列不能对应两个内容'],
    [{ name: 7 }, '列的对应关系不正确，请重新选择'],
    [{ name: 0, carid: 1 }, '列的对应关系不正确，请重新选择'],
    [{ name: 0, labour: 1 }, null],
  ])('%j: %s', (mapping, problem) => expect(mappingProblem(mapping as never, 'prices', 3)).toBe(problem));

  it('reads a number that a CSV keeps as text, and no other formula', () => {
    expect(fieldsOf(['="0138"', '=1+1', '="a"&"b"'], { a: 0, b: 1, c: 2 })).toEqual({
      a: '0138',
      b: '=1+1',
      c: '="a"&"b"',
    });
  });
});
