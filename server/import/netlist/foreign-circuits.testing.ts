import { file, utf8, type ForeignFile, type More } from './foreign-files.testing';

const yaml = (like: string, lines: readonly string[], wires: readonly string[], more: More = {}) =>
  file(like, 'h.yml', utf8(...lines), wires, more);
const TWO = 'connectors: {X1: {pincount: 2}, X2: {pincount: 2}}';
const WIREVIZ: readonly ForeignFile[] = [
  yaml(
    'WireViz，DIN 顺序',
    [
      TWO,
      'cables: {W1: {wirecount: 2, color_code: DIN, gauge: 0.25 mm2, length: 0.2}}',
      'connections: [[{X1: [1-2]}, {W1: [1-2]}, {X2: [2-1]}]]',
    ],
    ['X1/1 X2/2 white 0.25 0.2', 'X1/2 X2/1 brown 0.25 0.2'],
  ),
  yaml(
    'WireViz，线束捆',
    [
      TWO,
      'cables: {W1: {category: bundle, colors: [RD, TQ], gauge: 20 AWG, length: 2 ft}}',
      'connections: [[{X1: [1, 2]}, {W1: [1, 2]}, {X2: [1, 2]}]]',
    ],
    ['X1/1 X2/1 red 0.52 0.61', 'X1/2 X2/2 turquoise 0.52 0.61'],
  ),
  yaml(
    'WireViz，[+, -]',
    [
      'connectors:',
      '  BAT: {pinlabels: [+, -]}',
      '  L: {pinlabels: [+, -]}',
      'cables: {W: {colors: [RD, BK]}}',
      'connections:',
      '  - - BAT: [+, -]',
      '    - W: [1, 2]',
      '    - L: [+, -]',
    ],
    ['BAT/1 L/1 red', 'BAT/2 L/2 black'],
  ),
  yaml(
    'WireViz，屏蔽',
    [
      TWO,
      'cables: {W1: {wirecount: 1, colors: [GN], shield: BK}}',
      'connections:',
      '  - [{X1: 1}, {W1: 1}, {X2: 1}]',
      '  - [{X1: 2}, {W1: s}]',
    ],
    ['X1/1 X2/1 green', 'X1/2 W1.s*/1 black'],
  ),
  yaml(
    'WireViz，短接',
    [
      'connectors: {X1: {pinlabels: [A, B], loops: [[A, B]]}, X2: {pincount: 1}}',
      'cables: {W1: {colors: [VT]}}',
      'connections: [[{X1: A}, {W1: 1}, {X2: 1}]]',
    ],
    ['X1/1 X1/2 -', 'X1/1 X2/1 violet'],
  ),
  yaml(
    'WireViz，模板与锚点',
    [
      'connectors:',
      '  X1: &a {type: D-Sub, pinlabels: [GND, TX]}',
      '  X2: {<<: *a, subtype: male}',
      'cables: {W1: {colors: [BN, WH]}}',
      'connections:',
      '  - [{X1: [GND, TX]}, {W1: [1, 2]}, {X2: [GND, TX]}]',
    ],
    ['X1/1 X2/1 brown', 'X1/2 X2/2 white'],
  ),
  yaml(
    'WireViz，端子',
    [
      'connectors: {F: {style: simple, type: Ferrule}, X1: {pincount: 2}}',
      'cables: {W1: {colors: [RD, BK], gauge: 1}}',
      'connections: [[F., {W1: [1, 2]}, {X1: [1, 2]}]]',
    ],
    ['F_1/1 X1/1 red 1', 'F_2/1 X1/2 black 1'],
  ),
  yaml('WireViz，直接对插', [TWO, 'connections: [[X1, <=>, X2]]'], ['X1/1 X2/1 -', 'X1/2 X2/2 -']),
  yaml(
    'WireViz，颜色循环',
    [TWO, 'cables: {W1: {wirecount: 2, colors: [OG]}}', 'connections: [[{X1: [1, 2]}, {W1: [1, 2]}, {X2: [1, 2]}]]'],
    ['X1/1 X2/1 orange', 'X1/2 X2/2 orange'],
  ),
];

const comp = (ref: string, value: string, lib: string) => {
  const [library = '', part = ''] = lib.split(':');
  return `(comp (ref "${ref}") (value "${value}") (libsource (lib "${library}") (part "${part}")))`;
};
const nodeOf = (node: string) => {
  const [part = '', pin = ''] = node.split('.');
  return `(node (ref "${part}") (pin "${pin}"))`;
};
const net = (name: string, ...nodes: string[]) => `(net (code "1") (name "${name}") ${nodes.map(nodeOf).join('')})`;
const kicad = (
  like: string,
  version: string,
  comps: string[],
  nets: string[],
  wires: string[],
  kinds: Record<string, string>,
) =>
  file(
    like,
    'k.net',
    utf8(`(export (version "${version}") (components ${comps.join(' ')}) (nets ${nets.join(' ')}))`),
    wires,
    { kinds },
  );

const symbol = (name: string, pins: string) => `(symbol "${name}" (symbol "${name.split(':')[1] ?? ''}_1_1" ${pins}))`;
const pin = (number: string, x: number, y: number) =>
  `(pin passive line (at ${x} ${y} 90) (length 2.54) (name "~") (number "${number}"))`;
const placed = (ref: string, lib: string, x: number) =>
  `(symbol (lib_id "${lib}") (at ${x} 100 0) (unit 1) (property "Reference" "${ref}") (property "Value" "${ref}"))`;
const schematic = (
  like: string,
  version: string,
  lib: string,
  body: string,
  wires: string[],
  kinds: Record<string, string>,
) => file(like, 'k.kicad_sch', utf8(`(kicad_sch (version ${version}) (lib_symbols ${lib}) ${body})`), wires, { kinds });
const CONNECTOR = symbol('Connector:Conn', pin('1', 0, 0));
const RELAY = symbol(
  'Relay:SRD_Form_C',
  [pin('2', -5, 8), pin('5', -5, -8), pin('1', 5, -8), pin('4', 2, 8), pin('3', 8, 8)].join(''),
);

const KICAD: readonly ForeignFile[] = [
  kicad(
    'KiCad 5 网表',
    'D',
    [comp('J1', 'a', 'Connector:Conn_01x01'), comp('C1', '100n', 'Device:C')],
    [net('Net-(C1-Pad1)', 'J1.1', 'C1.1'), net('GND', 'C1.2')],
    ['J1/1 C1/1 -'],
    { C1: 'capacitor', GND: 'ground' },
  ),
  kicad(
    'KiCad 7 网表，ACC、BATT',
    'E',
    [comp('J1', 'a', 'Connector:Conn'), comp('F1', '10A', 'Device:Fuse'), comp('F2', '5A', 'Device:Fuse')],
    [net('/BATT', 'J1.1', 'F1.1'), net('ACC', 'J1.2', 'F2.1')],
    ['BATT/BATT J1/1 -', 'BATT/BATT F1/1 -'],
    { BATT: 'rail', ACC: 'rail', F1: 'fuse' },
  ),
  kicad(
    'KiCad 8 网表，继电器',
    'E',
    [comp('K1', 'r', 'Relay:FINDER-36.11'), comp('J1', 'a', 'Connector:Conn')],
    ['A1', 'A2', '11', '12', '14'].map((terminal, at) => net(`N${at}`, `K1.${terminal}`, `J1.${at}`)),
    ['K1/86 J1/0 -', 'K1/85 J1/1 -'],
    { K1: 'relay' },
  ),
  kicad(
    'KiCad 网表，蓄电池',
    'E',
    [comp('BT1', '12V', 'Device:Battery'), comp('J1', 'a', 'Connector:Conn')],
    [net('+BATT', 'BT1.1', 'J1.1'), net('GND', 'BT1.2', 'J1.2')],
    ['+BATT/+BATT BT1/1 -'],
    { '+BATT': 'rail', GND: 'ground' },
  ),
  schematic(
    'KiCad 6 原理图',
    '20211123',
    CONNECTOR,
    [
      placed('J1', 'Connector:Conn', 50),
      placed('J2', 'Connector:Conn', 80),
      '(wire (pts (xy 50 100) (xy 80 100)))',
    ].join(' '),
    ['J1/1 J2/1 -'],
    { J1: 'connector' },
  ),
  schematic(
    'KiCad 7 原理图，标号',
    '20230121',
    CONNECTOR,
    [
      placed('J1', 'Connector:Conn', 50),
      placed('J2', 'Connector:Conn', 80),
      '(label "A" (at 50 100 0)) (label "A" (at 80 100 0))',
    ].join(' '),
    ['J1/1 J2/1 -'],
    { J2: 'connector' },
  ),
  schematic(
    'KiCad 8 原理图，继电器',
    '20231120',
    CONNECTOR + RELAY,
    [
      placed('K1', 'Relay:SRD_Form_C', 100),
      placed('J1', 'Connector:Conn', 50),
      '(wire (pts (xy 95 92) (xy 50 100)))',
    ].join(' '),
    ['K1/86 J1/1 -'],
    { K1: 'relay' },
  ),
];

/** Harnesses and schematics. */
export const FOREIGN_CIRCUITS: readonly ForeignFile[] = [...WIREVIZ, ...KICAD];
