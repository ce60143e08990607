import { pinKey } from '../netlist/pin-key';
import { modelOf, type ComponentModel } from '../netlist/component-models';
import { diodeOf } from '../circuit/diode';
import type { Netlist, NetlistComponent, PinRef, Wire } from '../netlist/netlist-types';
import type { Arc, CurrentGraph, End, GraphNode, Potential } from './current-graph-types';
import { beginsInUnit, withoutSensorSupplies } from './sensor-supplies';
import { isShield, sensorWays } from './sensor-ways';

export type { Arc, CurrentGraph, End, GraphNode, Link, Potential } from './current-graph-types';

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
  const inner = [...parts.values()].flatMap((part) => part.connect());
  const nodes = [...parts.values()].flatMap((part) => part.nodes);
  const potentials = spreadPotentials(nodes);
  const arcs = [...withoutSensorSupplies(inner), ...[...parts.values()].flatMap((part) => part.measure())];
  for (const arc of arcs) {
    if (arc.kind === 'load' && beginsInUnit(arc)) arc.kind = 'sense';
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
    return end === undefined || end === 'shield' || end === 'signal' ? this.node(pin) : this.add(pin, end);
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
    const diode = component.kind === 'diode' ? diodeOf(component) : undefined;
    if (diode) oneWay('diode', ...diode.pins);
    for (const [output, own] of model.drivers) {
      // high side: from the own supply to the output; low side: from the output to the own ground
      const isHigh = component.pins.find((pin) => pin.id === output)?.role === 'out-high';
      oneWay('driver', ...(isHigh ? ([own, output] as const) : ([output, own] as const)));
    }
    return arcs;
  }

  /** Makes the ways of measuring current; potentials must be known. Terminals that they lead through end no way. */
  measure(): Arc[] {
    const { component } = this;
    const isShared = (pin: string): boolean =>
      this.shared
        .get(pin)
        ?.potential.nodes.some(
          ({ end, component: other }) => end === 'ground' || (other !== component && other.kind === 'sensor'),
        ) ?? false;
    return sensorWays(component, isShared).flatMap(([a, b]): Arc[] => {
      const [from, to] = [this.shared.get(a), this.shared.get(b)];
      if (!from || !to) return [];
      for (const node of [from, to]) node.end = undefined;
      return [{ kind: 'sense', component, from, to }];
    });
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
    if (kind === 'splice' || kind === 'diode' || this.leadOn.has(pin)) return undefined;
    return this.component.pins.some((own) => own.id === pin && isShield(own)) ? 'shield' : 'signal';
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
