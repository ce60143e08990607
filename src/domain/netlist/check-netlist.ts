import { CircuitGraph } from './circuit-graph';
import type { Netlist } from './netlist-types';
import { checkBuses } from './rules/bus-rule';
import { checkCircuitIds, checkDanglingPins, checkShorts } from './rules/connection-rules';
import type { ElectricalRule, Finding } from './rules/finding';
import { checkUnfusedSupplies, checkWireSizes } from './rules/fuse-rules';
import { checkInterlocks } from './rules/interlock-rule';
import { checkLoads } from './rules/load-rules';
import { checkRelays } from './rules/relay-rule';
import { checkServicePlugs } from './rules/service-plug-rule';

const RULES: ElectricalRule[] = [
  checkDanglingPins,
  checkCircuitIds,
  checkShorts,
  checkLoads,
  checkUnfusedSupplies,
  checkWireSizes,
  checkRelays,
  checkBuses,
  checkInterlocks,
  checkServicePlugs,
];

/** Electrical rule check: everything that is wrong with the netlist as a circuit; empty when it is correct. */
export function checkNetlist(netlist: Netlist): Finding[] {
  const graph = new CircuitGraph(netlist);
  return RULES.flatMap((rule) => rule(graph));
}
