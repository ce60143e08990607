import { broken, partOf, wireOf, without } from './broken-netlist.testing';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';

describe('the rules of a high-voltage pack', () => {
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
});
