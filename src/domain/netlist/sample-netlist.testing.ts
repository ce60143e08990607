import type { Netlist, NetlistComponent, Wire } from './netlist-types';

/** A small correct circuit for tests: battery, fused relay with switch, lamp. Every call gives a fresh copy. */
export function lampCircuit(): Netlist {
  const component = (
    id: string,
    kind: NetlistComponent['kind'],
    pins: string[],
    path: number,
    row: number,
    more: Partial<NetlistComponent> = {},
  ): NetlistComponent => ({
    id,
    kind,
    name: `元件 ${id}`,
    pins: pins.map((pin) => ({ id: pin })),
    place: { path, row },
    ...more,
  });
  const wire = (id: string, from: [string, string], to: [string, string], area: number, circuit: string): Wire => ({
    id,
    from: { component: from[0], pin: from[1] },
    to: { component: to[0], pin: to[1] },
    colors: ['red', 'yellow'],
    area,
    circuit,
  });
  return {
    format: 'netlist/2',
    colorCode: 'DIN',
    id: 'lamp',
    title: '灯',
    vehicle: '试验车',
    page: 1,
    pages: 1,
    sample: true,
    components: [
      { id: '30', kind: 'rail', name: '常电', pins: [{ id: '30' }] },
      component('A', 'battery', ['+', '-'], 1, 3),
      component('F1', 'fuse', ['1', '2'], 2, 1, { ampere: 15 }),
      component('K1', 'relay', ['86', '30', '85', '87'], 2, 2),
      component('S1', 'switch', ['1', '2'], 2, 3, { positions: [{ name: '接通', contacts: [['1', '2']] }] }),
      component('E1', 'lamp', ['1', '2'], 3, 3),
      component('SP', 'splice', ['1'], 1, 1.5),
      { id: 'W1', kind: 'ground', name: '搭铁', pins: [{ id: '31' }] },
    ],
    wires: [
      wire('w1', ['30', '30'], ['A', '+'], 16, '1'),
      wire('w2', ['A', '-'], ['W1', '31'], 16, '2'),
      wire('w3', ['30', '30'], ['F1', '1'], 1.5, '1'),
      wire('w4', ['F1', '2'], ['SP', '1'], 1.5, '3'),
      wire('w5', ['SP', '1'], ['K1', '86'], 1, '3'),
      wire('w6', ['SP', '1'], ['K1', '30'], 1.5, '3'),
      wire('w7', ['K1', '85'], ['S1', '1'], 0.5, '4'),
      wire('w8', ['S1', '2'], ['W1', '31'], 0.5, '2'),
      wire('w9', ['K1', '87'], ['E1', '1'], 1.5, '5'),
      wire('w10', ['E1', '2'], ['W1', '31'], 1.5, '2'),
    ],
  };
}

/** Two control units on a correct high-speed bus. */
export function busCircuit(): Netlist {
  const unit = (id: string, path: number): NetlistComponent => ({
    id,
    kind: 'ecu',
    name: `控制单元 ${id}`,
    ohm: 120,
    place: { path, row: 2 },
    pins: [
      { id: '30', role: 'supply' },
      { id: '31', role: 'ground' },
      { id: 'H', role: 'can-h' },
      { id: 'L', role: 'can-l' },
    ],
  });
  const fuse = (id: string, path: number): NetlistComponent => ({
    id,
    kind: 'fuse',
    name: '保险丝',
    ampere: 5,
    pins: [{ id: '1' }, { id: '2' }],
    place: { path, row: 1 },
  });
  const wires: Wire[] = [];
  const add = (from: string, to: string, circuit: string, twist?: string) => {
    const ref = (text: string) => ({ component: text.split('.')[0] ?? '', pin: text.split('.')[1] ?? '' });
    wires.push({
      id: `w${wires.length + 1}`,
      from: ref(from),
      to: ref(to),
      colors: ['orange', 'brown'],
      area: 0.5,
      circuit,
      ...(twist ? { twist } : {}),
    });
  };
  ['A1', 'A2'].forEach((id, index) => {
    add('30.30', `F${index + 1}.1`, '1');
    add(`F${index + 1}.2`, `${id}.30`, `f${index}`);
    add(`${id}.31`, 'W1.31', '2');
    add(`${id}.H`, 'HB.1', 'h', `t${index}`);
    add(`${id}.L`, 'LB.1', 'l', `t${index}`);
  });
  return {
    format: 'netlist/2',
    colorCode: 'DIN',
    id: 'bus',
    title: '总线',
    vehicle: '试验车',
    page: 1,
    pages: 1,
    sample: true,
    components: [
      { id: '30', kind: 'rail', name: '常电', pins: [{ id: '30' }] },
      fuse('F1', 1),
      fuse('F2', 3),
      unit('A1', 1),
      unit('A2', 3),
      { id: 'HB', kind: 'splice', name: 'CAN-H', pins: [{ id: '1' }], place: { path: 1, row: 3 } },
      { id: 'LB', kind: 'splice', name: 'CAN-L', pins: [{ id: '1' }], place: { path: 1, row: 4 } },
      { id: 'W1', kind: 'ground', name: '搭铁', pins: [{ id: '31' }] },
    ],
    wires,
    buses: [{ id: 'CAN', name: '动力 CAN', standard: 'ISO 11898-2', bitrate: 500, nodes: ['A1', 'A2'] }],
  };
}
