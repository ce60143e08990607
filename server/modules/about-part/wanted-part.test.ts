import { wantedPart } from './wanted-part';

describe('what a part is looked up by', () => {
  it.each([
    ['燃油泵', ['燃油泵']],
    ['燃油泵继电器', ['燃油泵继电器', '燃油泵']],
    ['左前轮速传感器', ['左前轮速传感器', '轮速传感器']],
    ['右近光保险丝', ['右近光保险丝', '近光保险丝', '近光']],
    ['1 缸点火线圈', ['1 缸点火线圈', '点火线圈']],
    ['霍尔传感器（凸轮轴）', ['霍尔传感器（凸轮轴）', '霍尔传感器']],
    ['爆震传感器 2', ['爆震传感器 2', '爆震传感器']],
    ['ABS 泵保险丝', ['ABS 泵保险丝', 'ABS 泵']],
    // one character would be in any text
    ['主继电器', ['主继电器']],
    ['灯', []],
  ])('%s: %p', (name, words) => expect(wantedPart(name, '').words).toEqual(words));

  it.each([
    ['G6', 'G6'],
    ['J220', 'J220'],
    ['T10m', 'T10m'],
    ['30', null],
    ['M', null],
    ['③', null],
    ["G6'|.*", null],
  ])('takes the designation %s as %p', (designation, taken) =>
    expect(wantedPart('燃油泵', designation).designation).toBe(taken),
  );
});
