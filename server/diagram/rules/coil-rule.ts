import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';

/** A coil takes a fifth of an ampere: its terminal holds no thicker cable than such a fuse asks for, ampere. */
const LARGEST_COIL_FUSE = 15;

/**
 * The coil of a relay hangs on a small fuse, so that its thin wire is protected; what the key switches is left out, whose
 * cables are thick from the switch on.
 */
export function checkCoilFeeds(netlist: Netlist): Finding[] {
  const keys = netlist.components.filter(({ kind }) => kind === 'ignition-switch').map(({ id }) => id);
  const graph = new CircuitGraph(netlist);
  const fuses = netlist.components.filter(({ kind, ampere = 0 }) => kind === 'fuse' && ampere > LARGEST_COIL_FUSE);
  return netlist.components
    .filter(({ kind }) => kind === 'relay')
    .flatMap(({ id }): Finding[] => {
      const options = { kinds: ['wire', 'join', 'contact'], endAtRails: true } as const;
      const feed = graph.reach(pinKey(id, '86'), { ...options, without: keys[0] ?? id });
      const large = fuses.find((fuse) => feed.has(pinKey(fuse.id, '2')));
      if (large === undefined) return [];
      const message = `线圈 86 接在 ${large.ampere} A 的保险丝 ${large.id} 后面，细线得不到保护`;
      return [{ rule: 'fuse', at: id, message }];
    });
}
