import { readWireListCsv } from './wire-list';

const csv = (...rows: string[]) => readWireListCsv(Buffer.from(rows.join('\n')), '线束');
const sizes = ({ netlists }: ReturnType<typeof csv>) =>
  netlists[0]?.wires.map(({ area, length, unstated }) => [unstated?.includes('area') ? null : area, length]);

describe('the unit of a heading decides', () => {
  it.each([
    ['Gauge (AWG),Length (in)', '18,24', [0.82, 0.61]],
    ['AWG,Length in inches', '18,24', [0.82, 0.61]],
    ['Wire Gauge AWG,Length [ft]', '12,2', [3.3, 0.61]],
    ['Querschnitt [mm²],Länge (mm)', '"0,75",1250', [0.75, 1.25]],
    ['Querschnitt in mm²,Länge cm', '0.5,80', [0.5, 0.8]],
    ['Section (mm2),Longueur (m)', '"1,5","0,8"', [1.5, 0.8]],
    ['断面積(sq),長さ(mm)', '0.85,450', [0.85, 0.45]],
    ['截面（平方）,长度（米）', '2.5,1.2', [2.5, 1.2]],
  ])('%s', (headings, cells, expected) => {
    const reading = csv(`From,To,${headings}`, `X1/1,X2/1,${cells}`);
    expect(reading.problems).toEqual([]);
    expect(sizes(reading)).toEqual([expected]);
  });

  it('but a unit in a cell decides for that cell', () => {
    const reading = csv('From,To,Gauge (AWG),Length (in)', 'X1/1,X2/1,0.5 mm²,600mm', 'X1/2,X2/2,20,"3\'"');
    expect(sizes(reading)).toEqual([
      [0.5, 0.6],
      [0.52, 0.914],
    ]);
  });
});

describe('a number without a unit', () => {
  it('of a length is left out, and told once for its column', () => {
    const reading = csv('From,To,Length', 'X1/1,X2/1,300', 'X1/2,X2/2,400', 'X1/3,X2/3,50 cm');
    expect(sizes(reading)?.map(([, length]) => length)).toEqual([undefined, undefined, 0.5]);
    expect(reading.notes.filter((note) => note.includes('Length'))).toEqual([
      '“Length”一列没有写明单位，2 行的长度未采用；请在表头写明 mm、cm、m、in 或 ft',
    ]);
  });

  it('of a gauge is left out, unless its fraction says that it is no gauge number', () => {
    const reading = csv('From,To,Gauge', 'X1/1,X2/1,18', 'X1/2,X2/2,0.5', 'X1/3,X2/3,18 AWG');
    expect(sizes(reading)?.map(([area]) => area)).toEqual([null, 0.5, 0.82]);
    expect(reading.notes).toContain('“Gauge”一列没有写明单位，1 行的截面未采用；请在表头写明 mm² 或 AWG');
  });

  it('is refused for a column of another unit, which the message names', () => {
    const reading = csv('起点,终点,线径(mm),长度(里)', 'X1/1,X2/1,1.5,2');
    expect(sizes(reading)).toEqual([[null, undefined]]);
    expect(reading.notes).toContain('“线径(mm)”一列的单位“mm”不能用于截面，1 行的截面未采用；请在表头写明 mm² 或 AWG');
    expect(reading.notes).toContain(
      '“长度(里)”一列的单位“里”不能用于长度，1 行的长度未采用；请在表头写明 mm、cm、m、in 或 ft',
    );
  });
});
