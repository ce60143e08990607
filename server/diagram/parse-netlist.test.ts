import { NetlistFormatError, parseNetlist } from './parse-netlist';
import { busCircuit, lampCircuit } from '../../src/domain/netlist/sample-netlist.testing';

function problemsOf(value: unknown): string[] {
  try {
    parseNetlist(value);
  } catch (error) {
    if (error instanceof NetlistFormatError) return error.problems;
    throw error;
  }
  return [];
}

const changed = (change: (netlist: ReturnType<typeof lampCircuit>) => void): string[] => {
  const netlist = lampCircuit();
  change(netlist);
  return problemsOf(netlist);
};

describe('parseNetlist', () => {
  it('returns a correct netlist as it is, also after a trip through JSON', () => {
    expect(parseNetlist(JSON.parse(JSON.stringify(busCircuit())))).toEqual(busCircuit());
  });

  it.each([[undefined], [null], ['text'], [[]], [{}]])('refuses %p', (value) =>
    expect(problemsOf(value)).not.toEqual([]),
  );

  it('says which wire ends at a pin that does not exist', () => {
    expect(changed((netlist) => netlist.wires.forEach((wire) => wire.id === 'w3' && (wire.to.pin = '9')))).toEqual([
      '导线 w3 的一端 F1.9 不存在',
    ]);
  });

  it('refuses doubled ids, unknown colours, and cross-sections that are no positive number', () => {
    expect(
      changed((netlist) => netlist.components.push({ id: 'A', kind: 'lamp', name: '灯', pins: [{ id: '1' }] }))[0],
    ).toContain('重复');
    expect(changed((netlist) => netlist.wires.forEach((wire) => Object.assign(wire, { colors: ['rot'] })))[0]).toBe(
      'wires[0] w1 colors 不是允许的值',
    );
    expect(changed((netlist) => netlist.wires.forEach((wire) => (wire.area = Number.NaN)))[0]).toContain('area');
  });

  it('refuses contacts of pins that are not there', () => {
    expect(
      changed((netlist) =>
        netlist.components.forEach((part) => part.positions && (part.loads = [{ supply: '1', return: '7' }])),
      )[0],
    ).toContain('没有针脚 7');
  });
});

describe('files of an earlier or later version', () => {
  /** As netlist/1 had it: DIN codes, loads as pairs, one sheet by its title. */
  const earlier = {
    format: 'netlist/1',
    id: 'old',
    title: '灯',
    vehicle: '试验车',
    page: 1,
    pages: 1,
    sample: false,
    components: [
      { id: '30', kind: 'rail', name: '常电', sheet: '电源分配', pins: [{ id: '30' }] },
      { id: 'F1', kind: 'fuse', name: '保险丝', ampere: 10, pins: [{ id: '1' }, { id: '2' }] },
      { id: 'E1', kind: 'lamp', name: '灯', pins: [{ id: '1' }, { id: '2' }], loads: [['1', '2']] },
    ],
    wires: [
      {
        id: 'w1',
        from: { component: 'F1', pin: '2' },
        to: { component: 'E1', pin: '1' },
        colors: ['ro', 'ge'],
        area: 1.5,
        circuit: '1',
      },
    ],
  };

  it('reads netlist/1: colours by name, loads with room for values, sheets as links', () => {
    const read = parseNetlist(earlier);
    expect(read).toMatchObject({ format: 'netlist/2', colorCode: 'DIN' });
    expect(read.wires[0]?.colors).toEqual(['red', 'yellow']);
    expect(read.components[2]?.loads).toEqual([{ supply: '1', return: '2' }]);
    expect(read.components[0]?.links).toEqual([{ title: '电源分配' }]);
  });

  it('keeps pictures of places, in netlist/1 too, and says which mark lies beside its picture', () => {
    const pictures = (at: number[]) => [{ file: '照片/保险丝盒.jpg', caption: '左侧仪表板下', at }];
    const pictured = (at: number[]) => ({
      ...earlier,
      components: earlier.components.map((part) => (part.id === 'F1' ? { ...part, pictures: pictures(at) } : part)),
    });
    expect(parseNetlist(pictured([0.4, 1])).components[1]?.pictures).toEqual(pictures([0.4, 1]));
    expect(problemsOf(pictured([0.4, 1.2]))).toEqual(['components[1] F1 pictures[0] at[1] 太多或太大']);
  });

  it('refuses an unknown colour of netlist/1 by its place', () =>
    expect(problemsOf({ ...earlier, wires: [{ ...earlier.wires[0], colors: ['rot'] }] })).toEqual([
      'wires[0] w1 colors 不是允许的值',
    ]));

  it('tells that a newer version needs a newer program', () =>
    expect(problemsOf({ ...earlier, format: 'netlist/9' })[0]).toContain('比本程序新'));
});

describe('plugs', () => {
  const withPlug = (cavity: object): string[] =>
    problemsOf({
      ...lampCircuit(),
      plugs: [{ id: 'T2', gender: 'female', seenFrom: 'wires', rows: 1, columns: 2, cavities: [cavity] }],
    });

  it('hold pins that exist, in chambers on their face', () => {
    expect(withPlug({ id: '1', row: 1, column: 2, pin: { component: 'E1', pin: '1' } })).toEqual([]);
    expect(withPlug({ id: '1', row: 1, column: 2, pin: { component: 'E1', pin: '9' } })[0]).toContain('E1.9');
    expect(withPlug({ id: '1', row: 2, column: 1 })[0]).toContain('插头面之外');
  });
});
