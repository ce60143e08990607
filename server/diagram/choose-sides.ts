import type { Netlist, NetlistComponent, Pin } from '../../src/domain/netlist/netlist-types';

/** Kinds whose terminals say nothing about where they belong; a coupling (3 and 3') is drawn through. */
export const hasFreeSides = ({ kind, pins }: NetlistComponent): boolean =>
  (kind === 'ecu' || kind === 'connector') && !pins.some(({ id, side }) => side !== undefined || id.endsWith("'"));
const isSource = ({ kind, pins }: NetlistComponent): boolean =>
  kind === 'battery' || (kind === 'rail' && pins[0]?.id !== '31');
const isGround = ({ kind }: NetlistComponent): boolean => kind === 'ground';

/**
 * Gives the pins of control units and plugs that have no drawing hints the edge that faces their wires: up to what is
 * nearer to the supply, down to what is farther. Parts that no supply reaches are counted from the part with most wires.
 */
export function chooseSides(netlist: Netlist): Netlist {
  if (!netlist.components.some(hasFreeSides)) return netlist;
  const depth = depths(netlist);
  const others = new Map<string, string[]>();
  for (const { from, to } of netlist.wires) {
    for (const [own, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const key = `${own.component}\u0000${own.pin}`;
      others.set(key, [...(others.get(key) ?? []), other.component]);
    }
  }
  const sideOf = (part: NetlistComponent, pin: Pin): Pin['side'] => {
    const own = depth.get(part.id) ?? 0;
    const far = (others.get(`${part.id}\u0000${pin.id}`) ?? []).map((id) => depth.get(id) ?? Infinity);
    if (far.some((there) => there < own)) return 'top';
    return far.length > 0 ? 'bottom' : undefined;
  };
  const components = netlist.components.map((part) =>
    hasFreeSides(part)
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
  for (const { id } of byWires) if (!depth.has(id) && !grounds.has(id)) spread([id]);
  return depth;
}
