import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { chooseSides, turnToRows } from './choose-sides';

/** A fused unit that feeds a lamp by a plug. */
function unitCircuit(): Netlist {
  const netlist = lampCircuit();
  const pins = (...ids: string[]) => ids.map((id) => ({ id }));
  const wire = (id: string, from: [string, string], to: [string, string]) => ({
    id,
    from: { component: from[0], pin: from[1] },
    to: { component: to[0], pin: to[1] },
    colors: ['red'] as ['red'],
    area: 1,
    circuit: id,
  });
  return {
    ...netlist,
    components: [
      { id: '30', kind: 'rail', name: '常电', pins: pins('30') },
      { id: 'F', kind: 'fuse', name: '保险丝', ampere: 10, pins: pins('1', '2') },
      { id: 'J', kind: 'ecu', name: '控制单元', pins: pins('1', '2', '3', '4') },
      { id: 'X', kind: 'connector', name: '插头', pins: pins('1', '2') },
      { id: 'E', kind: 'lamp', name: '灯', pins: pins('1', '2') },
      { id: 'W', kind: 'ground', name: '搭铁', pins: pins('31') },
    ],
    wires: [
      wire('a', ['30', '30'], ['F', '1']),
      wire('b', ['F', '2'], ['J', '1']),
      wire('c', ['J', '2'], ['X', '1']),
      wire('d', ['X', '2'], ['E', '1']),
      wire('e', ['E', '2'], ['W', '31']),
      wire('f', ['J', '3'], ['W', '31']),
    ],
  };
}

const sidesOf = (netlist: Netlist, id: string) =>
  netlist.components.find((part) => part.id === id)?.pins.map(({ side }) => side);

describe('chooseSides', () => {
  it('turns pins up to what is nearer to the supply, and down to what is farther', () => {
    const netlist = chooseSides(unitCircuit());
    expect(sidesOf(netlist, 'J')).toEqual(['top', 'bottom', 'bottom', undefined]);
    expect(sidesOf(netlist, 'X')).toEqual(['top', 'bottom']);
  });

  it('starts at the part with most wires where there is no supply', () => {
    const circuit = unitCircuit();
    circuit.components = circuit.components.filter(({ id }) => id === 'J' || id === 'X');
    circuit.wires = [1, 2].map((pin) => ({
      id: `w${pin}`,
      from: { component: 'J', pin: `${pin}` },
      to: { component: 'X', pin: `${pin}` },
      colors: ['red'],
      area: 1,
      circuit: `${pin}`,
    }));
    const netlist = chooseSides(circuit);
    expect([sidesOf(netlist, 'J')?.slice(0, 2), sidesOf(netlist, 'X')]).toEqual([
      ['bottom', 'bottom'],
      ['top', 'top'],
    ]);
  });

  it('turns pins of a placed part to the rows of what they are wired to, but for those in its own row', () => {
    const rows: Record<string, number> = { F: 2, J: 1, X: 1, E: 2 };
    const circuit = chooseSides(unitCircuit());
    for (const part of circuit.components) if (rows[part.id]) part.place = { path: 1, row: rows[part.id] ?? 1 };
    expect(sidesOf(turnToRows(circuit, new Set(['J'])), 'J')).toEqual(['bottom', 'bottom', 'bottom', undefined]);
    expect(sidesOf(turnToRows(circuit, new Set()), 'J')).toEqual(sidesOf(circuit, 'J'));
  });

  it('leaves hints alone', () => {
    const circuit = unitCircuit();
    for (const part of circuit.components) for (const pin of part.pins) pin.side = 'top';
    expect(chooseSides(circuit)).toEqual(circuit);
  });
});
