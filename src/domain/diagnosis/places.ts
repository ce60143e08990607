import { componentOfKey, pinName, refKey } from '../netlist/pin-key';
import { ofKind, type ByKind } from '../netlist/by-kind';
import { isJoint, isLine } from '../netlist/kind-roles';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
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
const USUAL_EFFORT: ByKind<number> = {
  battery: 1,
  capacitor: 3,
  coil: 3,
  connector: 3,
  continuation: 3,
  diode: 3,
  ecu: 4,
  fuse: 1,
  generator: 3,
  ground: 3,
  heater: 3,
  horn: 2,
  'ignition-switch': 4,
  lamp: 2,
  motor: 3,
  rail: 3,
  relay: 2,
  resistor: 3,
  sensor: 3,
  solenoid: 3,
  'spark-plug': 3,
  splice: 5,
  starter: 4,
  switch: 3,
};
const OTHER_EFFORT = 3;
/** Lines of the drawing, joints, for which nobody unwraps a harness to measure, and what no meter touches. */
const hasNoProbe = (part: NetlistComponent): boolean => isLine(part) || isJoint(part) || part.kind === 'spark-plug';

/** Every pin with a wire that a probe reaches. `pins` are the `pinKey`s of the circuit in their order. */
export function probePlaces(netlists: readonly Netlist[], circuit: Circuit, pins: readonly string[]): ProbePin[] {
  const byPlug = plugEfforts(netlists);
  const wired = new Set(circuit.branches.flatMap(({ kind, a, b }) => (kind === 'wire' ? [a, b] : [])));
  return pins.flatMap((key, pin): ProbePin[] => {
    const node = circuit.pins.get(key) ?? 0;
    const id = componentOfKey(key);
    const part = circuit.parts.get(id)?.component;
    if (part === undefined || hasNoProbe(part) || !wired.has(node)) return [];
    return [{ name: pinName(key), pin, component: id, node, effort: byPlug.get(key) ?? effortOf(part) }];
  });
}

/** Effort to reach a part, as stated or as usual for its kind. */
export const effortOf = ({ effort, kind }: NetlistComponent): number =>
  effort ?? ofKind(USUAL_EFFORT, kind, OTHER_EFFORT);

function plugEfforts(netlists: readonly Netlist[]): Map<string, number> {
  const plugs = netlists.flatMap((netlist) => netlist.plugs ?? []);
  return new Map(
    plugs.flatMap(({ effort, cavities }) =>
      effort === undefined ? [] : cavities.flatMap(({ pin }) => (pin ? [[refKey(pin), effort] as const] : [])),
    ),
  );
}
