import { modelOf } from '../../../src/domain/netlist/component-models';
import { readWireListCsv } from './wire-list';

const csv = (...rows: string[]) => readWireListCsv(Buffer.from(rows.join('\n')), '线束');
const kinds = ({ netlists }: ReturnType<typeof csv>) =>
  netlists[0]?.components.map(({ id, kind, pins }) => `${id} ${kind} ${pins.map((pin) => pin.id).join(' ')}`);

describe('ends without a pin', () => {
  it('are grounds and joints by their designation, in American and British lists', () => {
    const reading = csv(
      'From Connector,From Cavity,To Connector,To Cavity',
      'C101,1,G401,',
      'C102,3,G203B(m),',
      'C103,4,UH07,',
      'C101,5,S228,',
      'C102,6,S228,',
    );
    expect(reading.problems).toEqual([]);
    expect(kinds(reading)).toEqual(
      expect.arrayContaining(['G401 ground 31', 'G203B(m) ground 31', 'UH07 ground 31', 'S228 splice 1']),
    );
  });

  it('are grounds by their name, also where the pin of another part is written behind it', () => {
    const reading = csv('起点,终点,终点名称', 'X1/1,ABC,左前搭铁点', 'X1/2,T28/5,右后搭铁');
    expect(reading.problems).toEqual([]);
    expect(kinds(reading)).toEqual(expect.arrayContaining(['ABC ground 31', 'T28 ground 5']));
  });

  it('are no grounds where G is a sender', () => {
    expect(csv('起点,终点', 'T28/5,G40').problems).toEqual(['第 2 行：终点“G40”没有针脚，应写成 T28/5']);
  });

  it('are refused with both rows where other rows have pins of the part', () => {
    expect(csv('From,To', 'C101/1,S228', 'C102/1,S228/7').problems).toEqual([
      '第 2 行：“S228”没有针脚，而第 3 行写了它的针脚',
    ]);
  });

  it('name the empty column', () => {
    expect(csv('From,From Cavity,To,To Cavity', 'C101,,C102,1').problems).toEqual([
      '第 2 行：起点“C101”没有针脚（“From Cavity”一列为空）',
    ]);
  });

  it('name the column that was not known, where no row has a pin', () => {
    const { problems } = csv('From,Loch1,To,Loch2', 'C101,1,C102,1', 'C101,2,C102,2');
    expect(problems[0]).toBe('多数行没有针脚，可能是没有认出针脚一列：没认出的列有 “Loch1”“Loch2”');
  });
});

describe('a Chinese list with the letters of VW', () => {
  const reading = csv(
    '起点,终点,颜色',
    '30,S228/1,红',
    'S228/2,J17/30,红',
    'J17/87,T28/5,红/黄',
    'T28/5,G6/1,红/黄',
    'G6/2,31,棕',
    '15,J17/86,黑',
    'J17/85,J220/4,蓝',
  );

  it('has fuses, relays and units that go by their designations', () => {
    expect(reading.problems).toEqual([]);
    expect(kinds(reading)).toEqual([
      '30 rail 30',
      'S228 fuse 1 2',
      'J17 relay 86 30 85 87',
      "T28 connector 5 5'",
      'G6 motor 1 2',
      '31 ground 31',
      '15 rail 15',
      'J220 ecu 4',
    ]);
  });

  it('lets the current through them', () => {
    const part = (id: string) => reading.netlists[0]?.components.find((component) => component.id === id);
    const [fuse, relay] = [part('S228'), part('J17')].map((found) => (found ? modelOf(found) : null));
    expect(fuse?.fuses).toEqual([['1', '2']]);
    expect(relay?.positions.map(({ contacts }) => contacts)).toEqual([[['30', '87']]]);
  });
});
