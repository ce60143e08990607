import type { Netlist } from '../netlist/netlist-types';
import { lampCircuit } from '../netlist/sample-netlist.testing';

/** The lamp circuit with plug T4 at relay and lamp, places, an expected reading and links; a fresh copy each call. */
export function plugCircuit(): Netlist {
  const netlist = lampCircuit();
  const part = (id: string, more: Partial<Netlist['components'][number]>): void => {
    const component = netlist.components.find((other) => other.id === id);
    if (component) Object.assign(component, more);
  };
  part('30', { links: [{ title: '电源分配', sheet: 'power', component: '30' }] });
  part('K1', {
    name: '灯光继电器',
    location: '左侧仪表板下',
    effort: 2,
    partNumber: '1J0 906 383',
    slot: { box: '继电器盒', number: '4' },
    pins: [
      { id: '86' },
      { id: '30' },
      { id: '85', purpose: '开关搭铁' },
      { id: '87', expected: [{ state: '灯光接通', volt: [11.8, 12.6] }] },
    ],
  });
  part('E1', { name: '近光灯' });
  netlist.plugs = [
    {
      id: 'T4',
      color: '黑色',
      gender: 'female',
      seenFrom: 'wires',
      rows: 2,
      columns: 2,
      keying: 'left',
      location: '继电器盒左侧',
      cavities: [
        { id: '1', row: 1, column: 1, pin: { component: 'K1', pin: '85' } },
        { id: '2', row: 1, column: 2, pin: { component: 'K1', pin: '87' } },
        { id: '3', row: 2, column: 1, pin: { component: 'E1', pin: '1' } },
        { id: '4', row: 2, column: 2 },
      ],
    },
  ];
  return netlist;
}
