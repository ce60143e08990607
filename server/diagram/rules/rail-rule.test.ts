import { without } from './broken-netlist.testing';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { checkRailTaps } from './rail-rule';

/** The lamp circuit without the battery on its bar, which leads to a fuse alone. */
function sheet(more: Pick<Wire, 'from' | 'to'>[] = []): Netlist {
  const netlist = lampCircuit();
  without('w1')(netlist);
  netlist.wires.push(
    ...more.map((ends, at): Wire => ({ id: `x${at}`, colors: ['red'], area: 2.5, circuit: '1', ...ends })),
  );
  return netlist;
}
const rail = { component: '30', pin: '30' };

describe('the rule of what hangs on a bar', () => {
  it('lets a bar lead to fuses', () => expect(checkRailTaps([sheet()])).toEqual([]));
  it('catches a switch or a relay on the bar itself', () => {
    const tapped = sheet([{ from: rail, to: { component: 'K1', pin: '30' } }]);
    expect(checkRailTaps([tapped]).map(({ at }) => at)).toEqual(['K1']);
  });
  it('catches the battery on a bar that a main fuse should part from it', () =>
    expect(checkRailTaps([lampCircuit()]).map(({ at }) => at)).toEqual(['A']));
  it('asks nothing of the bar straight from the battery', () => {
    const netlist = JSON.parse(JSON.stringify(lampCircuit()).replaceAll('"30"', '"30a"')) as Netlist;
    expect(checkRailTaps([netlist])).toEqual([]);
  });
});
