import type { Target } from '../netlist/target';
import {
  differenceKindsOf,
  differenceProblem,
  hasTarget,
  isMarked,
  marksAt,
  marksOn,
  markWords,
  placeKey,
  saidKey,
  saidWords,
  type DifferenceMark,
  type Told,
} from './difference';
import { plugCircuit } from './sample-diagram.testing';

const wire: Target = { kind: 'wire', wire: 'w9' };
const pin: Target = { kind: 'pin', component: 'K1', pin: '87' };
const cavity: Target = { kind: 'plug', plug: 'T4', cavity: '2' };
const part: Target = { kind: 'component', component: 'K1' };
const said = (fields: Partial<Told>): Told => ({ kind: 'other', colors: [], cavity: '', note: '', ...fields });
const problem = (target: Target, fields: Partial<Told>) => differenceProblem(plugCircuit(), target, said(fields));

describe('a mark', () => {
  it.each([
    [2, null, false],
    [3, null, true],
    [0, 'confirmed', true],
    [2, 'confirmed', true],
    [9, 'rejected', false],
  ] as const)('of %i people with the decision %p: %p', (people, decision, marked) =>
    expect(isMarked(people, { kind: 'colour', said: 'red', decision })).toBe(marked),
  );

  it('of another difference counts alike words, and else waits for the operator', () => {
    const other = { kind: 'other', said: '装在右侧', decision: null } as const;
    expect(isMarked(3, other)).toBe(true);
    expect(isMarked(9, { ...other, said: '' })).toBe(false);
    expect(isMarked(1, { ...other, said: '', decision: 'confirmed' })).toBe(true);
  });
});

describe('a place', () => {
  it('is the same part on every sheet, but a wire of its sheet alone', () => {
    for (const target of [part, pin, cavity])
      expect(placeKey({ sheet: 'a', target })).toBe(placeKey({ sheet: 'b', target }));
    expect(placeKey({ sheet: 'a', target: wire })).not.toBe(placeKey({ sheet: 'b', target: wire }));
  });

  it('is not mixed up with another one whose designation has a stroke', () => {
    const keys = [
      placeKey({ sheet: 'a', target: { kind: 'pin', component: 'K1/30', pin: '87' } }),
      placeKey({ sheet: 'a', target: { kind: 'pin', component: 'K1', pin: '30/87' } }),
    ];
    expect(new Set(keys).size).toBe(2);
  });

  it('must be on the sheet', () => {
    for (const target of [wire, pin, cavity, part]) expect(hasTarget(plugCircuit(), target)).toBe(true);
    const unknown: Target[] = [
      { kind: 'wire', wire: 'w99' },
      { kind: 'pin', component: 'K1', pin: '99' },
      { kind: 'component', component: 'K9' },
      { kind: 'plug', plug: 'T4', cavity: '9' },
      { kind: 'plug', plug: 'T9' },
    ];
    for (const target of unknown) expect(hasTarget(plugCircuit(), target)).toBe(false);
    expect(hasTarget(lampless(), { kind: 'plug', plug: 'T4' })).toBe(false);
  });
});

const lampless = () => {
  const netlist = plugCircuit();
  delete netlist.plugs;
  return netlist;
};

describe('what is said', () => {
  it('is a colour of wires and contacts, a cavity of contacts', () => {
    expect(differenceKindsOf(wire)).toEqual(['colour', 'absent', 'other']);
    expect(differenceKindsOf(pin)).toContain('cavity');
    expect(differenceKindsOf(cavity)).toContain('cavity');
    expect(differenceKindsOf({ kind: 'plug', plug: 'T4' })).toEqual(['absent', 'other']);
    expect(problem(part, { kind: 'colour', colors: ['red'] })).toBe('此处不能反映这类不符');
  });

  it('counts a cavity as equal however it is typed, with or without the plug of the place', () => {
    const keys = ['t4 / 3', 'T4/3', '3', '３'].map((typed) =>
      saidKey(plugCircuit(), pin, said({ kind: 'cavity', cavity: typed })),
    );
    expect(new Set(keys)).toEqual(new Set(['3']));
    expect(saidKey(plugCircuit(), pin, said({ kind: 'cavity', cavity: 'T6/3' }))).toBe('T6/3');
  });

  it('counts the words of another difference as equal whatever signs and spaces are in them', () => {
    const keys = ['装在右侧', ' 装在 右侧。', '装在右侧！！'].map((note) =>
      saidKey(plugCircuit(), part, said({ note })),
    );
    expect(keys).toEqual(['装在右侧', '装在右侧', '装在右侧']);
    expect(saidKey(plugCircuit(), part, said({ note: 'Ｔ6 接头' }))).toBe('t6接头');
    expect(saidKey(plugCircuit(), part, said({ note: '装在左侧' }))).not.toBe(keys[0]);
  });

  it('counts colours in their order, and has Chinese words for them', () => {
    const key = saidKey(plugCircuit(), wire, said({ kind: 'colour', colors: ['yellow', 'red'] }));
    expect([key, saidWords('colour', key)]).toEqual(['yellow/red', '黄/红']);
  });

  it.each([
    [wire, { kind: 'colour' }, '请选择实车的导线颜色'],
    [wire, { kind: 'colour', colors: ['red', 'yellow'] }, '与图纸所示颜色相同'],
    [pin, { kind: 'colour', colors: ['red', 'yellow'] }, '与图纸所示颜色相同'],
    [cavity, { kind: 'colour', colors: ['red', 'yellow'] }, '与图纸所示颜色相同'],
    [cavity, { kind: 'colour', colors: ['red'] }, null],
    [pin, { kind: 'cavity', cavity: ' ' }, '请输入实车的孔位，如 5 或 T28/5'],
    [pin, { kind: 'cavity', cavity: '<b>' }, '请输入实车的孔位，如 5 或 T28/5'],
    [pin, { kind: 'cavity', cavity: 't4/2' }, '与图纸所示孔位相同'],
    [pin, { kind: 'cavity', cavity: '3' }, null],
    [part, { kind: 'absent' }, null],
    [part, { kind: 'other', note: ' ' }, '请说明实车的情况'],
    [part, { kind: 'other', note: '？！' }, '请说明实车的情况'],
    [part, { kind: 'other', note: '装在右侧' }, null],
  ] as const)('%j with %j: %p', (target, fields, expected) => expect(problem(target, fields)).toBe(expected));

  it('may be the colour of a drawing whose source states none', () => {
    const netlist = plugCircuit();
    for (const drawn of netlist.wires) drawn.unstated = ['colors'];
    expect(differenceProblem(netlist, wire, said({ kind: 'colour', colors: ['red', 'yellow'] }))).toBeNull();
  });
});

describe('marks', () => {
  const mark = (target: Target, fields: Partial<DifferenceMark> = {}): DifferenceMark => ({
    sheet: 'lamp',
    target,
    kind: 'colour',
    said: 'green',
    count: 3,
    confirmed: false,
    mine: false,
    ...fields,
  });
  const all = [mark(pin), mark(part), mark(wire), mark(wire, { sheet: 'other' }), mark(cavity)];
  const at = (target: Target) => marksAt(all, { sheet: 'lamp', target });

  it('of a part or plug are also those of its pins and cavities', () => {
    expect(at(part)).toEqual([mark(pin), mark(part)]);
    expect(at(pin)).toEqual([mark(pin)]);
    expect(at({ kind: 'plug', plug: 'T4' })).toEqual([mark(cavity)]);
    expect(at(wire)).toEqual([mark(wire)]);
    expect(at({ kind: 'component', component: 'E1' })).toEqual([]);
  });

  it('of a sheet are those of its places, of wires not those of another sheet', () => {
    const gone = mark({ kind: 'component', component: 'K9' });
    expect(marksOn([...all, gone], plugCircuit())).toEqual([mark(pin), mark(part), mark(wire), mark(cavity)]);
  });

  it.each([
    [mark(wire), wire, '已有 3 位同行反映：此处颜色与实车不符，实车为绿'],
    [mark(wire, { confirmed: true, count: 0 }), wire, '已核实：此处颜色与实车不符，实车为绿'],
    [mark(pin, { kind: 'cavity', said: 'T6/3' }), part, '已有 3 位同行反映：K1/87 孔位与实车不符，实车为 T6/3'],
    [mark(part, { kind: 'absent', said: '', count: 4 }), part, '已有 4 位同行反映：此处在实车上没有'],
    [mark(part, { kind: 'other', said: '' }), part, '已有 3 位同行反映：此处与实车不符'],
  ])('%j in words', (given, target, words) => expect(markWords(given, { sheet: 'lamp', target })).toBe(words));
});
