import { partOf } from './broken-netlist.testing';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { checkCoilFeeds } from './coil-rule';

/** The lamp circuit, whose coil hangs on a fuse of that rating together with the contact. */
const fused = (ampere: number) => {
  const netlist = lampCircuit();
  partOf(netlist, 'F1').ampere = ampere;
  return netlist;
};

describe('the rule of what feeds a coil', () => {
  it('lets a coil hang on a fuse of 15 A', () => expect(checkCoilFeeds(fused(15))).toEqual([]));
  it('catches one on a larger fuse', () => expect(checkCoilFeeds(fused(30)).map(({ at }) => at)).toEqual(['K1']));
  it('leaves out what the key switches', () => {
    const netlist = fused(30);
    const key = partOf(netlist, 'S1');
    netlist.components.push({ ...key, id: 'D', kind: 'ignition-switch' });
    for (const wire of netlist.wires.filter(({ id }) => id === 'w5')) wire.to = { component: 'D', pin: '1' };
    netlist.wires.push({
      id: 'x',
      from: { component: 'D', pin: '2' },
      to: { component: 'K1', pin: '86' },
      colors: ['black'],
      area: 2.5,
      circuit: 'x',
    });
    expect(checkCoilFeeds(netlist)).toEqual([]);
  });
});
