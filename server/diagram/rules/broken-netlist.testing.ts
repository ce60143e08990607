import { checkElectricalRules } from './electrical-rules';
import type { Netlist, NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';

/** The rules that a netlist breaks, each once, in order. */
export const rulesBrokenBy = (netlist: Netlist) =>
  [...new Set(checkElectricalRules(netlist).map((finding) => finding.rule))].sort();

/** A wire by its id, to be changed. */
export function wireOf(netlist: Netlist, id: string): Wire {
  const wire = netlist.wires.find((other) => other.id === id);
  if (wire === undefined) throw new Error(`no wire ${id}`);
  return wire;
}

/** A part by its id, to be changed. */
export function partOf(netlist: Netlist, id: string): NetlistComponent {
  const part = netlist.components.find((other) => other.id === id);
  if (part === undefined) throw new Error(`no part ${id}`);
  return part;
}

/** The rules that a sample circuit breaks once it was changed. */
export function broken(change: (netlist: Netlist) => void, make: () => Netlist = lampCircuit): string[] {
  const netlist = make();
  change(netlist);
  return rulesBrokenBy(netlist);
}

/** Takes a wire out. */
export const without = (id: string) => (netlist: Netlist) => {
  netlist.wires = netlist.wires.filter((wire) => wire.id !== id);
};
