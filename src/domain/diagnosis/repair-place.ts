import type { Circuit } from '../circuit/circuit-types';
import { isPole } from '../netlist/own-pin';
import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';

/** Name of what is looked at and repaired in one go: faults at one place need not be told apart by measuring. */
export function repairPlace(circuit: Circuit, target: Target): string {
  if (target.kind === 'wire') return groundAtEnd(circuit, target.wire) ?? `导线 ${target.wire}`;
  if (target.kind === 'plug') return target.plug;
  const { component } = target;
  const isUnit = circuit.parts.get(component)?.component.kind === 'ecu';
  // a control unit has so many circuits that each of its inputs and outputs is a place of its own
  const isOwn = target.kind === 'pin' && isUnit && !feedsUnit(circuit, component, target.pin);
  return isOwn ? `${component}.${target.pin}` : component;
}

/** The ground point to which a wire leads alone: who stands at its bolt has the end of the wire in the hand. */
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
