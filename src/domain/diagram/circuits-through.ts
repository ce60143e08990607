import type { NetlistComponent } from '../netlist/netlist-types';
import {
  closeTogether,
  FLOW_LEVELS,
  flowOf,
  follows,
  type CurrentFlow,
  type FlowEnds,
  type Held,
} from './current-flow';
import type { Arc, CurrentGraph, GraphNode } from './current-graph';

/** The part of a circuit that one tapped spot lights. */
export interface LitCircuit {
  flow: CurrentFlow;
  arcs: ReadonlySet<Arc>;
  /** nodes at which arcs, starts and finishes of the circuit touch their potential */
  terminals: ReadonlySet<GraphNode>;
  /** the pins and wires that join the terminals */
  nodes: ReadonlySet<GraphNode>;
  wires: ReadonlySet<string>;
}

/** A spot on a conductor: what lies on one side of it, and on each other side. */
export type Sides = GraphNode[][];

/** The circuits of the first level of flows that leads through a spot; its potential where none does. */
export function circuitsThrough(graph: CurrentGraph, spot: GraphNode, sides: Sides): LitCircuit[] {
  for (const level of FLOW_LEVELS) {
    const circuits = level.flatMap((ends) => circuitsByPosition(graph, ends, sides, new Map()));
    if (circuits.length > 0) return circuits;
  }
  const nodes = new Set(spot.potential.nodes);
  const wires = new Set(spot.potential.nodes.flatMap(({ links }) => links.flatMap(({ wire }) => wire?.id ?? [])));
  return [{ ...still(graph), nodes, wires }];
}

/** The conductors that join nodes of one potential. */
export const conductorsBetween = (graph: CurrentGraph, ends: readonly GraphNode[]): LitCircuit => {
  const terminals = new Set(ends);
  return { ...still(graph), terminals, ...joining(terminals) };
};

/** Nothing flows. */
const still = (graph: CurrentGraph): Pick<LitCircuit, 'arcs' | 'flow' | 'terminals'> => ({
  flow: flowOf(graph, NO_ENDS),
  arcs: new Set(),
  terminals: new Set(),
});
const NO_ENDS = { starts: [], finishes: [] };

/**
 * The circuit of a flow through a spot. Where a way would pass contacts of one switch that no position closes together,
 * however far apart (hazard lights are fed by one pole of their switch and switched on by another), it is looked for in
 * each position of the switch.
 */
function circuitsByPosition(graph: CurrentGraph, ends: FlowEnds, sides: Sides, held: Held): LitCircuit[] {
  const circuit = flowThrough(flowOf(graph, ends, held), sides);
  if (!circuit) return [];
  const torn = held.size < MOST_HELD ? tornSwitch(circuit) : undefined;
  if (!torn) return [circuit];
  const positions = new Set([...circuit.arcs].flatMap((arc) => (arc.component === torn ? (arc.positions ?? []) : [])));
  return [...positions].flatMap((at) => circuitsByPosition(graph, ends, sides, new Map([...held, [torn, at]])));
}

/** Switches that are held at once: each multiplies the circuits to look for. */
const MOST_HELD = 2;

/** A component of which a way of the circuit passes two contacts that are never closed together. */
function tornSwitch({ arcs, flow }: LitCircuit): NetlistComponent | undefined {
  const rivals = [...arcs].filter((arc) => [...arcs].some((other) => !closeTogether(arc, other)));
  const torn = rivals.find((arc) => {
    const later = closure([arc], (at) => flow.after(at).filter((next) => arcs.has(next)));
    return rivals.some((other) => later.has(other) && !closeTogether(arc, other));
  });
  return torn?.component;
}

/** Current that enters or leaves a potential at a node: by an arc, or because the way starts or finishes there. */
interface Crossing {
  node: GraphNode;
  arc?: Arc;
}

function flowThrough(flow: CurrentFlow, sides: Sides): LitCircuit | undefined {
  const entering = sides.map((side) =>
    crossings(
      side,
      (node) => flow.isStart(node),
      (node) => flow.into(node),
    ),
  );
  const leaving = sides.map((side) =>
    crossings(
      side,
      (node) => flow.isFinish(node),
      (node) => flow.outOf(node),
    ),
  );
  const entries = new Set<Crossing>();
  const exits = new Set<Crossing>();
  for (const [from, ins] of entering.entries()) {
    for (const [to, outs] of leaving.entries()) {
      if (from === to) continue;
      for (const entry of ins) {
        for (const exit of outs) {
          if (entry.arc && exit.arc && !follows(entry.arc, exit.arc)) continue;
          entries.add(entry);
          exits.add(exit);
        }
      }
    }
  }
  if (entries.size === 0) return undefined;
  const upstream = closure(
    [...entries].flatMap(({ arc }) => arc ?? []),
    (arc) => flow.before(arc),
  );
  const downstream = closure(
    [...exits].flatMap(({ arc }) => arc ?? []),
    (arc) => flow.after(arc),
  );
  const terminals = new Set([...entries, ...exits].map(({ node }) => node));
  for (const arc of [...upstream, ...downstream]) terminals.add(arc.from).add(arc.to);
  for (const arc of upstream) arc.from.potential.nodes.forEach((node) => flow.isStart(node) && terminals.add(node));
  for (const arc of downstream) arc.to.potential.nodes.forEach((node) => flow.isFinish(node) && terminals.add(node));
  return { flow, arcs: new Set([...upstream, ...downstream]), terminals, ...joining(terminals) };
}

const crossings = (
  side: GraphNode[],
  isEnd: (node: GraphNode) => boolean,
  arcsAt: (node: GraphNode) => Arc[],
): Crossing[] =>
  side.flatMap((node) => [...(isEnd(node) ? [{ node }] : []), ...arcsAt(node).map((arc) => ({ node, arc }))]);

function closure(first: Arc[], next: (arc: Arc) => Arc[]): Set<Arc> {
  const seen = new Set(first);
  // grows while it is walked through
  for (const arc of seen) for (const other of next(arc)) seen.add(other);
  return seen;
}

/** The nodes and wires between terminals of one potential: its tree without the branches that lead to none. */
function joining(terminals: ReadonlySet<GraphNode>): Pick<LitCircuit, 'nodes' | 'wires'> {
  const nodes = new Set([...terminals].flatMap(({ potential }) => potential.nodes));
  const degree = new Map([...nodes].map((node) => [node, node.links.length]));
  const leaves = [...nodes].filter((node) => node.links.length <= 1 && !terminals.has(node));
  for (const leaf of leaves) {
    nodes.delete(leaf);
    for (const { to } of leaf.links) {
      if (!nodes.has(to)) continue;
      const left = (degree.get(to) ?? 0) - 1;
      degree.set(to, left);
      if (left <= 1 && !terminals.has(to)) leaves.push(to);
    }
  }
  const wires = new Set<string>();
  for (const node of nodes) {
    for (const { to, wire } of node.links) if (wire && nodes.has(to)) wires.add(wire.id);
  }
  return { nodes, wires };
}
