import { readWireListCsv, readWireListXlsx } from './wire-list';
import { workbook } from '../testing/workbook';

const csv = (...rows: string[]) => readWireListCsv(Buffer.from(rows.join('\n')), '燃油泵');

const TOO_MANY = '导线超过一张图的上限 4000 条，请按系统拆分';

describe('a wire list', () => {
  it('becomes parts and wires, with Chinese headings', () => {
    const { netlists, problems, notes } = csv(
      '线号,起点,终点,颜色,截面(mm²),长度(mm),起点名称,终点名称',
      'w1,S228/2,T28/5,红/黄,1.5,800,燃油泵保险丝 15A,油箱线束插头',
      'w2,T28/5,G6/1,红黄,1.5,,,燃油泵',
      'w3,G6/4,31,棕,1.5,,,',
    );
    expect([problems, notes]).toEqual([[], []]);
    expect(netlists[0]).toMatchObject({
      format: 'netlist/2',
      title: '燃油泵',
      components: [
        { id: 'S228', kind: 'fuse', ampere: 15, name: '燃油泵保险丝 15A', pins: [{ id: '2' }] },
        { id: 'T28', kind: 'connector', name: '油箱线束插头', pins: [{ id: '5' }, { id: "5'" }] },
        { id: 'G6', kind: 'ecu', name: '燃油泵', pins: [{ id: '1' }, { id: '4' }] },
        { id: '31', kind: 'ground' },
      ].map((part) => (part.id === 'G6' ? { ...part, kind: 'motor' } : part)),
      wires: [
        {
          id: 'w1',
          from: { component: 'S228', pin: '2' },
          to: { component: 'T28', pin: '5' },
          colors: ['red', 'yellow'],
          area: 1.5,
          length: 0.8,
          circuit: '101',
        },
        { id: 'w2', colors: ['red', 'yellow'], circuit: '101' },
        { id: 'w3', colors: ['brown'], circuit: '102' },
      ],
    });
  });

  it('leads a wire through a plug from one side to the other', () => {
    const { netlists } = csv('起点,终点', 'A1/1,T28/5', 'T28/5,G6/1', 'A1/2,T28/6', 'A1/3,T28/6');
    expect(
      netlists[0]?.wires.map(({ from, to, circuit }) => [
        `${from.component}/${from.pin}`,
        `${to.component}/${to.pin}`,
        circuit,
      ]),
    ).toEqual([
      ['A1/1', 'T28/5', '101'],
      ["T28/5'", 'G6/1', '101'],
      ['A1/2', 'T28/6', '102'],
      ['A1/3', 'T28/6', '102'],
    ]);
  });

  it('puts the terminals of a relay in the order in which it is drawn', () => {
    const { netlists } = csv(
      '起点,终点,终点名称',
      'T1/1,J17/30,继电器',
      'T1/2,J17/87,',
      'T1/3,J17/85,',
      'T1/4,J17/86,',
    );
    const relay = netlists[0]?.components.find(({ id }) => id === 'J17');
    expect([relay?.kind, relay?.pins.map(({ id }) => id)]).toEqual(['relay', ['86', '30', '85', '87']]);
  });

  it('is read with English headings, plug and pin in columns of their own, after a title line, by tabs', () => {
    const { netlists, problems } = csv(
      'Harness 12',
      'From Plug\tFrom Pin\tTo Plug\tTo Pin\tColour\tGauge',
      'X1\t1\tX2\t7\tR-Y\t18 AWG',
    );
    expect(problems).toEqual([]);
    expect(netlists[0]?.wires).toMatchObject([
      { from: { component: 'X1', pin: '1' }, to: { component: 'X2', pin: '7' }, colors: ['red', 'yellow'], area: 0.82 },
    ]);
  });

  it('tells every faulty row, and is not taken with one: a sheet that lacks wires would mislead', () => {
    const { netlists, problems } = csv(
      '线号,起点,终点,颜色,截面',
      '1,T28/5,,红,1',
      '2,T28,G6/1,红,1',
      '3,T28/6,G6/2,红,1',
      '3,T28/7,G6/3,红,1',
      '4,T28/8,T28/8,红,1',
    );
    expect(netlists).toEqual([]);
    expect(problems).toEqual([
      '第 2 行：缺少终点',
      '第 3 行：起点“T28”没有针脚，应写成 T28/5',
      '第 5 行：线号“3”重复',
      '第 6 行：起点和终点是同一个针脚',
    ]);
  });

  it('keeps wires of unknown colour or size, says so by row, and never guesses', () => {
    const { netlists, notes } = csv('起点,终点,颜色,截面', 'T1/1,T2/1,彩虹,1', 'T1/2,T2/2,R,粗');
    expect(notes).toEqual([
      '第 2 行：颜色“彩虹”无法识别，按未注明处理',
      '第 3 行：截面“粗”无法识别，按未注明处理',
      '1 条导线未注明颜色，图上不标颜色：W1',
      '1 条导线未注明截面，图上不标截面：W2',
    ]);
    expect(netlists[0]?.wires).toMatchObject([{ unstated: ['colors'] }, { colors: ['red'], unstated: ['area'] }]);
  });

  it('strips markup from names', () => {
    const { netlists, notes } = csv('起点,终点,起点名称', 'T1/1,T2/1,<script>alert(1)</script>插头');
    expect(netlists[0]?.components[0]?.name).toBe('alert(1) 插头');
    expect(notes).toContain('1 处名称含有网页代码，已去掉');
  });

  it('of 100,000 wires is refused at once', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `T1/${at},T2/${at}`);
    expect(csv('起点,终点', ...rows).problems).toEqual([TOO_MANY]);
  });

  it('that is none says what is missing', () => {
    expect(() => csv('a,b', '1,2')).toThrow('没有找到表头');
    expect(() => csv('起点,终点', '"T1/1,T2/1')).toThrow('引号不成对');
    expect(csv('起点,终点').problems).toEqual(['导线表是空的']);
  });
});

describe('a workbook', () => {
  it('is read like a CSV, numbers and empty rows included', async () => {
    const { netlists, problems } = await readWireListXlsx(
      workbook({
        说明: [['作者', '张三']],
        燃油泵: [['起点', '终点', '颜色', '截面'], [], ['T28/5', 'G6/1', '红', 1.5]],
      }),
      '线束',
    );
    expect(problems).toEqual([]);
    expect(netlists).toMatchObject([{ title: '线束', wires: [{ colors: ['red'], area: 1.5 }] }]);
  });

  it('makes a page of every wire list in it, and names the sheet of a problem', async () => {
    const rows = [
      ['起点', '终点'],
      ['T28/5', 'G6/1'],
    ];
    const good = await readWireListXlsx(workbook({ 左: rows, 右: rows }), '线束');
    expect(good.netlists.map(({ title }) => title)).toEqual(['左', '右']);
    const bad = await readWireListXlsx(workbook({ 左: rows, 右: [...rows, ['T28/6', '']] }), '线束');
    expect(bad.netlists).toEqual([]);
    expect(bad.problems).toEqual(['右 第 3 行：缺少终点']);
  });

  it('that is broken or cut off says so', async () => {
    const bytes = workbook({ 左: [['起点', '终点']] });
    await expect(readWireListXlsx(bytes.subarray(0, bytes.length - 30), 'x')).rejects.toThrow('压缩包不完整');
    const noTable = workbook({});
    await expect(readWireListXlsx(noTable, 'x')).rejects.toThrow(/没有找到表头|已损坏/);
  });
});
