import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import { traitsOf } from '../../../src/domain/netlist/kinds';
import { barLevel } from '../../../src/domain/netlist/layout/symbol-geometry';
import type { Netlist, NetlistComponent, Pin } from '../../../src/domain/netlist/netlist-types';

/** Parts whose terminals say nothing about where they belong; a coupling (3 and 3') is drawn through. */
export const hasFreeSides = (component: NetlistComponent): boolean =>
  traitsOf(component).isHousing && !component.pins.some(({ id, side }) => side !== undefined || id.endsWith("'"));
/** Rows that parts without a supply are layered into. */
const LAYERS = 4;
const isSource = (component: NetlistComponent): boolean =>
  component.kind === 'battery' || barLevel(component) === 'above';
const isGround = ({ kind }: NetlistComponent): boolean => kind === 'ground';

/**
 * Gives the pins of control units and plugs that have no drawing hints the edge that faces their wires: up to what is
 * nearer to the supply, down to what is farther. Parts that no supply reaches are layered from the one with most wires.
 */
export function chooseSides(netlist: Netlist): Netlist {
  const free = new Set(netlist.components.filter(hasFreeSides).map(({ id }) => id));
  return free.size === 0 ? netlist : turnPins(netlist, free, depths(netlist));
}

/**
 * Turns the pins of free parts of a placed sheet to the rows of what they are wired to. Pins within one row stay.
 * @param free parts without drawing hints, by id
 */
export function turnToRows(netlist: Netlist, free: ReadonlySet<string>): Netlist {
  const rows = netlist.components.map((part): [string, number] => [
    part.id,
    isSource(part) ? -Infinity : isGround(part) ? Infinity : (part.place?.row ?? Infinity),
  ]);
  const rowOf = new Map(rows);
  return turnPins(netlist, free, rowOf);
}

/** @param depth of each part, from the supply down */
function turnPins(netlist: Netlist, free: ReadonlySet<string>, depth: ReadonlyMap<string, number>): Netlist {
  const others = new Map<string, string[]>();
  for (const { from, to } of netlist.wires) {
    for (const [own, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const key = refKey(own);
      others.set(key, [...(others.get(key) ?? []), other.component]);
    }
  }
  const sideOf = (part: NetlistComponent, { id, side }: Pin): Pin['side'] => {
    const own = depth.get(part.id) ?? 0;
    const far = (others.get(pinKey(part.id, id)) ?? []).map((other) => depth.get(other) ?? Infinity);
    if (far.some((there) => there < own)) return 'top';
    if (side !== undefined && far.some((there) => there === own)) return side;
    return far.length > 0 ? 'bottom' : undefined;
  };
  const components = netlist.components.map((part) =>
    free.has(part.id)
      ? {
          ...part,
          pins: part.pins.map((pin) => {
            const side = pin.role === 'supply' || pin.role === 'ground' ? undefined : sideOf(part, pin);
            return side === undefined ? pin : { ...pin, side };
          }),
        }
      : part,
  );
  return { ...netlist, components };
}

/** Parts between a component and the supply; grounds are the farthest. */
function depths({ components, wires }: Netlist): Map<string, number> {
  const neighbours = new Map(components.map(({ id }) => [id, [] as string[]]));
  for (const { from, to } of wires) {
    neighbours.get(from.component)?.push(to.component);
    neighbours.get(to.component)?.push(from.component);
  }
  const grounds = new Set(components.filter(isGround).map(({ id }) => id));
  const depth = new Map<string, number>();
  const spread = (queue: string[]): void => {
    for (const id of queue) depth.set(id, 0);
    for (const id of queue) {
      for (const next of neighbours.get(id) ?? []) {
        if (depth.has(next) || grounds.has(next)) continue;
        depth.set(next, (depth.get(id) ?? 0) + 1);
        queue.push(next);
      }
    }
  };
  spread(components.filter(isSource).map(({ id }) => id));
  const byWires = [...components].sort(
    (a, b) => (neighbours.get(b.id)?.length ?? 0) - (neighbours.get(a.id)?.length ?? 0),
  );
  for (const { id } of byWires) {
    if (depth.has(id) || grounds.has(id)) continue;
    if ((neighbours.get(id)?.length ?? 0) > 0) layer(id, neighbours, depth);
    else depth.set(id, 0);
  }
  return depth;
}

/**
 * Layers for parts that no supply reaches, from one part on by what hangs on it: each gets the layer with the fewest
 * wires inside it, so that wires run between layers, not within one. Writes the depths of the parts it reaches.
 */
function layer(start: string, neighbours: Map<string, string[]>, depth: Map<string, number>): void {
  const queue = [start];
  const seen = new Set(queue);
  for (const id of queue) {
    const taken = new Map<number, number>();
    for (const next of neighbours.get(id) ?? []) {
      const there = depth.get(next);
      if (there !== undefined) taken.set(there, (taken.get(there) ?? 0) + 1);
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
    depth.set(id, freeLayer(taken));
  }
}

/** The layer with fewest wires inside it; among equals the next one to those it is wired to. */
function freeLayer(taken: ReadonlyMap<number, number>): number {
  if (taken.size === 0) return 0;
  const near = (layerOf: number): number => {
    let sum = 0;
    for (const [other, wires] of taken) sum += wires * (other === layerOf ? 3 : Math.abs(other - layerOf));
    return sum;
  };
  return Array.from({ length: LAYERS }, (_, at) => at).reduce((a, b) => (near(b) < near(a) ? b : a));
}
