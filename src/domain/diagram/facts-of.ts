import { refKey } from '../netlist/pin-key';
import type { Cavity, Netlist, NetlistComponent, Pin, Plug, SheetLink, Wire } from '../netlist/netlist-types';
import { circuitsOf } from './circuit-of';
import { currentGraph, type Arc, type GraphNode } from './current-graph';
import type { Target } from '../netlist/target';

/** A pin at the far end of a wire. */
export interface WireEnd {
  component: NetlistComponent;
  pin: string;
  /** where it sits in a plug */
  cavity?: PlugCavity;
}

export interface PlugCavity {
  plug: Plug;
  cavity: Cavity;
}

/** A wire seen from one of its ends. */
export interface WireAway {
  wire: Wire;
  /** splices and connectors on the way */
  via: readonly NetlistComponent[];
  /** every pin that the wire leads to, through splices and connectors */
  ends: readonly WireEnd[];
}

export interface PinFacts {
  pin: Pin;
  wires: readonly WireAway[];
  cavity?: PlugCavity;
}

/** A fuse or ground, and the other consumers that hang on it. */
export interface Shared {
  at: NetlistComponent;
  others: readonly NetlistComponent[];
}

interface CircuitFacts {
  /** what else each fuse of its circuit feeds */
  fuses: readonly Shared[];
  /** what else hangs on each of its ground points */
  grounds: readonly Shared[];
}

export interface PartFacts extends CircuitFacts {
  kind: 'part';
  component: NetlistComponent;
  pins: readonly PinFacts[];
  /** the pin that was pointed at */
  chosen?: string;
  /** plugs that lead to its pins */
  plugs: readonly Plug[];
  links: readonly SheetLink[];
}

export interface WireFacts extends CircuitFacts {
  kind: 'wire';
  wire: Wire;
  /** what is at its two ends, through splices and connectors */
  from: WireEnd & { ends: readonly WireEnd[] };
  to: WireEnd & { ends: readonly WireEnd[] };
}

export interface PlugFacts {
  kind: 'plug';
  plug: Plug;
  chosen?: string;
}

export type Facts = PartFacts | PlugFacts | WireFacts;

/** What the panel says of a target; undefined when the sheet does not have it. */
export function factsOf(netlist: Netlist, target: Target): Facts | undefined {
  switch (target.kind) {
    case 'wire':
      return wireFacts(netlist, target.wire);
    case 'plug': {
      const plug = netlist.plugs?.find(({ id }) => id === target.plug);
      return plug && { kind: 'plug', plug, ...(target.cavity === undefined ? {} : { chosen: target.cavity }) };
    }
    default: {
      const component = netlist.components.find(({ id }) => id === target.component);
      return component && partFacts(netlist, component, target.kind === 'pin' ? target.pin : undefined);
    }
  }
}

/** The wires at a pin, each with all that it leads to. */
export function wiresAt(netlist: Netlist, key: string): WireAway[] {
  const nodes = currentGraph(netlist).pinNodes.get(key) ?? [];
  return nodes.flatMap((node) =>
    node.links.flatMap(({ to, wire }) => (wire ? [{ wire, ...leadsTo(netlist, to, node) }] : [])),
  );
}

/** The cavity that leads to a pin; undefined when the plug is not drawn. */
export function cavityOf(netlist: Netlist, key: string): PlugCavity | undefined {
  for (const plug of netlist.plugs ?? []) {
    const cavity = plug.cavities.find(({ pin }) => pin && refKey(pin) === key);
    if (cavity) return { plug, cavity };
  }
  return undefined;
}

function partFacts(netlist: Netlist, component: NetlistComponent, chosen: string | undefined): PartFacts {
  // lists without drawing hints come in the order in which the sheet draws them
  const inOrder = [...component.pins].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const pins = inOrder.map((pin): PinFacts => {
    const key = refKey({ component: component.id, pin: pin.id });
    const cavity = cavityOf(netlist, key);
    return { pin, wires: wiresAt(netlist, key), ...(cavity ? { cavity } : {}) };
  });
  return {
    kind: 'part',
    component,
    pins,
    ...(chosen === undefined ? {} : { chosen }),
    plugs: [...new Set(pins.flatMap(({ cavity }) => cavity?.plug ?? []))],
    links: component.links ?? [],
    ...circuitFacts(netlist, { kind: 'component', component: component.id }),
  };
}

function wireFacts(netlist: Netlist, id: string): WireFacts | undefined {
  const wire = netlist.wires.find((other) => other.id === id);
  const nodes = currentGraph(netlist).wireNodes.get(id);
  if (!wire || !nodes) return undefined;
  const [from, to] = nodes;
  return {
    kind: 'wire',
    wire,
    from: { ...endAt(netlist, from), ends: leadsTo(netlist, from, to).ends },
    to: { ...endAt(netlist, to), ends: leadsTo(netlist, to, from).ends },
    ...circuitFacts(netlist, { kind: 'wire', wire: id }),
  };
}

function endAt(netlist: Netlist, { component, pin }: GraphNode): WireEnd {
  const cavity = cavityOf(netlist, refKey({ component: component.id, pin }));
  return { component, pin, ...(cavity ? { cavity } : {}) };
}

/** Wires go on through it: a splice, or a connector's pin that has a partner. */
const isJoint = ({ component: { kind }, end }: GraphNode): boolean =>
  kind === 'splice' || (kind === 'connector' && end === undefined);

function leadsTo(netlist: Netlist, start: GraphNode, without: GraphNode): Pick<WireAway, 'ends' | 'via'> {
  const seen = new Set([without, start]);
  const via = new Set<NetlistComponent>();
  const ends: WireEnd[] = [];
  for (const node of seen) {
    if (node === without) continue;
    if (!isJoint(node)) {
      ends.push(endAt(netlist, node));
      continue;
    }
    via.add(node.component);
    node.links.forEach(({ to }) => seen.add(to));
  }
  return { via: [...via], ends };
}

function circuitFacts(netlist: Netlist, target: Target): CircuitFacts {
  const own = target.kind === 'component' ? target.component : undefined;
  const circuits = circuitsOf(netlist, target);
  const fuses = circuits.flatMap(({ arcs }) =>
    [...arcs].filter(({ kind }) => kind === 'fuse').map(({ component }) => component),
  );
  const grounds = circuits.flatMap(({ terminals }) =>
    [...terminals].filter(({ end }) => end === 'ground').map(({ component }) => component),
  );
  // fuses and grounds say themselves what hangs on them
  const shared = (components: NetlistComponent[]): Shared[] =>
    [...new Set(components)].map((at) => ({
      at,
      others: loadsOn(netlist, at).filter(({ id }) => id !== own),
    }));
  return { fuses: shared(fuses), grounds: shared(grounds) };
}

/** The consumers whose current runs through a component, each once; of a ground, also sensors that measure to it. */
export function loadsOn(
  netlist: Netlist,
  { id }: Pick<NetlistComponent, 'id'>,
  kinds: readonly Arc['kind'][] = ['load'],
): NetlistComponent[] {
  const loads = circuitsOf(netlist, { kind: 'component', component: id }).flatMap(({ arcs }) =>
    [...arcs].filter(({ kind }) => kinds.includes(kind)).map(({ component }) => component),
  );
  return [...new Set(loads)].filter((component) => component.id !== id);
}
