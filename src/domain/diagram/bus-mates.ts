import { pinKey } from '../netlist/pin-key';
import type { CurrentGraph, GraphNode, Potential } from './current-graph';

const OTHER_LINE = { 'can-h': 'can-l', 'can-l': 'can-h' } as const;

/**
 * Where the other line of a bus begins: at the pins of its units, by their role, else where the wire ends that is
 * twisted with one of this line. None for a potential that is no line of a bus; twisted wires of a sensor are its
 * signal and return, which its own circuit has.
 */
export function busMates({ pinNodes, nodes }: CurrentGraph, potential: Potential): GraphNode[] {
  if (potential.nodes.some(({ end }) => end === 'ground' || end === 'supply')) return [];
  const own = potential.nodes.flatMap((node) => mateByRole(node, pinNodes) ?? []);
  if (own.length > 0) return own.slice(0, 1);
  if (potential.ins.length + potential.outs.length > 0) return [];
  const twists = new Set(potential.nodes.flatMap(({ links }) => links.flatMap(({ wire }) => wire?.twist ?? [])));
  const mate = nodes.find(
    ({ links, potential: other }) => other !== potential && links.some(({ wire }) => twists.has(wire?.twist ?? '')),
  );
  return mate ? [mate] : [];
}

/** The pin of the other line at the same unit; a gateway has the lines of its buses in the same order. */
function mateByRole({ component, pin }: GraphNode, pinNodes: CurrentGraph['pinNodes']): GraphNode | undefined {
  const role = component.pins.find(({ id }) => id === pin)?.role;
  if (role !== 'can-h' && role !== 'can-l') return undefined;
  const at = component.pins.filter((own) => own.role === role).findIndex(({ id }) => id === pin);
  const mate = component.pins.filter((own) => own.role === OTHER_LINE[role])[at];
  return mate && pinNodes.get(pinKey(component.id, mate.id))?.[0];
}
