import { partOf, wireOf } from './broken-netlist.testing';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { checkFuseLoads } from './fuse-load-rule';

/** The lamp circuit, its lamp with that power; its fuse has 15 A. */
const lampOf = (watt: number, id = 'E1'): Netlist => {
  const netlist: Netlist = JSON.parse(JSON.stringify(lampCircuit()).replaceAll('"E1"', `"${id}"`)) as Netlist;
  partOf(netlist, id).loads = [{ supply: '1', return: '2', watt }];
  return netlist;
};
const judged = (...car: Netlist[]): string[] => checkFuseLoads(car).map(({ at }) => at);

describe('the rule of what a fuse carries', () => {
  it('lets a fuse carry 80 % of its rating', () => expect(judged(lampOf(144))).toEqual([]));
  it('catches more behind a relay than its fuse carries for long', () => expect(judged(lampOf(150))).toEqual(['F1']));
  it('counts what hangs on other sheets, and a lamp that two sheets show once', () => {
    expect(judged(lampOf(80), lampOf(80))).toEqual([]);
    expect(judged(lampOf(80), lampOf(80, 'E2'))).toEqual(['F1']);
  });
  it('takes two lamps behind one switch, but never both, for the larger one', () => {
    const netlist = lampOf(100);
    const relay = partOf(netlist, 'K1');
    relay.pins.push({ id: '87a' });
    netlist.components.push({ ...partOf(netlist, 'E1'), id: 'E2' });
    netlist.wires.push({
      ...wireOf(netlist, 'w9'),
      id: 'x',
      from: { component: 'K1', pin: '87a' },
      to: { component: 'E2', pin: '1' },
    });
    expect(judged(netlist)).toEqual([]);
    partOf(netlist, 'E2').loads = [{ supply: '1', return: '2', watt: 150 }];
    expect(judged(netlist)).toEqual(['F1']);
  });
  it('judges no high voltage', () => {
    const netlist = lampOf(5000);
    for (const wire of netlist.wires) wire.highVoltage = true;
    expect(judged(netlist)).toEqual([]);
  });
});
