import { pinKey } from '../netlist/circuit-graph';
import type { Netlist } from '../netlist/netlist-types';
import { FLOW_LEVELS, flowOf, follows, type CurrentFlow } from './current-flow';
import { currentGraph, nodeKey, type Arc, type CurrentGraph, type GraphNode, type Link } from './current-graph';
import { busMates } from './bus-mates';
import type { Lit, Target } from './diagram-types';

/** The part of a circuit that one tapped spot lights. */
export interface Circuit {
  flow: CurrentFlow;
  arcs: ReadonlySet<Arc>;
  /** nodes at which arcs, starts and finishes of the circuit touch their potential */
  terminals: ReadonlySet<GraphNode>;
  /** the pins and wires that join the terminals */
  nodes: ReadonlySet<GraphNode>;
  wires: ReadonlySet<string>;
}

/** A spot on a conductor: what lies on one side of it, and on each other side. */
type Sides = GraphNode[][];

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
    lit.components.add(key.slice(0, key.indexOf('\u0000')));
  }
  return lit;
}

/** One circuit for each tapped spot. */
export function circuitsOf(netlist: Netlist, target: Target): Circuit[] {
  const graph = currentGraph(netlist);
  if (target.kind === 'wire') {
    const ends = graph.wireNodes.get(target.wire);
    if (!ends) return [];
    const cut = (link: Link) => link.wire?.id === target.wire;
    return withMates(graph, ends[0], circuitsThrough(graph, ends[0], [flood(ends[0], cut), flood(ends[1], cut)]));
  }
  return targetKeys(netlist, target).flatMap((key) =>
    (graph.pinNodes.get(key) ?? []).flatMap((node) => withMates(graph, node, circuitsAt(graph, node))),
  );
}

const circuitsAt = (graph: CurrentGraph, node: GraphNode): Circuit[] =>
  circuitsThrough(graph, node, [[node], ...node.links.map(({ to }) => flood(to, (link) => link.to === node))]);

/** The two lines of a bus carry one message: who taps one sees both, with all units on them. */
function withMates(graph: CurrentGraph, { potential }: GraphNode, circuits: Circuit[]): Circuit[] {
  const mates = busMates(graph, potential);
  return [...circuits, ...mates.flatMap((mate) => circuitsAt(graph, mate))];
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

function circuitsThrough(graph: CurrentGraph, spot: GraphNode, sides: Sides): Circuit[] {
  for (const level of FLOW_LEVELS) {
    const circuits = level.flatMap((ends) => flowThrough(flowOf(graph, ends), sides) ?? []);
    if (circuits.length > 0) return circuits;
  }
  const nodes = new Set(spot.potential.nodes);
  const wires = new Set(spot.potential.nodes.flatMap(({ links }) => links.flatMap(({ wire }) => wire?.id ?? [])));
  return [{ flow: flowOf(graph, NO_ENDS), arcs: new Set(), terminals: new Set(), nodes, wires }];
}

const NO_ENDS = { starts: [], finishes: [] };

/** Current that enters or leaves a potential at a node: by an arc, or because the way starts or finishes there. */
interface Crossing {
  node: GraphNode;
  arc?: Arc;
}

function flowThrough(flow: CurrentFlow, sides: Sides): Circuit | undefined {
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
function joining(terminals: ReadonlySet<GraphNode>): Pick<Circuit, 'nodes' | 'wires'> {
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

/** Nodes reached over links that are not cut. */
function flood(start: GraphNode, isCut: (link: Link) => boolean): GraphNode[] {
  const seen = new Set([start]);
  for (const node of seen) for (const link of node.links) if (!isCut(link)) seen.add(link.to);
  return [...seen];
}
