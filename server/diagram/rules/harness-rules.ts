import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { checkRelayWires, checkSparkPlugs } from './part-wires-rules';
import type { ElectricalRule, Finding } from './finding';
import { checkLikeWires } from './like-wires-rule';
import { checkInsideParts } from './place-rules';

const RULES: ElectricalRule[] = [checkLikeWires, checkInsideParts, checkRelayWires, checkSparkPlugs];

/**
 * What a well-made harness keeps beyond being correct as a circuit: everything that is odd, empty when it is well made.
 * Asked of the sample library alone; makers' sheets leave out what it looks for, or have their reasons.
 */
export function checkHarnessRules(netlist: Netlist): Finding[] {
  const graph = new CircuitGraph(netlist);
  return RULES.flatMap((rule) => rule(graph));
}
