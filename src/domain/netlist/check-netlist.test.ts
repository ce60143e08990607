import { checkNetlist } from './check-netlist';
import { CircuitGraph } from './circuit-graph';
import type { Netlist, NetlistComponent, Wire } from './netlist-types';
import { smallestArea } from './rules/fuse-rules';
import { busCircuit, lampCircuit } from './sample-netlist.testing';

const rules = (netlist: Netlist) => [...new Set(checkNetlist(netlist).map((finding) => finding.rule))].sort();

function wireOf(netlist: Netlist, id: string): Wire {
  const wire = netlist.wires.find((other) => other.id === id);
  if (wire === undefined) throw new Error(`no wire ${id}`);
  return wire;
}

function partOf(netlist: Netlist, id: string): NetlistComponent {
  const part = netlist.components.find((other) => other.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part;
}

function broken(change: (netlist: Netlist) => void, make: () => Netlist = lampCircuit): string[] {
  const netlist = make();
  change(netlist);
  return rules(netlist);
}

const without = (id: string) => (netlist: Netlist) => {
  netlist.wires = netlist.wires.filter((wire) => wire.id !== id);
};

describe('electrical rule check', () => {
  it('finds nothing wrong with correct circuits', () => {
    expect(checkNetlist(lampCircuit())).toEqual([]);
    expect(checkNetlist(busCircuit())).toEqual([]);
  });

  it('catches a missing ground', () => expect(broken(without('w10'))).toEqual(['dangling-pin', 'return-path']));
  it('catches an ungrounded battery', () => expect(broken(without('w2'))).toContain('return-path'));
  it('catches a load without supply', () => expect(broken(without('w9'))).toContain('supply-path'));
  it('catches a pin without wire', () =>
    expect(broken((netlist) => partOf(netlist, 'E1').pins.push({ id: '3' }))).toEqual(['dangling-pin']));
  it('accepts an open pin that is marked unused', () =>
    expect(broken((netlist) => partOf(netlist, 'E1').pins.push({ id: '3', unused: true }))).not.toContain(
      'dangling-pin',
    ));
  it('catches a wire on a pin that is marked unused', () =>
    expect(broken((netlist) => (partOf(netlist, 'S1').pins[0] = { id: '1', unused: true }))).toContain('dangling-pin'));
  it('catches an unfused supply', () =>
    expect(broken((netlist) => (wireOf(netlist, 'w6').from = { component: '30', pin: '30' }))).toContain('fuse'));
  it('catches a fuse without a rating', () => {
    const netlist = lampCircuit();
    delete partOf(netlist, 'F1').ampere;
    expect(checkNetlist(netlist)).toEqual([{ rule: 'fuse', at: 'F1', message: '缺少额定电流' }]);
  });
  it('does not judge a cross-section that the source does not state', () =>
    expect(broken((netlist) => Object.assign(wireOf(netlist, 'w9'), { area: 0.35, unstated: ['area'] }))).toEqual([]));
  it('walks the circuit a few times for each state, however many loads it has', () => {
    const netlist = lampCircuit();
    for (let number = 1; number <= 10; number += 1)
      netlist.components.push({
        id: `K${number + 1}`,
        kind: 'relay',
        name: '转换继电器',
        pins: ['30', '85', '86', '87', '87a'].map((id) => ({ id, unused: true })),
      });
    for (let number = 2; number <= 30; number += 1)
      netlist.components.push({ id: `E${number}`, kind: 'lamp', name: '灯', pins: [{ id: '1' }, { id: '2' }] });
    const walks = jest.spyOn(CircuitGraph.prototype, 'reachFrom');
    checkNetlist(netlist);
    const states = 1024;
    expect(walks.mock.calls.length).toBeLessThan(4 * states);
    walks.mockRestore();
  });
  it('says what is wrong in Chinese', () => {
    const netlist = lampCircuit();
    netlist.wires = netlist.wires.filter((wire) => wire.id !== 'w10');
    expect(checkNetlist(netlist).map(({ at, message }) => `${at} ${message}`)).toEqual([
      'E1 针脚 2 没有接线',
      'E1 端子 1 有电时，端子 2 没有接地',
    ]);
  });
  it('catches a bridged fuse', () =>
    expect(
      broken((netlist) => netlist.wires.push({ ...wireOf(netlist, 'w3'), id: 'x', to: { component: 'F1', pin: '2' } })),
    ).toContain('fuse'));
  it('catches a wire too thin for its fuse, behind and in front of it', () => {
    expect(broken((netlist) => (wireOf(netlist, 'w9').area = 0.75))).toEqual(['wire-size']);
    expect(broken((netlist) => (wireOf(netlist, 'w3').area = 0.75))).toEqual(['wire-size']);
    expect(broken((netlist) => (partOf(netlist, 'F1').ampere = 30))).toEqual(['wire-size']);
    expect(broken((netlist) => (partOf(netlist, 'F1').ampere = 250))).toEqual(['wire-size']);
  });
  it('catches a relay coil wired backwards', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w5').to.pin = '85';
        wireOf(netlist, 'w7').from.pin = '86';
      }),
    ).toContain('supply-path'));
  it('catches a relay contact wired backwards', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w6').to.pin = '87';
        wireOf(netlist, 'w9').from.pin = '30';
      }),
    ).toContain('relay'));
  it('catches a bridged relay contact', () =>
    expect(
      broken((netlist) =>
        netlist.wires.push({ ...wireOf(netlist, 'w6'), id: 'x', to: { component: 'K1', pin: '87' } }),
      ),
    ).toContain('relay'));
  it('catches a short from 30 to 31, also through a switch', () => {
    expect(
      broken((netlist) =>
        netlist.wires.push({ ...wireOf(netlist, 'w3'), id: 'x', to: { component: 'W1', pin: '31' } }),
      ),
    ).toContain('short');
    expect(broken((netlist) => (wireOf(netlist, 'w7').from = { component: 'SP', pin: '1' }))).toContain('short');
  });
  it('catches a splice that joins two circuits', () =>
    expect(broken((netlist) => (wireOf(netlist, 'w5').circuit = '9'))).toEqual(['circuit-id']));

  it('sees a short that exists in one position of a reversing switch only', () => {
    const reversing = (contacts: [string, string][]) =>
      broken((netlist) => {
        Object.assign(partOf(netlist, 'S1'), {
          pins: [{ id: '1' }, { id: '2' }],
          positions: [
            { name: '0', contacts: [] },
            { name: '1', contacts },
          ],
        });
      });
    expect(reversing([['1', '2']])).toEqual([]);
    expect(reversing([])).toContain('return-path');
  });

  it('catches a single CAN termination (60 Ω rule, ISO 11898-2)', () =>
    expect(broken((netlist) => delete partOf(netlist, 'A2').ohm, busCircuit)).toEqual(['bus']));
  it('catches a wrong terminating resistance', () =>
    expect(broken((netlist) => (partOf(netlist, 'A2').ohm = 60), busCircuit)).toEqual(['bus']));
  it('catches terminations on a fault-tolerant bus (ISO 11898-3)', () =>
    expect(broken((netlist) => netlist.buses?.forEach((bus) => (bus.standard = 'ISO 11898-3')), busCircuit)).toEqual([
      'bus',
    ]));
  it('catches an untwisted bus wire', () =>
    expect(broken((netlist) => delete wireOf(netlist, 'w5').twist, busCircuit)).toEqual(['bus']));
  it('catches CAN-H and CAN-L swapped at a node', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w4').from.pin = 'L';
        wireOf(netlist, 'w5').from.pin = 'H';
      }, busCircuit),
    ).toEqual(['bus']));
  it('catches a control unit with CAN pins that is on no bus', () =>
    expect(broken((netlist) => (netlist.buses = []), busCircuit)).toEqual(['bus']));

  it('catches an open interlock loop, and a contact that does not break it', () => {
    const loop = (bridged: boolean, open: boolean): string[] =>
      broken((netlist) => {
        const unit = partOf(netlist, 'A1');
        unit.pins.push({ id: 'O', role: 'loop-out' }, { id: 'I', role: 'loop-in' });
        netlist.components.push({
          id: 'X1',
          kind: 'switch',
          name: '插头',
          pins: [{ id: '1' }, { id: '2' }],
          positions: [{ name: '插好', contacts: [['1', '2']] }],
        });
        const wire = (id: string, from: [string, string], to: [string, string], circuit: string) =>
          netlist.wires.push({
            id,
            from: { component: from[0], pin: from[1] },
            to: { component: to[0], pin: to[1] },
            colors: ['yellow'],
            area: 0.5,
            circuit,
          });
        wire('l1', ['A1', 'O'], ['X1', '1'], 'o');
        if (!open) wire('l2', ['X1', '2'], ['A1', 'I'], bridged ? 'o' : 'i');
        if (bridged) wire('l3', ['A1', 'O'], ['A1', 'I'], 'o');
      }, busCircuit);
    expect(loop(false, false)).toEqual([]);
    expect(loop(true, false)).toEqual(['interlock']);
    expect(loop(false, true)).toContain('interlock');
  });

  it('lets current of an insulated high-voltage pack return to its own minus, not to the body', () => {
    const insulate = (netlist: Netlist): void => {
      const ends: Record<string, string> = { '30': 'HV+', W1: 'HV-' };
      const own = (ref: Wire['from']): Wire['from'] => {
        const pin = ends[ref.component];
        return pin === undefined ? ref : { component: 'A', pin };
      };
      partOf(netlist, 'A').pins = [{ id: 'HV+' }, { id: 'HV-' }];
      netlist.components = netlist.components.filter(({ id }) => ends[id] === undefined);
      netlist.wires = netlist.wires
        .filter(({ id }) => id !== 'w1' && id !== 'w2')
        .map((wire) => ({ ...wire, from: own(wire.from), to: own(wire.to) }));
    };
    expect(broken(insulate)).toEqual(['service-plug']);
    const open = (netlist: Netlist): void => {
      insulate(netlist);
      without('w10')(netlist);
    };
    expect(broken(open)).toEqual(['dangling-pin', 'return-path', 'service-plug']);
  });

  it('asks for a service plug between a high-voltage pack and all that hangs on it', () => {
    const withPlug =
      (name: string, bridges: string[] = []) =>
      (netlist: Netlist): void => {
        const pack = partOf(netlist, 'A');
        pack.pins = [{ id: 'HV+' }, { id: 'HV-' }];
        netlist.components = netlist.components.filter(({ id }) => id !== '30' && id !== 'W1');
        netlist.components.push({
          id: 'TW',
          kind: 'switch',
          name: '维修开关',
          pins: [{ id: '3' }, { id: '4' }],
          positions: [{ name, contacts: [['3', '4']] }],
        });
        const at: Record<string, Wire['from']> = {
          '30': { component: 'TW', pin: '4' },
          W1: { component: 'A', pin: 'HV-' },
        };
        const own = (ref: Wire['from']): Wire['from'] => at[ref.component] ?? ref;
        netlist.wires = netlist.wires
          .filter(({ id }) => id !== 'w1' && id !== 'w2')
          .map((wire) => ({ ...wire, from: own(wire.from), to: own(wire.to) }));
        const plus = { component: 'A', pin: 'HV+' };
        const wire = { ...wireOf(netlist, 'w3'), from: plus, circuit: 'p' };
        netlist.wires.push({ ...wire, id: 'x', to: { component: 'TW', pin: '3' } });
        for (const component of bridges) netlist.wires.push({ ...wire, id: component, to: { component, pin: '1' } });
      };
    expect(broken(withPlug('已插好'))).toEqual([]);
    expect(broken(withPlug('接通'))).toEqual(['service-plug']);
    expect(broken(withPlug('已插好', ['E1']))).toContain('service-plug');
  });

  it('names the cross-section of each fuse and refuses what no cable carries', () => {
    expect([5, 10, 15, 20, 30, 110, 250].map(smallestArea)).toEqual([0.35, 0.75, 1, 1.5, 2.5, 16, 50]);
    expect(() => smallestArea(300)).toThrow(RangeError);
  });
});
