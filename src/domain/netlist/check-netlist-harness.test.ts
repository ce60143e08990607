import { checkHarness } from './check-netlist-harness';
import type { Netlist, Plug, Wire } from './netlist-types';
import { busCircuit, lampCircuit } from './sample-netlist.testing';

const plugWith = (...pins: string[]): Plug => ({
  id: 'T2',
  gender: 'female',
  seenFrom: 'wires',
  rows: 1,
  columns: pins.length,
  cavities: pins.map((pin, at) => {
    const [component = '', id = ''] = pin.split('.');
    return { id: String(at + 1), row: 1, column: at + 1, pin: { component, pin: id } };
  }),
});

function wireOf(netlist: Netlist, id: string): Wire {
  const wire = netlist.wires.find((other) => other.id === id);
  if (wire === undefined) throw new Error(`no wire ${id}`);
  return wire;
}

function odd(plug: Plug, change: (netlist: Netlist) => void = () => undefined, make = lampCircuit): string[] {
  const netlist = { ...make(), plugs: [plug] };
  change(netlist);
  return checkHarness(netlist).map(({ rule, at }) => `${rule} ${at}`);
}

describe('check of a harness', () => {
  it('catches two wires of different circuits in one plug that look alike', () => {
    expect(odd(plugWith('K1.30', 'K1.87'))).toEqual(['like-wires w9']);
    expect(odd(plugWith('K1.30', 'K1.87'), (netlist) => (wireOf(netlist, 'w9').area = 2.5))).toEqual([]);
    expect(odd(plugWith('K1.30', 'K1.87'), (netlist) => (wireOf(netlist, 'w9').colors = ['red', 'blue']))).toEqual([]);
  });

  it('lets wires of one circuit, wires to ground and wires that nobody states look alike', () => {
    expect(odd(plugWith('F1.2', 'K1.30'))).toEqual([]);
    expect(odd(plugWith('E1.2', 'F1.2'))).toEqual([]);
    const unstated = (netlist: Netlist) => (wireOf(netlist, 'w9').unstated = ['colors', 'area', 'circuit']);
    expect(odd(plugWith('K1.30', 'K1.87'), unstated)).toEqual([]);
  });

  it('tells twisted pairs by their partners, but not from a wire that is alone', () => {
    expect(odd(plugWith('A1.H', 'A1.L'), undefined, busCircuit)).toEqual([]);
    const loose = (netlist: Netlist) => delete wireOf(netlist, 'w5').twist;
    expect(odd(plugWith('A1.H', 'A1.L'), loose, busCircuit)).toEqual(['like-wires w5']);
  });
});
