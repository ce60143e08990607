import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { nameRooms, type Standing } from './name-rooms';
import { labelOffset, symbolGeometry } from '../../../src/domain/netlist/layout/symbol-geometry';

const lamp = (id: string, row: number, x: number): Standing => {
  const component: NetlistComponent = { id, kind: 'lamp', name: id, pins: [{ id: '1' }, { id: '2' }] };
  return { component, row, x, geometry: symbolGeometry(component) };
};
const wire = (from: string, to: string): Wire => ({
  ...(lampCircuit().wires[0] as Wire),
  from: { component: from, pin: '2' },
  to: { component: to, pin: '1' },
});

describe('nameRooms', () => {
  const own = lamp('E1', 2, 96);

  it('gives a name the usual width where nothing follows, and more up to the next symbol', () => {
    expect(nameRooms([own], [])(own)).toBe(55);
    expect(nameRooms([own, lamp('E2', 2, 400)], [])(own)).toBe(66);
    const next = lamp('E2', 2, 192);
    const room = nameRooms([own, next], [])(own);
    expect(own.x + labelOffset(own.geometry) + room).toBeLessThan(next.x + next.geometry.left);
  });

  it('leaves the way free for a straight wire that runs past', () => {
    const passing = [lamp('E3', 1, 156), lamp('E4', 3, 156)];
    const room = nameRooms([own, ...passing], [wire('E3', 'E4')])(own);
    expect(own.x + labelOffset(own.geometry) + room).toBeLessThan(156);
    expect(nameRooms([own, ...passing], [])(own)).toBe(55);
  });
});
