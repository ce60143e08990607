import { readWireViz } from './wireviz';

const read = (text: string) => readWireViz(Buffer.from(text), '线束');

const HARNESS = `
metadata:
  title: 车门线束
templates:
  - &plug {type: Molex KK, subtype: female}
connectors:
  X1:
    <<: *plug
    pinlabels: [GND, VCC, NO, ON]
  X2:
    <<: *plug
    pincount: 4
  F:
    style: simple
    type: Crimp ferrule
cables:
  W1:
    gauge: 0.25 mm2
    length: 0.2
    color_code: DIN
    wirecount: 4
    shield: true
  W2:
    category: bundle
    gauge: 20 AWG
    colors: [BKYE, RD]
connections:
  - - X1: [1-3, ON]
    - W1: [1-4]
    - X2: [4-1]
  - - F.
    - W2: [1, RD]
    - X2: [1, 2]
  - - X1: 1
    - W1: s
`;

describe('a WireViz harness', () => {
  it('becomes connectors and wires, with colours by sequence or list', () => {
    const { netlists, problems, notes } = read(HARNESS);
    expect(problems).toEqual([]);
    expect(notes).toEqual(['1 条导线未注明颜色，图上不标颜色：W1.s', '1 条导线未注明截面，图上不标截面：W1.s']);
    const [netlist] = netlists;
    expect(netlist?.title).toBe('车门线束');
    expect(netlist?.components.map(({ id, kind, name, pins }) => [id, kind, name, pins.length])).toEqual([
      ['X1', 'connector', 'Molex KK female', 4],
      ['X2', 'connector', 'Molex KK female', 4],
      ['F_1', 'connector', 'Crimp ferrule', 1],
      ['F_2', 'connector', 'Crimp ferrule', 1],
      ['W1.s*', 'connector', '散线端', 1],
    ]);
    expect(netlist?.components[0]?.pins[3]).toEqual({ id: '4', purpose: 'ON' });
    expect(
      netlist?.wires.map(({ id, from, to, colors, area }) => [
        id,
        `${from.component}/${from.pin}`,
        `${to.component}/${to.pin}`,
        colors.join('/'),
        area,
      ]),
    ).toEqual([
      ['W1.1', 'X1/1', 'X2/4', 'white', 0.25],
      ['W1.2', 'X1/2', 'X2/3', 'brown', 0.25],
      ['W1.3', 'X1/3', 'X2/2', 'green', 0.25],
      ['W1.4', 'X1/4', 'X2/1', 'yellow', 0.25],
      ['W2.1', 'F_1/1', 'X2/1', 'black/yellow', 0.52],
      ['W2.2', 'F_2/1', 'X2/2', 'red', 0.52],
      ['W1.s', 'X1/1', 'W1.s*/1', 'grey', 0.5],
    ]);
  });

  it.each([
    ['a pin that the connector lacks', HARNESS.replace('[4-1]', '[5-2]'), '第 1 组连接：X2 没有针脚“5”'],
    ['a wire that the cable lacks', HARNESS.replace('W1: [1-4]', 'W1: [1-3, 9]'), '第 1 组连接：W1 没有“9”号线'],
    ['numbers that do not match', HARNESS.replace('X2: [4-1]', 'X2: [4-2]'), '第 1 组连接：各项的数目不一致'],
    ['a cable that is not defined', HARNESS.replace('- W2: [1, RD]', '- W9: [1, 2]'), '第 2 组连接：没有定义“W9”'],
    ['a wire used twice', HARNESS.replace('W2: [1, RD]', 'W2: [1, 1]'), '第 2 组连接：W2.1 用了两次'],
  ])('with %s is refused with its place', (_, text, problem) => {
    const { netlists, problems } = read(text);
    expect(netlists).toEqual([]);
    expect(problems).toContain(problem);
  });

  it('that names a wire in several sets joins what they tell, and branches it', () => {
    const { netlists, problems, notes } = read(`
connectors: {A: {pincount: 2}, B: {pincount: 2}, C: {pincount: 1}}
cables: {W1: {colors: [RD, BK], gauge: 0.5 mm2}}
connections:
  - [{A: [1, 2]}, {W1: [1, 2]}]
  - [{A: 1}, {W1: 1}, {B: 1}]
  - [{W1: 2}, {B: 2}]
  - [{A: 2}, {W1: 2}, {C: 1}]
`);
    expect(problems).toEqual([]);
    expect(
      netlists[0]?.wires.map(({ id, from, to }) => `${id} ${from.component}${from.pin}-${to.component}${to.pin}`),
    ).toEqual(['W1.1 A1-B1', 'W1.2 A2-C1', 'W1.2-2 A2-B2']);
    expect(notes).toContain('W1.2 接到 3 个针脚，按分支画出');
  });

  it('keeps a wire of a colour that has no name, without a colour', () => {
    const { netlists, notes } = read(HARNESS.replace('[BKYE, RD]', '[GD, RD]'));
    expect(notes).toContain('第 2 组连接：W2 的 1 号线颜色“GD”无法识别，按未注明处理');
    expect(netlists[0]?.wires[4]).toMatchObject({ id: 'W2.1', unstated: ['colors'] });
  });

  it('takes lone signs of a list for names, as PyYAML does, and no others', () => {
    const { netlists, problems } = read(`
connectors:
  B1: {pinlabels: [+, -], notes: 'a [+, -] b'} # [-, +]
  L1: {pinlabels: [ - , "+" ]}
cables: {W1: {colors: [RD, BK]}}
connections:
  - [{B1: [+, -]}, {W1: [1, 2]}, {L1: [+, -]}]
`);
    expect(problems).toEqual([]);
    const [battery, lamp] = netlists[0]?.components ?? [];
    expect([battery?.location, battery?.pins.map(({ purpose }) => purpose)]).toEqual(['a [+, -] b', ['+', '-']]);
    expect(lamp?.pins.map(({ purpose }) => purpose)).toEqual(['-', '+']);
    expect(netlists[0]?.wires.map(({ from, to }) => `${from.pin}-${to.pin}`)).toEqual(['1-2', '2-1']);
  });

  it('keeps loops, bundles and shields, by number or by label', () => {
    const { netlists, problems } = read(`
connectors:
  X1: {pinlabels: [A, B, C], loops: [[A, B], [2, 3]]}
  X2: {pincount: 3}
cables:
  W1: {category: bundle, wirecount: 2, colors: [TQ, VT], wirelabels: [left, right], gauge: 22 AWG, length: 3 ft}
  W2: {wirecount: 1, color_code: IEC, shield: BK, length: 0.5, gauge: 0.25}
connections:
  - [{X1: [A, B]}, {W1: [left, right]}, {X2: [1, 2]}]
  - [{X1: C}, {W2: 1}, {X2: 3}]
  - [{X1: 1}, {W2: s}]
`);
    expect(problems).toEqual([]);
    expect(
      netlists[0]?.wires.map(({ from, to, colors, length }) => [`${from.pin} ${to.pin}`, colors.join('/'), length]),
    ).toEqual([
      ['1 2', 'grey', undefined],
      ['2 3', 'grey', undefined],
      ['1 1', 'turquoise', 0.914],
      ['2 2', 'violet', 0.914],
      ['3 3', 'brown', 0.5],
      ['1 1', 'black', 0.5],
    ]);
  });

  it('draws plugs that are pushed together as joined, and says so', () => {
    const { netlists, notes } = read(
      `
connectors: {A: {pincount: 2}, B: {pincount: 2}}
connections:
  - [{A: [1, 2]}, [--, -->], {B: [1, 2]}]
  - [A, <=>, C]
`.replace('B: {', 'C: {pincount: 1}, B: {'),
    );
    expect(netlists[0]?.wires.map(({ from, to }) => `${from.component}${from.pin}-${to.component}${to.pin}`)).toEqual([
      'A1-B1',
      'A2-B2',
      'A1-C1',
    ]);
    expect(netlists[0]?.wires.slice(0, 2)).toMatchObject([
      { unstated: ['colors', 'area'] },
      { unstated: ['colors', 'area'] },
    ]);
    expect(notes[0]).toBe('第 1 组连接：A 与 B 直接对插，按连线画出');
  });

  it('that is none, broken, deep or full of references says so', () => {
    expect(() => read('a: [1')).toThrow('YAML 格式有误（第 1 行）');
    expect(() => read('- 1\n- 2')).toThrow('不是 WireViz 线束');
    expect(() => read(`connectors: ${'['.repeat(100_000)}`)).toThrow(/嵌套太深|格式有误/);
    const bomb = Array.from(
      { length: 9 },
      (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(', ')}]`,
    );
    expect(() => read(`l0: &l0 [a, b]\n${bomb.join('\n')}`)).toThrow('引用（&、*）过多');
    expect(read('connectors: {}\ncables: {}\nconnections: []').problems).toEqual(['没有一条导线两端都接在插接器上']);
  });
});
