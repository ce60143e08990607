import { BODY, type Measurement } from '../circuit/car-answers';
import type { Circuit } from '../circuit/circuit-types';
import { readTarget } from '../circuit/fault-text';
import type { Target } from '../netlist/target';
import { effortOf } from '../diagnosis/places';
import { partsOfTarget } from './parts-of-target';

/** Who reaches nothing still takes the meter in hand. */
const LEAST = 1;

function effortOfTarget(circuit: Circuit, target: Target): number {
  const efforts = [...partsOfTarget(circuit, target)].flatMap((id) => {
    const part = circuit.parts.get(id)?.component;
    return part === undefined || part.kind === 'rail' || part.kind === 'continuation' ? [] : [effortOf(part)];
  });
  return efforts.length === 0 ? LEAST : Math.min(...efforts);
}

/**
 * Effort to reach a place by name, 0 for the body, else 1 … 5; a wire at its end that is easier to reach. Throws a
 * RangeError in Chinese for an unknown place.
 */
export const placeEffort = (circuit: Circuit, name: string): number =>
  name === BODY ? 0 : effortOfTarget(circuit, readTarget(circuit, name));

/** Effort of a measurement: both probes must get to their places. Throws a RangeError in Chinese. */
export function measurementEffort(circuit: Circuit, { mode, red, black }: Measurement): number {
  const places = mode === 'clamp' ? [red] : [red, black];
  return Math.max(LEAST, ...places.map((name) => placeEffort(circuit, name)));
}
