import { workbook } from '../testing/workbook';
import { readNetlist, netlistFileType } from './read-netlist';
import { readWireListCsv, readWireListXlsx } from './wire-list';

const csv = (...rows: string[]) => readWireListCsv(Buffer.from(rows.join('\n')), '线束');
const ends = ({ netlists }: ReturnType<typeof csv>) =>
  netlists[0]?.wires.map(({ from, to }) => `${from.component}/${from.pin} ${to.component}/${to.pin}`);

describe('headings', () => {
  it.each([
    ['German', 'von;Kammer von;nach;Kammer nach;Farbe', 'X1;1;X2;2;sw'],
    ['German with plugs', 'Stecker A;Kammer A;Stecker B;Kammer B;Querschnitt mm²', 'X1;1;X2;2;0,5'],
    ['English', 'From Connector,From Cavity,To Connector,To Cavity', 'X1,1,X2,2'],
    ['English in brackets', 'From (Connector),From (Pin),To (Connector),To (Pin)', 'X1,1,X2,2'],
    ['English by number', 'Connector 1,Pin 1,Connector 2,Pin 2', 'X1,1,X2,2'],
    ['English by order', 'Wire,Connector,Pin,Color,Connector,Pin', 'W1,X1,1,RED,X2,2'],
    ['Chinese', '从端连接器,从端孔位,到端连接器,到端孔位', 'X1,1,X2,2'],
    ['French', 'Connecteur départ;Voie départ;Connecteur arrivée;Voie arrivée', 'X1;1;X2;2'],
    ['French by short words', 'De;Borne de;À;Borne à', 'X1;1;X2;2'],
    ['Japanese', '始点コネクタ,始点端子番号,終点コネクタ,終点端子番号', 'X1,1,X2,2'],
    ['English with bare pins', 'From,Pin,To,Pin', 'X1,1,X2,2'],
    ['English with bare pins of plugs', 'Wire,From Connector,Color,Pin,To Connector,Size,Pin', 'W1,X1,RD,1,X2,18,2'],
    ['English with one bare pin', 'From,From Pin,To,Pin', 'X1,1,X2,2'],
    ['German with bare pins', 'von;Kammer;nach;Kammer', 'X1;1;X2;2'],
    ['French with bare pins', 'De;Voie;Vers;Voie', 'X1;1;X2;2'],
    ['Chinese with bare pins', '起点,针脚,终点,针脚', 'X1,1,X2,2'],
    ['Chinese with bare pins of plugs', '从端连接器,孔位,到端连接器,孔位', 'X1,1,X2,2'],
    ['bare names besides', 'From,Name,Pin,To,Name,Pin', 'X1,a,1,X2,b,2'],
    ['a bare side beside its plug', 'From,From Connector,From Pin,To Connector,To Pin', 'left,X1,1,X2,2'],
  ])('are known in %s', (_, headings, row) => {
    const reading = csv(headings, row);
    expect(reading.problems).toEqual([]);
    expect(ends(reading)).toEqual(['X1/1 X2/2']);
  });

  it.each([
    ['two pins behind both sides', 'From,To,Pin,Pin', 'X1,X2,1,2'],
    ['pins in front of their sides', 'Pin,From,Pin,To', '1,X1,2,X2'],
    ['one pin for both sides', 'From,To,Pin', 'X1,X2,1'],
    ['two pins behind one side', 'From,Pin,To,Pin,Pin', 'X1,1,X2,2,3'],
    ['plugs that may be what is meant by the sides', 'From,Connector,Pin,To,Connector,Pin', 'a,X1,1,b,X2,2'],
  ])('that leave open which side a pin is of are not guessed at: %s', (_, headings, row) => {
    const { netlists, problems } = csv(headings, row);
    expect(netlists).toEqual([]);
    expect(problems[0]).toContain('没有针脚');
  });

  const TWO_ROWS = [
    ['线号', '起点', '', '终点', '', '导线', ''],
    ['', '插头', '孔位', '插头', '孔位', '颜色', '截面(mm²)'],
    ['1', 'X1', '1', 'X2', '2', '红', '0.5'],
  ];

  it('of two rows are read with the head of a group in its first cell', () => {
    const reading = csv(...TWO_ROWS.map((row) => row.join(',')));
    expect([reading.problems, ends(reading)]).toEqual([[], ['X1/1 X2/2']]);
    expect(reading.netlists[0]?.wires[0]).toMatchObject({ id: '1', colors: ['red'], area: 0.5 });
  });

  it('of two rows are read in a workbook, whose merged cells are the same', async () => {
    const reading = await readWireListXlsx(workbook({ 线: [['某车线束'], ...TWO_ROWS] }), '线束');
    expect([reading.problems, ends(reading)]).toEqual([[], ['X1/1 X2/2']]);
  });

  it('may have their units in a row of their own', () => {
    const reading = csv('From,To,Area,Length', ',,mm²,mm', 'X1/1,X2/2,0.5,700');
    expect(reading.netlists[0]?.wires).toMatchObject([{ area: 0.5, length: 0.7 }]);
  });

  it('that are none say what was seen, and what would be known', () => {
    expect(() => csv('Ausgangspunkt,Farbe,Länge', 'a,b,c')).toThrow(
      /第 1 行是“Ausgangspunkt”“Farbe”“Länge”，其中认得 颜色、长度；至少要有“起点”和“终点”两列（.*“von”.*“nach”/,
    );
  });

  it('are known by the words that the operator adds', () => {
    const words = [
      { field: 'from', word: 'Ausgangspunkt' },
      { field: 'to', word: 'Endpunkt' },
    ] as const;
    const rows = Buffer.from('Ausgangspunkt,Endpunkt\nX1/1,X2/2');
    expect(ends(readWireListCsv(rows, 'x', words))).toEqual(['X1/1 X2/2']);
  });
});

describe('UTF-16 without a byte order mark', () => {
  const text = Buffer.from('起点,终点,颜色\nX1/1,X2/2,红\nX1/2,X2/3,黑\n', 'utf16le');
  it.each([
    ['little-endian', text],
    ['big-endian', Buffer.from(text).swap16()],
  ])('%s is read', async (_, bytes) => {
    const type = netlistFileType('a.csv', bytes);
    expect(type).toBe('wire-list-csv');
    expect(ends(await readNetlist('a.csv', bytes, type ?? 'wireviz'))).toEqual(['X1/1 X2/2', 'X1/2 X2/3']);
  });
  it('is not taken for it when it is no text', () => {
    expect(netlistFileType('a.csv', Buffer.from([0, 1, 2, 0, 0, 0, 3, 200, 0, 0, 0, 0]))).toBeNull();
  });
});
