import { CircuitGraph } from './circuit-graph';
import type { Netlist } from './netlist-types';
import { checkRelayWires, checkSparkPlugs } from './rules/part-wires-rules';
import type { ElectricalRule, Finding } from './rules/finding';
import { checkLikeWires } from './rules/like-wires-rule';
import { checkInsideParts } from './rules/place-rules';

const RULES: ElectricalRule[] = [checkLikeWires, checkInsideParts, checkRelayWires, checkSparkPlugs];

/**
 * What a well-made harness keeps beyond being correct as a circuit: everything that is odd, empty when it is well made.
 * Asked of the sample library alone; makers' sheets leave out what it looks for, or have their reasons.
 */
export function checkHarness(netlist: Netlist): Finding[] {
  const graph = new CircuitGraph(netlist);
  return RULES.flatMap((rule) => rule(graph));
}
