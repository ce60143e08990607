import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { netlistsOfSet } from '../../sample/sample-library';
import { checkBranchFuses } from './branch-fuse-rule';
import { partOf, rulesBrokenBy } from './broken-netlist.testing';

const MAIN = 'FU803';
const BRANCH_FUSES = ['FU804', 'FU805', 'FU806', 'FU807', 'FU808'];
const drawn = netlistsOfSet('byd-e6-2012').find(({ id }) => id.endsWith('-hv-circuit'));

/** The high-voltage sheet of a car with a main fuse of that rating, cables straight through in place of some fuses. */
function circuit(main: number, unfused: readonly string[] = []): Netlist {
  if (!drawn) throw new Error('no such sheet');
  const netlist = structuredClone(drawn);
  partOf(netlist, MAIN).ampere = main;
  for (const id of unfused) {
    const [into] = netlist.wires.filter(({ to }) => to.component === id);
    const [out] = netlist.wires.filter(({ from }) => from.component === id);
    if (!into || !out) throw new Error(`no wires at ${id}`);
    Object.assign(out, { from: into.from, circuit: into.circuit });
    netlist.wires = netlist.wires.filter((wire) => wire !== into);
    netlist.components = netlist.components.filter((part) => part.id !== id);
  }
  return netlist;
}
const found = (netlist: Netlist): string[] => checkBranchFuses(new CircuitGraph(netlist)).map(({ at }) => at);

describe('the rule of high-voltage branches', () => {
  it.each([250, 300])('is content with a fuse for each branch behind a main fuse of %i A', (main) =>
    expect(found(circuit(main))).toEqual([]),
  );

  it.each([250, 300, 400])('catches every branch without a fuse of its own behind a main fuse of %i A', (main) =>
    expect(found(circuit(main, BRANCH_FUSES)).sort()).toEqual(['ALT03', 'CU802', 'CU803', 'HT801', 'HT802']),
  );

  it('catches the one branch that lacks it', () => expect(found(circuit(300, ['FU806']))).toEqual(['HT801']));

  it('lets a main fuse protect a branch whose cable bears it', () => expect(found(circuit(40, ['FU806']))).toEqual([]));

  it('is one of the rules of every sheet', () => expect(rulesBrokenBy(circuit(300, ['FU806']))).toEqual(['fuse']));
});
