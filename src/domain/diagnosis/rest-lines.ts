import { applyFaults } from '../circuit/apply-faults';
import { circuitState, type CarState } from '../circuit/car-state';
import type { Branch, BranchKind, Circuit } from '../circuit/circuit-types';
import { passiveElements } from '../circuit/ohm-between';
import { isServicePlug } from '../diagram/high-voltage';
import type { NetlistComponent } from '../netlist/netlist-types';
import { isPole } from '../netlist/own-pin';
import { pinKey } from '../netlist/pin-key';

/** What a line consists of, and what a meter reads through as if it were one. */
const LINE: readonly BranchKind[] = ['contact', 'fuse', 'join', 'resistor', 'wire'];
/** A resistor beyond it is no part of a line, Ω. */
const MOST_OHM = 100;

/** By node: the branches that lead on from it as a line while nothing is supplied. */
export type RestLines = readonly (readonly Branch[])[];

/** The lines of a sound circuit, as an ohmmeter finds it in a state. */
export function restLines(circuit: Circuit, state: CarState): RestLines {
  const near: Branch[][] = Array.from({ length: circuit.nodes }, () => []);
  for (const { branch, siemens } of passiveElements(circuit, circuitState(circuit, state), applyFaults(circuit, []))) {
    if (!LINE.includes(branch.kind) || siemens < 1 / MOST_OHM) continue;
    near[branch.a]?.push(branch);
    near[branch.b]?.push(branch);
  }
  return near;
}

/** The shortest way to each node that a line leads to, not through the body. */
export function waysFrom(lines: RestLines, start: number): ReadonlyMap<number, readonly Branch[]> {
  const ways = new Map<number, readonly Branch[]>([[start, []]]);
  for (const [node, way] of ways) {
    if (node === 0) continue;
    for (const branch of lines[node] ?? []) {
      const next = branch.a === node ? branch.b : branch.a;
      if (!ways.has(next)) ways.set(next, [...way, branch]);
    }
  }
  return ways;
}

/** Nodes that stay live with the service plug out: the poles of packs, and what hangs on one up to the plug. */
export function packNodes(circuit: Circuit, lines: RestLines): ReadonlySet<number> {
  const nodesOf = (counts: (part: NetlistComponent) => boolean): number[] =>
    [...circuit.parts.values()].flatMap(({ component }) =>
      counts(component) ? component.pins.flatMap(({ id }) => circuit.pins.get(pinKey(component.id, id)) ?? []) : [],
    );
  const plugs = new Set(nodesOf(isServicePlug));
  const poles = nodesOf(({ kind, pins }) => kind === 'battery' && pins.some(isPole));
  return new Set(
    poles.flatMap((pole) => {
      const side = [...waysFrom(lines, pole).keys()];
      return side.some((node) => plugs.has(node)) ? side : [pole];
    }),
  );
}
