import { readNetlist } from './read-netlist';

const read = (...rows: string[]) => readNetlist('线束.csv', Buffer.from(rows.join('\n')), 'wire-list-csv');

it('says column by column what was understood, with units, rows and an example', async () => {
  const { understood } = await read(
    'Wire,From,To,Color,Gauge (AWG),Length,Remark',
    'W1,S1/1,X2/1,BLK/WHT,18,300,a',
    'W2,S1/2,X2/2,???,20,24 in,',
  );
  expect(understood).toEqual([
    '读到：线束，元件 2 个（开关 1、插接器 1），导线 2 条',
    '读到：列“Wire” → 线号，2 行，例 W1',
    '读到：列“From” → 起点，2 行，例 S1/1',
    '读到：列“To” → 终点，2 行，例 X2/1',
    '读到：列“Color” → 颜色，2 行（1 行未采用），例 BLK/WHT → 黑/白',
    '读到：列“Gauge (AWG)” → 截面，单位 AWG，2 行，例 18 → 0.82 mm²',
    '读到：列“Length” → 长度，单位 未写明，2 行（1 行未采用），例 24 in → 0.61 m',
    '读到：按代号判断的元件：S1 开关；不对的请在类型或名称列写明',
  ]);
});

it('says what was left out beside it', async () => {
  const { notes } = await read('From,To,Length,Remark', 'X1/1,X2/1,300,a');
  expect(notes).toEqual(
    expect.arrayContaining([
      '忽略不认识的列：Remark',
      '“Length”一列没有写明单位，1 行的长度未采用；请在表头写明 mm、cm、m、in 或 ft',
    ]),
  );
});
