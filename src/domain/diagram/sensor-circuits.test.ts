import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { NetlistComponent, Pin } from '../netlist/netlist-types';
import { circuitOf } from './circuit-of';
import type { Target } from '../netlist/target';

const pin = (id: string, purpose?: string, role: Pin['role'] = 'signal'): Pin => ({
  id,
  role,
  ...(purpose === undefined ? {} : { purpose }),
});
const sensor = (id: string, pins: Pin[]): NetlistComponent => ({ id, kind: 'sensor', name: id, pins, loads: [] });
const ground = part('⑥', 'ground', ['31']);
const unit = part('J220', 'ecu', ['62:supply', '2:ground', ...'abcdefghi'.split('').map((id) => `${id}:signal`)]);

function lit(sheet: ReturnType<typeof sheetOf>, target: Target | string): string {
  const what: Target = typeof target === 'string' ? { kind: 'component', component: target } : target;
  return [...circuitOf(sheet, what).pins]
    .map((key) => key.replace('\u0000', '.'))
    .sort()
    .join(' ');
}

describe('the circuit of a sensor', () => {
  it('of a sender is its gauge, itself and its ground: never the pump on the same ground', () => {
    const sheet = sheetOf(
      [
        part('30', 'rail', ['30']),
        part('J285', 'ecu', ['5:signal']),
        part('G', 'sensor', ['1', '2'], { loads: [] }),
        part('G6', 'motor', ['1', '2'], { loads: [{ supply: '1', return: '2' }] }),
        part('86', 'splice', ['1']),
        ground,
      ],
      [
        ['30.30', 'G6.1'],
        ['G6.2', '86.1'],
        ['J285.5', 'G.1'],
        ['G.2', '86.1'],
        ['86.1', '⑥.31'],
      ],
    );
    expect(lit(sheet, 'G')).toBe('86.1 G.1 G.2 J285.5 ⑥.31');
    expect(lit(sheet, 'G6')).toBe('30.30 86.1 G6.1 G6.2 ⑥.31');
    expect(lit(sheet, { kind: 'wire', wire: 'w5' })).toBe('30.30 86.1 G.1 G.2 G6.1 G6.2 J285.5 ⑥.31');
  });

  const shared = sheetOf(
    [
      unit,
      sensor('G62', [pin('1', '温度信号'), pin('2', '传感器搭铁')]),
      sensor('G40', [pin('1', '5 V 电源'), pin('2', '信号'), pin('3', '搭铁')]),
      sensor('G28', [pin('1', '屏蔽'), pin('2', '信号'), pin('3', '信号回路')]),
      sensor('X1', [pin('1'), pin('2')]),
      part('D1', 'splice', ['1']),
    ],
    [
      ['J220.a', 'G62.1'],
      ['G62.2', 'D1.1'],
      ['J220.b', 'G40.1'],
      ['J220.c', 'G40.2'],
      ['G40.3', 'D1.1'],
      ['J220.d', 'G28.2'],
      ['J220.e', 'G28.3'],
      ['G28.1', 'D1.1'],
      ['J220.f', 'X1.1'],
      ['X1.2', 'D1.1'],
      ['D1.1', 'J220.g'],
    ],
  );

  it.each([
    ['G62', 'D1.1 G62.1 G62.2 J220.a J220.g'],
    ['G40', 'D1.1 G40.1 G40.2 G40.3 J220.b J220.c J220.g'],
    ['G28', 'D1.1 G28.1 G28.2 G28.3 J220.d J220.e J220.g'],
    ['X1', 'D1.1 J220.f J220.g X1.1 X1.2'],
  ])('%s goes by the shared minus to the control unit, not to its sisters', (id, pins) =>
    expect(lit(shared, id)).toBe(pins),
  );

  it.each([
    ['at the minus of the control unit', shared, 'D1.1 G28.1 J220.g'],
    [
      'at ground',
      sheetOf(
        [unit, sensor('G28', [pin('1', '屏蔽'), pin('2', '信号'), pin('3', '信号回路')]), ground],
        [
          ['J220.a', 'G28.2'],
          ['J220.b', 'G28.3'],
          ['G28.1', '⑥.31'],
          ['J220.2', '⑥.31'],
        ],
      ),
      'G28.1 ⑥.31',
    ],
  ])('of a shield is its own way %s, without the signal that it guards', (_, sheet, pins) =>
    expect(lit(sheet, { kind: 'pin', component: 'G28', pin: '1' })).toBe(pins),
  );

  it('lights all sensors where their minus is one wire', () => {
    const all = lit(shared, { kind: 'wire', wire: 'w11' });
    for (const own of ['G62.1', 'G40.1', 'G40.2', 'X1.1', 'G28.1']) expect(all).toContain(own);
  });

  it('has the track of its own terminals, where it is a double one', () => {
    const pedal = sheetOf(
      [
        unit,
        sensor('G79', [
          ...[pin('1', '5 V 电源 1'), pin('4', '踏板位置 1'), pin('5', '搭铁 1')],
          ...[pin('2', '5 V 电源 2'), pin('6', '踏板位置 2'), pin('3', '搭铁 2')],
        ]),
      ],
      ['1a', '4b', '5c', '2d', '6e', '3f'].map(([own = '', to = '']) => [`G79.${own}`, `J220.${to}`] as const),
    );
    expect(lit(pedal, { kind: 'pin', component: 'G79', pin: '4' })).toBe('G79.1 G79.4 G79.5 J220.a J220.b J220.c');
  });

  it('begins at the output that supplies it, not at the fuse of the control unit', () => {
    const engine = part('J1', 'ecu', ['62:supply', '87:out-high', '114:out-low', '9:signal', '2:ground']);
    const pressure = sensor('G31', [
      { id: '3', purpose: '5 V 电源' },
      pin('4', '压力信号'),
      { id: '1', purpose: '传感器搭铁' },
    ]);
    const sheet = sheetOf(
      [part('30', 'rail', ['30']), engine, { ...pressure, loads: [{ supply: '3', return: '1' }] }, ground],
      [
        ['30.30', 'J1.62'],
        ['J1.87', 'G31.3'],
        ['J1.9', 'G31.4'],
        ['G31.1', 'J1.114'],
        ['J1.2', '⑥.31'],
      ],
    );
    expect(lit(sheet, 'G31')).toBe('G31.1 G31.3 G31.4 J1.114 J1.87 J1.9');
    expect(lit(sheet, '30')).toBe('30.30 J1.2 J1.62 ⑥.31');
  });
});

describe('the circuit of an input', () => {
  it('is what switches it: the contact, not the load beside it', () => {
    const sheet = sheetOf(
      [
        part('30', 'rail', ['30']),
        part('L', 'lamp', ['1', '2']),
        part('D', 'splice', ['1']),
        part('S', 'switch', ['1', '31'], { positions: [{ name: '开', contacts: [['1', '31']] }] }),
        part('J', 'ecu', ['7:signal']),
        ground,
      ],
      [
        ['30.30', 'L.1'],
        ['L.2', 'D.1'],
        ['D.1', 'S.1'],
        ['S.31', '⑥.31'],
        ['D.1', 'J.7'],
      ],
    );
    expect(lit(sheet, { kind: 'pin', component: 'J', pin: '7' })).toBe('D.1 J.7 S.1 S.31 ⑥.31');
    expect(lit(sheet, 'L')).toBe('30.30 D.1 L.1 L.2 S.1 S.31 ⑥.31');
  });

  it('runs through a diode forward only', () => {
    const sheet = sheetOf(
      [part('30', 'rail', ['30']), part('V', 'diode', ['A', 'K']), part('L', 'lamp', ['1', '2']), ground],
      [
        ['30.30', 'V.A'],
        ['V.K', 'L.1'],
        ['L.2', '⑥.31'],
      ],
    );
    expect(lit(sheet, 'L')).toBe('30.30 L.1 L.2 V.A V.K ⑥.31');
  });
});
