import { checkHarnessRules } from './harness-rules';
import type { Netlist, Plug, Wire } from '../../../src/domain/netlist/netlist-types';
import { checkElectricPlaces } from './place-rules';
import { busCircuit, lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';

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
  return checkHarnessRules(netlist).map(({ rule, at }) => `${rule} ${at}`);
}

describe('check of a harness', () => {
  it('catches two wires of different circuits in one plug that look alike', () => {
    expect(odd(plugWith('K1.30', 'K1.87'))).toEqual(['like-wires w9']);
    expect(odd(plugWith('K1.30', 'K1.87'), (netlist) => (wireOf(netlist, 'w9').area = 1))).toEqual([]);
    expect(odd(plugWith('K1.30', 'K1.87'), (netlist) => (wireOf(netlist, 'w9').colors = ['red', 'blue']))).toEqual([]);
  });

  it('lets wires of one circuit, wires to ground and wires that nobody states look alike', () => {
    expect(odd(plugWith('F1.2', 'K1.30'))).toEqual([]);
    expect(odd(plugWith('E1.2', 'F1.2'))).toEqual([]);
    const unstated = (netlist: Netlist) => (wireOf(netlist, 'w9').unstated = ['colors', 'area', 'circuit']);
    expect(odd(plugWith('K1.30', 'K1.87'), unstated)).toEqual([]);
  });

  it('catches a part inside a control unit that is no harder to reach than the unit', () => {
    const inside =
      (effort: number) =>
      (netlist: Netlist): void => {
        for (const part of netlist.components) {
          if (part.id === 'K1') Object.assign(part, { kind: 'ecu', effort: 2 });
          if (part.id === 'E1') part.effort = effort;
        }
        wireOf(netlist, 'w9').unstated = ['colors', 'area', 'circuit'];
      };
    expect(odd(plugWith('F1.2'), inside(2))).toEqual(['place E1']);
    expect(odd(plugWith('F1.2'), inside(3))).toEqual([]);
  });

  it('catches a relay whose contact passes on more than its feed brings', () => {
    const thick = (netlist: Netlist) => (wireOf(netlist, 'w9').area = 4);
    expect(odd(plugWith('F1.2'), thick)).toEqual(['wire-size K1']);
    const both = (netlist: Netlist) => ['w6', 'w9'].forEach((id) => (wireOf(netlist, id).area = 4));
    expect(odd(plugWith('F1.2'), both)).toEqual([]);
  });

  it('catches a spark plug on a ground wire', () => {
    const spark = (netlist: Netlist): void => {
      for (const part of netlist.components)
        if (part.id === 'E1') Object.assign(part, { kind: 'spark-plug', pins: [{ id: '4' }, { id: '31' }] });
      wireOf(netlist, 'w9').to.pin = '4';
      wireOf(netlist, 'w10').from.pin = '31';
    };
    expect(odd(plugWith('F1.2'), spark)).toEqual(['return-path w10']);
    const byThread = (netlist: Netlist): void => {
      spark(netlist);
      wireOf(netlist, 'w10').unstated = ['colors', 'area', 'circuit'];
    };
    expect(odd(plugWith('F1.2'), byThread)).toEqual([]);
  });

  it('tells twisted pairs by their partners, but not from a wire that is alone', () => {
    expect(odd(plugWith('A1.H', 'A1.L'), undefined, busCircuit)).toEqual([]);
    const loose = (netlist: Netlist) => delete wireOf(netlist, 'w5').twist;
    expect(odd(plugWith('A1.H', 'A1.L'), loose, busCircuit)).toEqual(['like-wires w5']);
  });
});

describe('places on an electric car', () => {
  const electric = (location: string, change: (netlist: Netlist) => void = () => undefined): string[] => {
    const netlist = lampCircuit();
    for (const component of netlist.components) if (component.id === 'E1') component.location = location;
    wireOf(netlist, 'w9').highVoltage = true;
    change(netlist);
    return checkElectricPlaces([lampCircuit(), netlist]).map(({ at }) => at);
  };

  it('are not in the engine bay, at the gearbox or in the fuel tank', () => {
    expect(['发动机舱左侧', '燃油箱内', '变速箱左侧'].map((place) => electric(place))).toEqual([
      ['E1'],
      ['E1'],
      ['E1'],
    ]);
    expect(electric('前机舱左侧')).toEqual([]);
  });

  it('may be on a car that has an engine, too', () => {
    const hybrid = ({ components }: Netlist) => {
      for (const component of components) if (component.id === 'S1') component.kind = 'starter';
    };
    expect(electric('发动机舱左侧', hybrid)).toEqual([]);
    expect(electric('发动机舱左侧', (netlist) => (wireOf(netlist, 'w9').highVoltage = false))).toEqual([]);
  });
});
