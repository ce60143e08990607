import type { Circuit } from '../circuit/circuit-types';
import { isPole } from '../netlist/own-pin';
import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';

/** Names the place of a target: faults at one place are not told apart by measuring. */
export type PlaceOf = (circuit: Circuit, target: Target) => string;

/** Name of what is repaired: wire, component, or pin of a control unit. */
export const mendedPlace: PlaceOf = (circuit, target) => {
  if (target.kind === 'wire') return `导线 ${target.wire}`;
  if (target.kind === 'plug') return target.plug;
  // a control unit has so many circuits that each of its pins is a place of its own
  const isOwn = target.kind === 'pin' && circuit.parts.get(target.component)?.component.kind === 'ecu';
  return isOwn ? `${target.component}.${target.pin}` : target.component;
};

/** The same, but one name for all that is looked at and repaired in one go. */
export const repairPlace: PlaceOf = (circuit, target) => {
  if (target.kind === 'wire') return groundAtEnd(circuit, target.wire) ?? mendedPlace(circuit, target);
  if (target.kind === 'pin' && feedsUnit(circuit, target.component, target.pin)) return target.component;
  return mendedPlace(circuit, target);
};

/** The ground point at the end of a wire, the only one drawn there: both are proven in one trip, at the bolt. */
function groundAtEnd({ branches, parts, wires }: Circuit, wire: string): string | undefined {
  const { a = 0, b = 0 } = branches[wires.get(wire)?.branch ?? -1] ?? {};
  const ends = [a, b].filter((node) => node !== 0);
  const ground = branches.find((one) => one.kind === 'ground' && ends.some((node) => node === one.a || node === one.b));
  if (ground?.component === undefined || parts.get(ground.component)?.component.kind !== 'ground') return undefined;
  const bolt = ground.a === 0 ? ground.b : ground.a;
  const there = branches.filter((one) => one.kind === 'wire' && (one.a === bolt || one.b === bolt));
  return there.length === 1 ? ground.component : undefined;
}

/** Whether a control unit lives by a terminal, its supply or ground: looked at before the unit is called dead. */
function feedsUnit({ branches, pins, units }: Circuit, component: string, pin: string): boolean {
  if (isPole({ id: pin })) return false;
  const node = pins.get(pinKey(component, pin));
  const loads = units.find((unit) => unit.component === component)?.loads ?? [];
  return node !== undefined && loads.some((at) => branches[at]?.a === node || branches[at]?.b === node);
}
