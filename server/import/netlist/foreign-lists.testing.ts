import { workbook } from '../testing/workbook';
import { file, utf8, type ForeignFile, type More } from './foreign-files.testing';

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

/** Wire lists. */
export const FOREIGN_LISTS: readonly ForeignFile[] = [...AMERICAN, ...EUROPEAN, ...ASIAN];
