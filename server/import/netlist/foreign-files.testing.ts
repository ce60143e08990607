import { workbook } from '../testing/workbook';

/** A file as foreign programs and workshops write them, made up for this project. */
export interface ForeignFile {
  /** What it is like; a row of the table in docs/content-import.md. */
  readonly like: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Wires as `from to colours area`, all or the first ones. */
  readonly wires: readonly string[];
  /** Parts and their kinds, as far as they are the point. */
  readonly kinds?: Readonly<Record<string, string>>;
}

type More = Pick<ForeignFile, 'kinds'>;
const file = (like: string, name: string, bytes: Buffer, wires: readonly string[], more: More = {}): ForeignFile => ({
  like,
  name,
  bytes,
  wires,
  ...more,
});
const utf8 = (...rows: string[]) => Buffer.from(rows.join('\n'));
const csv = (like: string, rows: readonly string[], wires: readonly string[], more: More = {}) =>
  file(like, 'list.csv', utf8(...rows), wires, more);

const AMERICAN: readonly ForeignFile[] = [
  csv(
    '美式，AWG 与英寸',
    [
      'Wire #,From,From Cavity,To,To Cavity,Color,Gauge (AWG),Length (in)',
      '101,C101,1,C204,7,BLK/WHT,18,24',
      '102,C101,2,G401,,BLK,16,12',
    ],
    ['C101/1 C204/7 black/white 0.82 0.61', 'C101/2 G401/31 black 1.3 0.305'],
    { kinds: { G401: 'ground' } },
  ),
  csv(
    '美式，End A、End B',
    ['End A,Pin A,End B,Pin B,Wire Color,AWG', 'ECM,A1,IP1,3,LT BLU,20'],
    ['ECM/A1 IP1/3 light-blue 0.52'],
  ),
  csv(
    '美式，Connector、Pin 各两列',
    ['Circuit,Connector,Pin,Color,Connector,Pin', '150,P1,4,PPL,P2,9'],
    ['P1/4 P2/9 violet'],
  ),
  csv('美式，From/To 内写插脚', ['From,To,Colour,Size', 'C1-4,C2-8,DKGRN,18 AWG'], ['C1/4 C2/8 green 0.82']),
  csv('美式，线规没有单位', ['From,To,Color,Gauge', 'C1-4,C2-8,TAN,18'], ['C1/4 C2/8 beige -']),
  csv(
    '线束提取清单，搭铁与接点无针脚',
    ['from,to,color', 'C1:4,G203B(m),BK', 'C2:1,UH07,BK', 'C3:2,S112,PU', 'C4:1,S112,PU'],
    ['C1/4 G203B(m)/31 black', 'C2/1 UH07/31 black', 'C3/2 S112/1 violet', 'C4/1 S112/1 violet'],
    { kinds: { 'G203B(m)': 'ground', UH07: 'ground', S112: 'splice' } },
  ),
  csv(
    '英式，mm² 与米',
    ['Source,Source Pin,Target,Target Pin,CSA (mm2),Length (m),Wire Colour', 'A1,1,B2,4,"1,5",0.85,Slate'],
    ['A1/1 B2/4 grey 1.5 0.85'],
  ),
  csv(
    '两行表头，From 与 To 分组',
    ['From,,To,,Wire,', 'Connector,Cavity,Connector,Cavity,Color,Length (mm)', 'X1,1,X2,2,YEL,900'],
    ['X1/1 X2/2 yellow - 0.9'],
  ),
  csv('单位占一行', ['From,To,Area,Length', ',,mm²,cm', 'X1/1,X2/2,2.5,120'], ['X1/1 X2/2 - 2.5 1.2']),
];

const EUROPEAN: readonly ForeignFile[] = [
  csv(
    '德式，von、nach',
    ['Nr.;von;Kammer von;nach;Kammer nach;Farbe;Querschnitt;Länge [mm]', '1;X10;3;X11;5;sw/vi;0,75;1250'],
    ['X10/3 X11/5 black/violet 0.75 1.25'],
  ),
  csv(
    '德式，Stecker A、Stecker B',
    ['Ader;Stecker A;Kammer A;Stecker B;Kammer B;Farbe;Querschnitt mm²', 'W7;X1;1;X2;2;hellblau;0.5'],
    ['X1/1 X2/2 light-blue 0.5'],
  ),
  csv(
    '德式，两行表头',
    [
      'Leitung;Von;;Nach;;Farbe',
      ';Bauteil;Klemme;Bauteil;Klemme;',
      '7;K1;30;F3;2;rot',
      '8;K1;87;M1;1;ro',
      '9;K1;85;X1;1;br',
      '10;K1;86;X1;2;sw',
    ],
    ['K1/30 F3/2 red', 'K1/87 M1/1 red'],
    { kinds: { K1: 'relay', F3: 'fuse', M1: 'motor' } },
  ),
  csv(
    '德式，VW 代号',
    [
      'von;nach;Farbe',
      'S228/2;J17/30;ro',
      'J17/87;T28/5;ro/ge',
      'T28/5;G6/1;ro/ge',
      'J17/85;J220/4;br',
      '15;J17/86;sw',
    ],
    ['S228/2 J17/30 red', 'J17/87 T28/5 red/yellow', "T28/5' G6/1 red/yellow"],
    { kinds: { S228: 'fuse', J17: 'relay', J220: 'ecu', G6: 'motor', '15': 'rail' } },
  ),
  csv(
    '法式，长词',
    [
      'N° de fil;Connecteur départ;Voie départ;Connecteur arrivée;Voie arrivée;Couleur;Section (mm²);Longueur (mm)',
      '12;C01;1;C02;2;bleu/rouge;0,6;450',
    ],
    ['C01/1 C02/2 blue/red 0.6 0.45'],
  ),
  csv('法式，短词', ['De;À;Couleur du fil;Longueur', 'C01/1;C02/2;vert clair;450'], ['C01/1 C02/2 light-green - -']),
  csv(
    'IEC 60757 颜色',
    ['From,To,Color', 'X1/1,X2/1,GNYE', 'X1/2,X2/2,TQ', 'X1/3,X2/3,VT/OG'],
    ['X1/1 X2/1 green/yellow', 'X1/2 X2/2 turquoise', 'X1/3 X2/3 violet/orange'],
  ),
];

const ASIAN: readonly ForeignFile[] = [
  csv(
    '日式，始点、終点',
    [
      '線番,始点コネクタ,始点端子番号,終点コネクタ,終点端子番号,線色,断面積(sq),長さ(mm)',
      '1,E01,3,F02,8,GR/L,0.85,600',
      '2,E01,4,F02,9,BR,0.5,600',
    ],
    ['E01/3 F02/8 grey/blue 0.85 0.6', 'E01/4 F02/9 brown 0.5 0.6'],
  ),
  csv(
    '日式，汉字颜色',
    ['接続元,接続先,色', 'E01-3,F02-8,青/黒', 'E01-4,F02-9,緑'],
    ['E01/3 F02/8 blue/black', 'E01/4 F02/9 green'],
  ),
  csv(
    '中式，从端、到端',
    ['序号,从端连接器,从端孔位,到端连接器,到端孔位,线色,线径（mm²）,下线长度（mm）', '1,A01,1,B02,2,红黄,0.85,1200'],
    ['A01/1 B02/2 red/yellow 0.85 1.2'],
  ),
  file(
    '中式两行表头，GBK',
    'list.csv',
    Buffer.from(
      'c6f0b5e32c2cd6d5b5e32c2cd1d5c9ab0ab2e5cdb72cbfd7cebb2cb2e5cdb72cbfd7cebb2c0a58312c312c58322c322cbaec0a',
      'hex',
    ),
    ['X1/1 X2/2 red'],
  ),
  file('中式，UTF-16 无 BOM（LE）', 'list.csv', Buffer.from('起点,终点,颜色\nX1/1,X2/2,黑\n', 'utf16le'), [
    'X1/1 X2/2 black',
  ]),
  file('中式，UTF-16 无 BOM（BE）', 'list.csv', Buffer.from('起点,终点,颜色\nX1/1,X2/2,黑\n', 'utf16le').swap16(), [
    'X1/1 X2/2 black',
  ]),
  file(
    '中式两行合并表头，XLSX',
    'list.xlsx',
    workbook({
      线束: [
        ['某车 导线表'],
        ['线号', '起点', '', '终点', '', '颜色', '长度'],
        ['', '插头', '孔位', '插头', '孔位', '', 'mm'],
        ['1', 'X1', '1', 'X2', '2', '深蓝', 700],
      ],
    }),
    ['X1/1 X2/2 blue - 0.7'],
  ),
  file('制表符，前有标题行', 'list.tsv', utf8('Harness 12', 'From\tTo\tColor', 'X1.1\tX2.2\tWHT'), ['X1/1 X2/2 white']),
];

const yaml = (like: string, text: string, wires: readonly string[], more: More = {}) =>
  file(like, 'h.yml', utf8(text), wires, more);
const TWO = 'connectors: {X1: {pincount: 2}, X2: {pincount: 2}}\n';
const WIREVIZ: readonly ForeignFile[] = [
  yaml(
    'WireViz，DIN 顺序',
    `${TWO}cables: {W1: {wirecount: 2, color_code: DIN, gauge: 0.25 mm2, length: 0.2}}\nconnections: [[{X1: [1-2]}, {W1: [1-2]}, {X2: [2-1]}]]`,
    ['X1/1 X2/2 white 0.25 0.2', 'X1/2 X2/1 brown 0.25 0.2'],
  ),
  yaml(
    'WireViz，线束捆',
    `${TWO}cables: {W1: {category: bundle, colors: [RD, TQ], gauge: 20 AWG, length: 2 ft}}\nconnections: [[{X1: [1, 2]}, {W1: [1, 2]}, {X2: [1, 2]}]]`,
    ['X1/1 X2/1 red 0.52 0.61', 'X1/2 X2/2 turquoise 0.52 0.61'],
  ),
  yaml(
    'WireViz，[+, -]',
    'connectors:\n  BAT: {pinlabels: [+, -]}\n  L: {pinlabels: [+, -]}\ncables: {W: {colors: [RD, BK]}}\nconnections:\n  - - BAT: [+, -]\n    - W: [1, 2]\n    - L: [+, -]',
    ['BAT/1 L/1 red', 'BAT/2 L/2 black'],
  ),
  yaml(
    'WireViz，屏蔽',
    `${TWO}cables: {W1: {wirecount: 1, colors: [GN], shield: BK}}\nconnections:\n  - [{X1: 1}, {W1: 1}, {X2: 1}]\n  - [{X1: 2}, {W1: s}]`,
    ['X1/1 X2/1 green', 'X1/2 W1.s*/1 black'],
  ),
  yaml(
    'WireViz，短接',
    'connectors: {X1: {pinlabels: [A, B], loops: [[A, B]]}, X2: {pincount: 1}}\ncables: {W1: {colors: [VT]}}\nconnections: [[{X1: A}, {W1: 1}, {X2: 1}]]',
    ['X1/1 X1/2 -', 'X1/1 X2/1 violet'],
  ),
  yaml(
    'WireViz，模板与锚点',
    'connectors:\n  X1: &a {type: D-Sub, pinlabels: [GND, TX]}\n  X2: {<<: *a, subtype: male}\ncables: {W1: {colors: [BN, WH]}}\nconnections:\n  - [{X1: [GND, TX]}, {W1: [1, 2]}, {X2: [GND, TX]}]',
    ['X1/1 X2/1 brown', 'X1/2 X2/2 white'],
  ),
  yaml(
    'WireViz，端子',
    `connectors: {F: {style: simple, type: Ferrule}, X1: {pincount: 2}}\ncables: {W1: {colors: [RD, BK], gauge: 1}}\nconnections: [[F., {W1: [1, 2]}, {X1: [1, 2]}]]`,
    ['F_1/1 X1/1 red 1', 'F_2/1 X1/2 black 1'],
  ),
  yaml('WireViz，直接对插', `${TWO}connections: [[X1, <=>, X2]]`, ['X1/1 X2/1 -', 'X1/2 X2/2 -']),
  yaml(
    'WireViz，颜色循环',
    `${TWO}cables: {W1: {wirecount: 2, colors: [OG]}}\nconnections: [[{X1: [1, 2]}, {W1: [1, 2]}, {X2: [1, 2]}]]`,
    ['X1/1 X2/1 orange', 'X1/2 X2/2 orange'],
  ),
];

const comp = (ref: string, value: string, lib: string) => {
  const [library = '', part = ''] = lib.split(':');
  return `(comp (ref "${ref}") (value "${value}") (libsource (lib "${library}") (part "${part}")))`;
};
const net = (name: string, ...nodes: string[]) =>
  `(net (code "1") (name "${name}") ${nodes.map((node) => `(node (ref "${node.split('.')[0] ?? ''}") (pin "${node.split('.')[1] ?? ''}"))`).join('')})`;
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
    { C1: 'ecu', GND: 'ground' },
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
    `${placed('J1', 'Connector:Conn', 50)} ${placed('J2', 'Connector:Conn', 80)} (wire (pts (xy 50 100) (xy 80 100)))`,
    ['J1/1 J2/1 -'],
    { J1: 'connector' },
  ),
  schematic(
    'KiCad 7 原理图，标号',
    '20230121',
    CONNECTOR,
    `${placed('J1', 'Connector:Conn', 50)} ${placed('J2', 'Connector:Conn', 80)} (label "A" (at 50 100 0)) (label "A" (at 80 100 0))`,
    ['J1/1 J2/1 -'],
    { J2: 'connector' },
  ),
  schematic(
    'KiCad 8 原理图，继电器',
    '20231120',
    CONNECTOR + RELAY,
    `${placed('K1', 'Relay:SRD_Form_C', 100)} ${placed('J1', 'Connector:Conn', 50)} (wire (pts (xy 95 92) (xy 50 100)))`,
    ['K1/86 J1/1 -'],
    { K1: 'relay' },
  ),
];

export const FOREIGN_FILES: readonly ForeignFile[] = [...AMERICAN, ...EUROPEAN, ...ASIAN, ...WIREVIZ, ...KICAD];
