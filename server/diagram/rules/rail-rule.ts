import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';

/** Straight from the battery: its cables, and those of starter and generator, have no fuse or a main fuse each. */
const BATTERY_RAIL = '30a';
/** What a bar may lead to: a fuse, and joints and bars on the way to one. */
const IN_BOX: readonly NetlistComponent['kind'][] = ['fuse', 'rail', 'splice'];

/**
 * What hangs on a bar of a fuse box hangs there through a fuse of its own: the main fuse before the bar is far too large
 * to protect a thin wire.
 * @param car all sheets of one car
 */
export function checkRailTaps(car: readonly Netlist[]): Finding[] {
  return car.flatMap((netlist) => {
    const graph = new CircuitGraph(netlist);
    const rails = netlist.components.filter(({ id, kind }) => kind === 'rail' && id !== BATTERY_RAIL);
    return rails.flatMap((rail): Finding[] => {
      const live = graph.reach(pinKey(rail.id, rail.pins[0]?.id ?? ''), { kinds: ['wire', 'join'] });
      return netlist.components
        .filter(({ id, kind, pins }) => !IN_BOX.includes(kind) && pins.some((pin) => live.has(pinKey(id, pin.id))))
        .map(({ id }) => ({ rule: 'fuse', at: id, message: `不经保险丝接在 ${rail.id} 上，只有总保险丝保护` }));
    });
  });
}
