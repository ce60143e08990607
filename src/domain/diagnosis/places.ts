import { pinName } from '../netlist/circuit-graph';
import type { ComponentKind, Netlist, NetlistComponent } from '../netlist/netlist-types';
import type { Circuit } from '../circuit/circuit-types';

/** A pin at which a probe can be held. */
export interface ProbePin {
  /** `S228.2` */
  name: string;
  /** index in the list of all pins of the circuit */
  pin: number;
  component: string;
  node: number;
  /** effort to reach it, 1 (in the hand) … 5 (dashboard out) */
  effort: number;
}

/** Effort to reach a part of which nothing is stated: fuses are behind a flap, joints inside the wrapped harness. */
const USUAL_EFFORT: Partial<Record<ComponentKind, number>> = {
  battery: 1,
  fuse: 1,
  relay: 2,
  lamp: 2,
  horn: 2,
  generator: 3,
  starter: 4,
  'ignition-switch': 4,
  splice: 5,
  ecu: 4,
};
const OTHER_EFFORT = 3;
/** Lines of the drawing, and what no meter touches. */
const WITHOUT_PROBE: readonly ComponentKind[] = ['continuation', 'rail', 'spark-plug'];

/** Every pin with a wire that a probe reaches. `pins` are the `pinKey`s of the circuit in their order. */
export function probePlaces(netlists: readonly Netlist[], circuit: Circuit, pins: readonly string[]): ProbePin[] {
  const byPlug = plugEfforts(netlists);
  const wired = new Set(circuit.branches.flatMap(({ kind, a, b }) => (kind === 'wire' ? [a, b] : [])));
  return pins.flatMap((key, pin): ProbePin[] => {
    const node = circuit.pins.get(key) ?? 0;
    const [id = ''] = key.split('\u0000');
    const part = circuit.parts.get(id)?.component;
    if (part === undefined || WITHOUT_PROBE.includes(part.kind) || !wired.has(node)) return [];
    return [{ name: pinName(key), pin, component: id, node, effort: byPlug.get(key) ?? effortOf(part) }];
  });
}

/** Effort to reach a part, as stated or as usual for its kind. */
export const effortOf = ({ effort, kind }: NetlistComponent): number => effort ?? USUAL_EFFORT[kind] ?? OTHER_EFFORT;

function plugEfforts(netlists: readonly Netlist[]): Map<string, number> {
  const plugs = netlists.flatMap((netlist) => netlist.plugs ?? []);
  return new Map(
    plugs.flatMap(({ effort, cavities }) =>
      effort === undefined
        ? []
        : cavities.flatMap(({ pin }) => (pin ? [[`${pin.component}\u0000${pin.pin}`, effort] as const] : [])),
    ),
  );
}
