import { readKicadNetlist } from './kicad-netlist';

const read = (text: string) => readKicadNetlist(Buffer.from(text), '风扇');

const part = (ref: string, value: string, library: string) => {
  const [lib = '', name = ''] = library.split(':');
  return `(comp (ref "${ref}") (value "${value}") (libsource (lib "${lib}") (part "${name}") (description "")))`;
};
const net = (name: string, ...nodes: string[]) =>
  `(net (code "1") (name "${name}") ${nodes
    .map((node) => `(node (ref "${node.split('.')[0] ?? ''}") (pin "${node.split('.')[1] ?? ''}") (pintype "passive"))`)
    .join(' ')})`;
const file = (parts: string[], nets: string[]) =>
  `(export (version "E") (design (source "/x/fan.kicad_sch"))
    (components ${parts.join('\n')})
    (libparts (libpart (lib "Motor") (part "Fan") (pins (pin (num "1") (name "+")) (pin (num "2") (name "-")) (pin (num "3") (name "TACHO")))))
    (nets ${nets.join('\n')}))`;

const FAN = file(
  [
    part('K1', 'Fan relay', 'Relay:RT42xxxx'),
    part('F1', '30A', 'Device:Fuse'),
    part('M1', '散热风扇', 'Motor:Fan'),
    part('J1', 'Conn_01x02', 'Connector:Conn_01x02_Pin'),
    part('J2', 'Conn_01x02', 'Connector:Conn_01x02_Pin'),
  ],
  [
    net('+12V', 'F1.1', 'K1.A1'),
    net('Net-(F1-Pad2)', 'F1.2', 'K1.11'),
    net('/FAN', 'K1.14', 'M1.1', 'J1.1'),
    net('GND', 'M1.2', 'J2.1'),
    net('/SWITCH', 'K1.A2', 'J1.2'),
    net('unconnected-(J2-Pad2)', 'J2.2'),
  ],
);

describe('a KiCad netlist', () => {
  it('becomes parts by their symbols, and wires by its nets', () => {
    const { netlists, problems, notes } = read(FAN);
    expect(problems).toEqual([]);
    const [netlist] = netlists;
    expect(netlist?.components.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      ['K1', 'relay', 'Fan relay'],
      ['F1', 'fuse', '30A'],
      ['M1', 'motor', '散热风扇'],
      ['J1', 'connector', 'Conn_01x02'],
      ['J2', 'connector', 'Conn_01x02'],
      ['+12V', 'rail', '+12V 电源'],
      ['FAN', 'splice', '连接点'],
      ['GND', 'ground', '搭铁'],
    ]);
    expect(netlist?.components[1]?.ampere).toBe(30);
    // EN 50005 on the relay, DIN 72552 for tracing.
    expect(netlist?.components[0]?.pins).toEqual([
      { id: '86', label: 'A1' },
      { id: '30', label: '11' },
      { id: '85', label: 'A2' },
      { id: '87', label: '14' },
    ]);
    expect(netlist?.components[2]?.pins[2]).toEqual({ id: '3', purpose: 'TACHO', unused: true });
    expect(
      netlist?.wires.map(
        ({ from, to, circuit }) => `${from.component}.${from.pin}-${to.component}.${to.pin} ${circuit}`,
      ),
    ).toEqual([
      '+12V.+12V-F1.1 +12V',
      '+12V.+12V-K1.86 +12V',
      'F1.2-K1.30 101',
      'FAN.1-K1.87 FAN',
      'FAN.1-M1.1 FAN',
      'FAN.1-J1.1 FAN',
      'GND.31-M1.2 GND',
      'GND.31-J2.1 GND',
      'K1.85-J1.2 SWITCH',
    ]);
    expect(netlist?.wires.every(({ unstated }) => unstated?.length === 2)).toBe(true);
    expect(notes).toEqual([
      '9 条导线未注明颜色，图上不标颜色：W1、W2、W3、W4、W5、W6、W7、W8、W9',
      '9 条导线未注明截面，图上不标截面：W1、W2、W3、W4、W5、W6、W7、W8、W9',
    ]);
  });

  it.each([
    ['an end that is no part', FAN.replace('(ref "M1") (pin "2")', '(ref "M9") (pin "2")'), '网络的一端 M9.2 不存在'],
    ['double designators', FAN.replace('(ref "J2") (value', '(ref "J1") (value'), '元件编号 J1 重复'],
    ['parts without a number', FAN.replace(/"J2"/g, '"J?"'), '元件 J? 还没有编号，请先在 KiCad 中批注'],
    ['no connection', file([part('J1', 'x', 'Connector:Conn')], []), '网表里没有连接'],
  ])('with %s is refused', (_, text, problem) => {
    const { netlists, problems } = read(text);
    expect(netlists).toEqual([]);
    expect(problems).toContain(problem);
  });

  it('keeps nets apart that have the same name on different sheets', () => {
    const parts = ['J1', 'J2', 'J3'].map((ref) => part(ref, 'x', 'Connector:Conn'));
    const three = (name: string, pin: string) => net(name, `J1.${pin}`, `J2.${pin}`, `J3.${pin}`);
    const { netlists } = read(
      file(parts, [three('/a/FAN', '1'), three('/b/FAN', '2'), three('/GND', '3'), three('GND', '4')]),
    );
    expect(netlists[0]?.components.slice(3).map(({ id, kind }) => [id, kind])).toEqual([
      ['FAN', 'splice'],
      ['FAN-2', 'splice'],
      ['GND', 'ground'],
      ['GND-2', 'ground'],
    ]);
    expect(new Set(netlists[0]?.wires.map(({ circuit }) => circuit)).size).toBe(4);
  });

  it.each([
    ['ACC', 'rail'],
    ['BATT', 'rail'],
    ['/IGN', 'rail'],
    ['B+', 'rail'],
    ['KL_30', 'rail'],
    ['ACCEL', 'splice'],
    ['IGNITOR', 'splice'],
  ])('makes of a net %s a %s', (name, kind) => {
    const parts = ['J1', 'J2', 'J3'].map((ref) => part(ref, 'x', 'Connector:Conn'));
    const { netlists } = read(file(parts, [net(name, 'J1.1', 'J2.1', 'J3.1')]));
    expect(netlists[0]?.components[3]?.kind).toBe(kind);
  });

  it('takes pins and parts of any name, such as those of properties of objects', () => {
    const odd = (text: string) => text.replace(/"A1"/g, '"constructor"').replace(/"M1"/g, '"__proto__"');
    const { netlists, problems } = read(odd(FAN));
    expect(problems).toEqual([]);
    expect(netlists[0]?.components.map(({ id, kind }) => [id, kind])).toEqual(
      expect.arrayContaining([
        ['K1', 'ecu'],
        ['__proto__', 'motor'],
      ]),
    );
  });

  it('that is cut off, unbalanced, too deep or something else says so', () => {
    expect(() => read(FAN.slice(0, -200))).toThrow('文件不完整');
    expect(() => read('(export (version "E)')).toThrow('引号没有结束');
    expect(() => read(`(export ${'('.repeat(100_000)}`)).toThrow('括号嵌套超过 200 层');
    expect(() => read('(kicad_pcb (version 1))')).toThrow('不是 KiCad 网表');
    expect(() => read('hello')).toThrow('不是 KiCad 文件');
  });
});
