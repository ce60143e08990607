import { componentOfKey, pinKey } from '../netlist/pin-key';
import { isSource } from '../netlist/kind-roles';
import type { Netlist } from '../netlist/netlist-types';
import { busMates } from './bus-mates';
import { circuitsThrough, conductorsBetween, type LitCircuit } from './circuits-through';
import { currentGraph, nodeKey, type CurrentGraph, type GraphNode, type Link } from './current-graph';
import type { Lit } from './lit';
import type { Target } from '../netlist/target';

/**
 * The circuit that a tap lights: every way of current through the tapped thing, from its supply to its ground.
 * A way starts at a rail, battery or supplying continuation, runs through wires, splices, connectors, fuses, contacts
 * in any position, series resistors, output stages and loads (from their supply side to their return), and ends at
 * ground or at a continuation; it passes no potential twice. So a wire behind a splice lights its own branch and what
 * feeds it, not its sisters; a wire in front of it lights all branches. What else hangs on a rail or a ground stays
 * dark, unless the rail or ground itself is tapped. An input lights with the contact that switches it, a sensor with
 * its control unit and its minus (`sensor-ways.ts`), a bus with both lines and all its units; `FLOW_LEVELS` has the
 * order of these rules. What has no ends lights its potential. A component lights the circuits of all its pins, a plug
 * those of its cavities. An unknown target lights nothing.
 */
export function circuitOf(netlist: Netlist, target: Target): Lit {
  const graph = currentGraph(netlist);
  const lit = { components: new Set<string>(), wires: new Set<string>(), pins: new Set<string>() };
  for (const circuit of circuitsOf(netlist, target)) {
    circuit.wires.forEach((wire) => lit.wires.add(wire));
    for (const node of circuit.nodes) {
      lit.pins.add(nodeKey(node));
      lit.components.add(node.component.id);
    }
  }
  // what was tapped lights even when nothing is connected to it
  for (const key of targetKeys(netlist, target)) {
    if (!graph.pinNodes.has(key) && target.kind !== 'component') continue;
    if (target.kind !== 'component') lit.pins.add(key);
    lit.components.add(componentOfKey(key));
  }
  return lit;
}

/** One circuit for each tapped spot. */
export function circuitsOf(netlist: Netlist, target: Target): LitCircuit[] {
  const graph = currentGraph(netlist);
  if (target.kind === 'wire') {
    const ends = graph.wireNodes.get(target.wire);
    if (!ends) return [];
    const cut = (link: Link) => link.wire?.id === target.wire;
    return withMates(graph, ends[0], circuitsThrough(graph, ends[0], [flood(ends[0], cut), flood(ends[1], cut)]));
  }
  return targetKeys(netlist, target).flatMap((key) =>
    (graph.pinNodes.get(key) ?? []).flatMap((node) => [
      ...withMates(graph, node, circuitsAt(graph, node)),
      ...ownGround(graph, node),
    ]),
  );
}

const circuitsAt = (graph: CurrentGraph, node: GraphNode): LitCircuit[] =>
  circuitsThrough(graph, node, [[node], ...node.links.map(({ to }) => flood(to, (link) => link.to === node))]);

/** The two lines of a bus carry one message: who taps one sees both, with all units on them. */
function withMates(graph: CurrentGraph, { potential }: GraphNode, circuits: LitCircuit[]): LitCircuit[] {
  const mates = busMates(graph, potential);
  if (mates.length === 0) return circuits;
  // of its ways those onto another sheet come first, and would hide the units beside
  const lines = [potential, ...mates.map((mate) => mate.potential)].map(({ nodes }) =>
    conductorsBetween(
      graph,
      nodes.filter(({ end }) => end !== undefined),
    ),
  );
  return [...circuits, ...mates.flatMap((mate) => circuitsAt(graph, mate)), ...lines];
}

/** The current of a battery or generator comes back to it: who taps its plus sees the wires of its ground, too. */
function ownGround(graph: CurrentGraph, { component, end }: GraphNode): LitCircuit[] {
  if (end !== 'supply' || !isSource(component)) return [];
  const pins = component.pins.flatMap(({ id }) => graph.pinNodes.get(pinKey(component.id, id)) ?? []);
  return pins.flatMap((node) => {
    const grounds = node.potential.nodes.filter((other) => other.end === 'ground');
    return grounds.length > 0 ? [conductorsBetween(graph, [node, ...grounds])] : [];
  });
}

/** `pinKey`s of the pins that a target stands for; none for wires. */
export function targetKeys(netlist: Netlist, target: Target): string[] {
  if (target.kind === 'wire') return [];
  if (target.kind === 'pin') return [pinKey(target.component, target.pin)];
  if (target.kind === 'component') {
    const component = netlist.components.find(({ id }) => id === target.component);
    return component?.pins.map((pin) => pinKey(component.id, pin.id)) ?? [];
  }
  const plug = netlist.plugs?.find(({ id }) => id === target.plug);
  const cavities = plug?.cavities.filter(({ id }) => target.cavity === undefined || id === target.cavity) ?? [];
  return cavities.flatMap(({ pin }) => (pin ? [pinKey(pin.component, pin.pin)] : []));
}

/** Nodes reached over links that are not cut. */
function flood(start: GraphNode, isCut: (link: Link) => boolean): GraphNode[] {
  const seen = new Set([start]);
  for (const node of seen) for (const link of node.links) if (!isCut(link)) seen.add(link.to);
  return [...seen];
}
