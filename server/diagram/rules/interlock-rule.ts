import { pinKey, type CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Finding } from './finding';

/** An interlock loop runs from its output back to its input, and opening any of its contacts breaks it. */
export function checkInterlocks(graph: CircuitGraph): Finding[] {
  return graph.netlist.components.flatMap((component): Finding[] => {
    const start = component.pins.find((pin) => pin.role === 'loop-out');
    const end = component.pins.find((pin) => pin.role === 'loop-in');
    if (start === undefined && end === undefined) return [];
    const at = component.id;
    if (start === undefined || end === undefined) return [{ rule: 'interlock', at, message: '互锁回路只有一端' }];
    const from = pinKey(at, start.id);
    const to = pinKey(at, end.id);
    const loop = graph.reach(from, { kinds: ['wire', 'join', 'contact'] });
    if (!loop.has(to)) return [{ rule: 'interlock', at, message: '互锁回路没有闭合' }];
    return graph.parts
      .filter(
        ({ component: other, model }) =>
          model.positions.length > 0 && other.pins.some((pin) => loop.has(pinKey(other.id, pin.id))),
      )
      .filter(({ component: other }) =>
        graph.reach(from, { kinds: ['wire', 'join', 'contact'], without: other.id }).has(to),
      )
      .map(({ component: other }) => ({
        rule: 'interlock',
        at: other.id,
        message: '断开这个触点，互锁回路仍然接通',
      }));
  });
}
