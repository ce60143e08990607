import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { readOwnNetlist } from './own-netlist';

const read = (file: unknown) => readOwnNetlist(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)));
type Circuit = ReturnType<typeof lampCircuit>;
const changed = (change: (netlist: Circuit) => void): Circuit => {
  const netlist = lampCircuit();
  change(netlist);
  return netlist;
};
const arrow = (id: string, sheet: string, component: string): Circuit['components'][number] => ({
  id,
  kind: 'continuation',
  name: '续',
  pins: [{ id: '1', unused: true }],
  links: [{ title: sheet, sheet, component }],
});

describe('our own JSON', () => {
  it('is taken as it is, one circuit or several pages', () => {
    expect(read(lampCircuit())).toEqual({ netlists: [lampCircuit()], problems: [], notes: [] });
    const second = changed((netlist) => (netlist.id = 'second'));
    expect(read([lampCircuit(), second]).netlists).toEqual([lampCircuit(), second]);
  });

  it('of version 1 becomes the current one', () => {
    const { netlists } = read({
      ...lampCircuit(),
      format: 'netlist/1',
      wires: lampCircuit().wires.map((wire) => ({ ...wire, colors: ['ro', 'ge'] })),
    });
    expect(netlists[0]).toMatchObject({
      format: 'netlist/2',
      wires: [{ colors: ['red', 'yellow'] }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it.each([
    [
      'a missing end',
      changed(({ wires }) => Object.assign(wires[2] ?? {}, { to: { component: 'F9', pin: '1' } })),
      '导线 w3 的一端 F9.1 不存在',
    ],
    [
      'double ids',
      changed(({ components }) =>
        components.push({ id: 'E1', kind: 'lamp', name: '灯', pins: [{ id: '1' }, { id: '2' }] }),
      ),
      '元件编号 E1 重复',
    ],
    [
      'an unknown colour',
      changed(({ wires }) => Object.assign(wires[0] ?? {}, { colors: ['rainbow'] })),
      'wires[0] w1 colors 不是允许的值',
    ],
    ['a newer version', { ...lampCircuit(), format: 'netlist/9' }, '版本 9 比本程序新，请先升级程序'],
    [
      '100,000 wires',
      changed(
        (netlist) =>
          (netlist.wires = Array.from({ length: 100_000 }, () => netlist.wires[0] as Circuit['wires'][number])),
      ),
      '导线 100000 条，超过一张图的上限 4000 条，请按系统拆分',
    ],
    ['the same page twice', [lampCircuit(), lampCircuit()], '图纸编号 lamp 重复'],
    [
      'a continuation that leads to itself',
      changed(({ components }) => components.push(arrow('C1', 'lamp', 'C1'))),
      '延续标记首尾相接，没有尽头：lamp/C1 → lamp/C1',
    ],
    [
      'a ring of continuations',
      changed(({ components }) =>
        components.push(arrow('C1', 'lamp', 'C2'), arrow('C2', 'lamp', 'C3'), arrow('C3', 'lamp', 'C1')),
      ),
      '延续标记首尾相接，没有尽头：lamp/C1 → lamp/C2 → lamp/C3 → lamp/C1',
    ],
  ])('with %s is refused with its place', (_, file, problem) => {
    const { netlists, problems } = read(file);
    expect(netlists).toEqual([]);
    expect(problems).toEqual([problem]);
  });

  it('may have two continuations that name each other: they are the ends of one wire', () => {
    const page = (id: string, to: string) =>
      changed((netlist) => {
        netlist.id = id;
        netlist.components.push(arrow('C1', to, 'C1'));
      });
    expect(read([page('a', 'b'), page('b', 'a')]).problems).toEqual([]);
  });

  it('that is cut off or nested without end says so', () => {
    expect(() => read('{"format":')).toThrow('不是有效的 JSON');
    expect(read([]).problems).toEqual(['电路图应有 1 到 100 页，现有 0 页']);
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(() => {
      const { problems } = read(`{"format":"netlist/2","components":${deep}}`);
      throw new Error(problems.join());
    }).toThrow(/嵌套太深|缺少或类型不对/);
  });
});
