import type { CircuitGraph, CircuitPart, SwitchState } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import { restingPosition } from '../../../src/domain/netlist/resting-position';
import type { Finding } from './finding';

const KINDS = ['wire', 'join', 'contact'] as const;
/** None of a part's positions: its contacts are open. */
const OPEN = -1;

/**
 * An interlock loop runs from its output back to its input, is closed while all is plugged in, as the sheet draws it,
 * and opening any of its contacts breaks it (GB/T 18384.3, ISO 6469-3).
 */
export function checkInterlocks(graph: CircuitGraph): Finding[] {
  const state = atRest(graph);
  return graph.netlist.components.flatMap((component): Finding[] => {
    const start = component.pins.find((pin) => pin.role === 'loop-out');
    const end = component.pins.find((pin) => pin.role === 'loop-in');
    if (start === undefined && end === undefined) return [];
    const found = (at: string, message: string): Finding => ({ rule: 'interlock', at, message });
    const at = component.id;
    if (start === undefined || end === undefined) return [found(at, '互锁回路只有一端')];
    const from = pinKey(at, start.id);
    const to = pinKey(at, end.id);
    const loop = graph.reach(from, { kinds: KINDS });
    if (!loop.has(to)) return [found(at, '互锁回路没有闭合')];
    const contacts = graph.parts.filter(
      ({ component: other, model }) =>
        model.positions.length > 0 && other.pins.some((pin) => loop.has(pinKey(other.id, pin.id))),
    );
    if (!graph.reach(from, { kinds: KINDS, state }).has(to))
      return contacts
        .filter((part) => state.get(part.component.id) === OPEN)
        .map(({ component: other }) => found(other.id, '都插好时这个触点是断开的，互锁回路没有闭合'));
    return contacts
      .filter(({ component: other }) => graph.reach(from, { kinds: KINDS, state, without: other.id }).has(to))
      .map(({ component: other }) => found(other.id, '断开这个触点，互锁回路仍然接通'));
  });
}

/** Every part with contacts as it stands while nobody touches it. */
const atRest = ({ parts }: CircuitGraph): SwitchState =>
  new Map(
    parts
      .filter(({ model }: CircuitPart) => model.positions.length > 0)
      .map(({ component, model }) => [component.id, restingPosition(model.positions) ?? OPEN]),
  );
