import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { checkBranchFuses } from './branch-fuse-rule';
import { checkBuses } from './bus-rule';
import { checkCircuitIds, checkDanglingPins, checkShorts } from './connection-rules';
import type { ElectricalRule, Finding } from './finding';
import { checkUnfusedSupplies, checkWireSizes } from './fuse-rules';
import { checkInterlocks } from './interlock-rule';
import { checkLoads } from './load-rules';
import { checkRelays } from './relay-rule';
import { checkServicePlugs } from './service-plug-rule';

const RULES: ElectricalRule[] = [
  checkDanglingPins,
  checkCircuitIds,
  checkShorts,
  checkLoads,
  checkUnfusedSupplies,
  checkWireSizes,
  checkBranchFuses,
  checkRelays,
  checkBuses,
  checkInterlocks,
  checkServicePlugs,
];

/** Electrical rule check: everything that is wrong with the netlist as a circuit; empty when it is correct. */
export function checkElectricalRules(netlist: Netlist): Finding[] {
  const graph = new CircuitGraph(netlist);
  return RULES.flatMap((rule) => rule(graph));
}
