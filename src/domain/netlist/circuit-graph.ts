import { modelOf, type ComponentModel } from './component-models';
import type { Netlist, NetlistComponent, Wire } from './netlist-types';
import { pinKey, refKey } from './pin-key';

/** What carries current between two pins. Loads are not edges: they separate supply from return. */
export type EdgeKind = 'contact' | 'driver' | 'fuse' | 'join' | 'resistor' | 'wire';

export interface Edge {
  kind: EdgeKind;
  from: string;
  to: string;
  /** owner of the edge; undefined for wires */
  component?: string;
  wire?: Wire;
}

export interface CircuitPart {
  component: NetlistComponent;
  model: ComponentModel;
}

/** The position that each multi-position component is in, by component id. */
export type SwitchState = ReadonlyMap<string, number>;

export interface ReachOptions {
  kinds: readonly EdgeKind[];
  /** leaves every contact usable when absent */
  state?: SwitchState;
  /** supplies and grounds end the way: what else hangs on them is not reached */
  endAtRails?: boolean;
  /** component whose inner connections are taken out */
  without?: string;
}

/** Every way that current can take without doing work. */
export const CONDUCTING: readonly EdgeKind[] = ['contact', 'driver', 'fuse', 'join', 'resistor', 'wire'];
const MOST_STATES = 1024;

/** A netlist as a graph of pins, asked by the electrical rules and by circuit tracing. */
export class CircuitGraph {
  readonly parts: CircuitPart[];
  readonly sources = new Set<string>();
  readonly grounds = new Set<string>();
  private readonly edges = new Map<string, Edge[]>();
  private readonly positionOf = new Map<Edge, number>();

  constructor(readonly netlist: Netlist) {
    this.parts = netlist.components.map((component) => ({ component, model: modelOf(component) }));
    for (const wire of netlist.wires) this.link({ kind: 'wire', from: refKey(wire.from), to: refKey(wire.to), wire });
    for (const part of this.parts) this.addPart(part);
  }

  /** Pins reached from a pin, itself included. */
  reach(start: string, options: ReachOptions): Set<string> {
    return this.reachFrom([start], options);
  }

  /** Pins reached from any of several, themselves included. */
  reachFrom(starts: Iterable<string>, options: ReachOptions): Set<string> {
    const first = new Set(starts);
    const seen = new Set(first);
    const open = [...first];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (options.endAtRails && !first.has(key) && (this.sources.has(key) || this.grounds.has(key))) continue;
      for (const edge of this.edges.get(key) ?? []) {
        const next = edge.from === key ? edge.to : edge.from;
        if (!seen.has(next) && this.isUsable(edge, options)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    return seen;
  }

  /** Wires with both ends in a set of pins. */
  wiresWithin(pins: Set<string>): Wire[] {
    return this.netlist.wires.filter((wire) => pins.has(refKey(wire.from)) && pins.has(refKey(wire.to)));
  }

  /**
   * Combinations of the positions of all components with alternatives (change-over relays, stalk switches,
   * reversing outputs). Past 1,024 combinations, each component is varied alone with the others at rest.
   */
  states(): SwitchState[] {
    const movable = this.parts.filter((part) => part.model.positions.length > 1);
    const count = movable.reduce((product, part) => product * part.model.positions.length, 1);
    if (count <= MOST_STATES) {
      return movable.reduce<SwitchState[]>(
        (states, part) =>
          states.flatMap((state) => part.model.positions.map((_, at) => new Map([...state, [part.component.id, at]]))),
        [new Map()],
      );
    }
    const rest = new Map(movable.map((part) => [part.component.id, 0]));
    return movable.flatMap((part) => part.model.positions.map((_, at) => new Map([...rest, [part.component.id, at]])));
  }

  hasSource(pins: Set<string>): boolean {
    return [...pins].some((pin) => this.sources.has(pin));
  }

  hasGround(pins: Set<string>): boolean {
    return [...pins].some((pin) => this.grounds.has(pin));
  }

  private isUsable(edge: Edge, options: ReachOptions): boolean {
    if (!options.kinds.includes(edge.kind)) return false;
    if (edge.component !== undefined && edge.component === options.without) return false;
    if (edge.kind !== 'contact' || options.state === undefined || edge.component === undefined) return true;
    const position = options.state.get(edge.component);
    return position === undefined || position === this.positionOf.get(edge);
  }

  private addPart({ component, model }: CircuitPart): void {
    const add = (kind: EdgeKind, [from, to]: [string, string]): Edge =>
      this.link({ kind, from: pinKey(component.id, from), to: pinKey(component.id, to), component: component.id });
    for (const pair of model.joins) add('join', pair);
    for (const pair of model.fuses) add('fuse', pair);
    for (const pair of model.resistors) add('resistor', pair);
    for (const pair of model.drivers) add('driver', pair);
    model.positions.forEach((position, at) => {
      for (const contact of position.contacts) this.positionOf.set(add('contact', contact), at);
    });
    for (const pin of model.sources) this.sources.add(pinKey(component.id, pin));
    for (const pin of model.grounds) this.grounds.add(pinKey(component.id, pin));
  }

  private link(edge: Edge): Edge {
    for (const key of [edge.from, edge.to]) this.edges.set(key, [...(this.edges.get(key) ?? []), edge]);
    return edge;
  }
}
