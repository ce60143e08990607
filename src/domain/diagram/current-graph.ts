import { pinKey } from '../netlist/circuit-graph';
import { modelOf, type ComponentModel } from '../netlist/component-models';
import type { Netlist, NetlistComponent, PinRef, Wire } from '../netlist/netlist-types';

/**
 * Where a way of current ends on the sheet: at a supply, at ground, at a continuation of no stated side, or at a pin
 * behind which nothing is known to carry current (inputs of control units, buses, sockets).
 */
export type End = 'ground' | 'open' | 'signal' | 'supply';

/** A pin. Supplies, grounds and continuations have one node for each wire, because they end the way. */
export interface GraphNode {
  component: NetlistComponent;
  pin: string;
  end: End | undefined;
  potential: Potential;
  links: Link[];
}

/** What joins two nodes of one potential: a wire, or the inside of a splice or connector. */
export interface Link {
  to: GraphNode;
  wire?: Wire;
}

/** Nodes that always have the same voltage, and the arcs that enter and leave them. */
export interface Potential {
  nodes: GraphNode[];
  ins: Arc[];
  outs: Arc[];
}

/** A way through a component, in the direction that current takes. */
export interface Arc {
  kind: 'contact' | 'driver' | 'fuse' | 'load' | 'resistor';
  component: NetlistComponent;
  from: GraphNode;
  to: GraphNode;
  /** indexes of the positions that close a contact */
  positions?: readonly number[];
}

/** A sheet as current sees it. */
export interface CurrentGraph {
  nodes: GraphNode[];
  arcs: Arc[];
  potentials: Potential[];
  wireNodes: ReadonlyMap<string, readonly [GraphNode, GraphNode]>;
  pinNodes: ReadonlyMap<string, readonly GraphNode[]>;
}

const graphs = new WeakMap<Netlist, CurrentGraph>();

/** The graph of a netlist, made once. The netlist must not be changed afterwards. */
export function currentGraph(netlist: Netlist): CurrentGraph {
  const known = graphs.get(netlist);
  if (known) return known;
  const graph = build(netlist);
  graphs.set(netlist, graph);
  return graph;
}

function build(netlist: Netlist): CurrentGraph {
  const parts = new Map(netlist.components.map((component) => [component.id, new PartNodes(component)]));
  const at = (ref: PinRef): GraphNode | undefined => parts.get(ref.component)?.forWire(ref.pin);
  const wireNodes = new Map<string, readonly [GraphNode, GraphNode]>();
  for (const wire of netlist.wires) {
    const [from, to] = [at(wire.from), at(wire.to)];
    if (!from || !to) continue;
    join(from, to, wire);
    wireNodes.set(wire.id, [from, to]);
  }
  const arcs = [...parts.values()].flatMap((part) => part.connect());
  const nodes = [...parts.values()].flatMap((part) => part.nodes);
  const potentials = spreadPotentials(nodes);
  for (const arc of arcs) {
    arc.from.potential.outs.push(arc);
    arc.to.potential.ins.push(arc);
  }
  const pinNodes = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const key = pinKey(node.component.id, node.pin);
    const same = pinNodes.get(key);
    if (same) same.push(node);
    else pinNodes.set(key, [node]);
  }
  return { nodes, arcs, potentials, wireNodes, pinNodes };
}

const NOWHERE: Potential = { nodes: [], ins: [], outs: [] };

/** The nodes of one component. */
class PartNodes {
  readonly nodes: GraphNode[] = [];
  private readonly model: ComponentModel;
  private readonly leadOn: ReadonlySet<string>;
  private readonly shared = new Map<string, GraphNode>();

  constructor(private readonly component: NetlistComponent) {
    this.model = modelOf(component);
    this.leadOn = leadingOn(this.model);
  }

  /** The node at which a wire arrives; undefined when there is no such pin. */
  forWire(pin: string): GraphNode | undefined {
    if (!this.component.pins.some((other) => other.id === pin)) return undefined;
    const end = this.endAt(pin);
    return end === undefined || end === 'signal' ? this.node(pin) : this.add(pin, end);
  }

  /** Makes the inner connections. */
  connect(): Arc[] {
    const { model, component } = this;
    for (const [from, to] of model.joins) join(this.node(from), this.node(to));
    const arcs: Arc[] = [];
    const oneWay = (kind: Arc['kind'], from: string, to: string, positions?: readonly number[]) =>
      arcs.push({ kind, component, from: this.node(from), to: this.node(to), ...(positions ? { positions } : {}) });
    const bothWays = (kind: Arc['kind'], [a, b]: readonly [string, string], positions?: readonly number[]) => {
      oneWay(kind, a, b, positions);
      oneWay(kind, b, a, positions);
    };
    for (const pair of model.fuses) bothWays('fuse', pair);
    for (const pair of model.resistors) bothWays('resistor', pair);
    for (const contact of contactsOf(model)) bothWays('contact', contact.pins, contact.positions);
    for (const pair of model.loads) {
      if (model.reversible) bothWays('load', pair);
      else oneWay('load', ...pair);
    }
    for (const [output, own] of model.drivers) {
      // high side: from the own supply to the output; low side: from the output to the own ground
      const isHigh = component.pins.find((pin) => pin.id === output)?.role === 'out-high';
      oneWay('driver', ...(isHigh ? ([own, output] as const) : ([output, own] as const)));
    }
    return arcs;
  }

  private node(pin: string): GraphNode {
    const known = this.shared.get(pin);
    if (known) return known;
    const made = this.add(pin, this.endAt(pin));
    this.shared.set(pin, made);
    return made;
  }

  private add(pin: string, end: End | undefined): GraphNode {
    const made: GraphNode = { component: this.component, pin, end, potential: NOWHERE, links: [] };
    this.nodes.push(made);
    return made;
  }

  private endAt(pin: string): End | undefined {
    const { kind } = this.component;
    if (this.model.sources.includes(pin)) return 'supply';
    if (this.model.grounds.includes(pin) || (kind === 'battery' && pin === '-')) return 'ground';
    if (kind === 'continuation') return 'open';
    // a socket's pin without a partner, such as for a scan tool, is an end, too
    return kind === 'splice' || this.leadOn.has(pin) ? undefined : 'signal';
  }
}

/** Terminals from which current can go on inside the component. */
function leadingOn({ joins, fuses, resistors, loads, drivers, positions }: ComponentModel): Set<string> {
  const contacts = positions.flatMap((position) => position.contacts);
  return new Set([joins, fuses, resistors, loads, drivers, contacts].flat(2));
}

/** Each pair of terminals once, with all positions that join it. */
function contactsOf(model: ComponentModel): { pins: [string, string]; positions: number[] }[] {
  const contacts = new Map<string, { pins: [string, string]; positions: number[] }>();
  model.positions.forEach((position, at) => {
    for (const pins of position.contacts) {
      const key = [...pins].sort().join('\u0000');
      const contact = contacts.get(key) ?? { pins, positions: [] };
      contact.positions.push(at);
      contacts.set(key, contact);
    }
  });
  return [...contacts.values()];
}

function join(a: GraphNode, b: GraphNode, wire?: Wire): void {
  a.links.push({ to: b, ...(wire ? { wire } : {}) });
  b.links.push({ to: a, ...(wire ? { wire } : {}) });
}

function spreadPotentials(nodes: GraphNode[]): Potential[] {
  const potentials: Potential[] = [];
  for (const node of nodes) {
    if (node.potential !== NOWHERE) continue;
    const potential: Potential = { nodes: [node], ins: [], outs: [] };
    node.potential = potential;
    // grows while it is walked through
    for (const member of potential.nodes) {
      for (const { to } of member.links) {
        if (to.potential === potential) continue;
        to.potential = potential;
        potential.nodes.push(to);
      }
    }
    potentials.push(potential);
  }
  return potentials;
}

/** `pinKey` of a node. */
export const nodeKey = (node: GraphNode): string => pinKey(node.component.id, node.pin);
