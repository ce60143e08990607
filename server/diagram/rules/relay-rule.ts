import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import type { Finding } from './finding';

/**
 * Relays are wired as DIN 72552 says: the coil lies between 86 and 85, terminal 30 comes from a supply or goes to
 * a load through its rest contact, and what 87 feeds is dead while the relay is open.
 * (That 86 is on the supply side and 85 returns is checked with the loads.)
 */
export function checkRelays(graph: CircuitGraph): Finding[] {
  return graph.parts
    .filter((part) => part.component.kind === 'relay')
    .flatMap(({ component, model }): Finding[] => {
      const at = component.id;
      const findings: Finding[] = [];
      const has = (pin: string) => component.pins.some((other) => other.id === pin && !other.unused);
      for (const pin of ['30', '85', '86', '87']) {
        if (!has(pin)) findings.push({ rule: 'relay', at, message: `缺少端子 ${pin}` });
      }
      const joined = (pin: string) => graph.reach(pinKey(at, pin), { kinds: ['wire', 'join'] });
      if (joined('86').has(pinKey(at, '85'))) findings.push({ rule: 'relay', at, message: '线圈 85/86 被短接' });
      if (joined('30').has(pinKey(at, '87'))) findings.push({ rule: 'relay', at, message: '触点 30/87 被短接' });

      const changesOver = model.positions.length > 1;
      const common = graph.reach(pinKey(at, '30'), {
        kinds: ['wire', 'join', 'contact', 'fuse', 'driver', 'resistor'],
        without: at,
      });
      if (!changesOver && !graph.hasSource(common)) findings.push({ rule: 'relay', at, message: '端子 30 没有电源' });
      const fed = graph.reach(pinKey(at, '87'), { kinds: ['wire', 'join', 'fuse'], without: at });
      if (!changesOver && graph.hasSource(fed))
        findings.push({ rule: 'relay', at, message: '继电器释放时端子 87 仍有电' });
      return findings;
    });
}
