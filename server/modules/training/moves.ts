import type { TrainingMove } from '../../../src/contract/schemas/training';
import type { Measurement, Seen } from '../../../src/domain/circuit/car-answers';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { measurementEffort, placeEffort } from '../../../src/domain/training/place-effort';
import {
  bridge,
  look,
  measure,
  replaceFuse,
  wiggle,
  type TrainingCar,
} from '../../../src/domain/training/training-car';
import type { Made } from './make-move';

type Kind<K extends TrainingMove['kind']> = Extract<TrainingMove, { kind: K }>;

/** Lists of the domain may not be changed; those of the contract may. */
const listed = ({ works, relays, restless }: Seen) => ({
  works: [...works],
  relays: [...relays],
  restless: [...restless],
});

const withBlown = ({ blown }: TrainingCar, blew: readonly string[]) => ({
  damage: blew.length,
  blown: [...blown, ...blew],
});

/** Measuring: what the state of the car blows, blows. */
export const measuring =
  (state: CarState, measurement: Measurement) =>
  (car: TrainingCar): Made<Kind<'measure'>> => {
    const { blew } = look(car, state);
    const reading = measure({ ...car, blown: [...car.blown, ...blew] }, state, measurement);
    // What the meter refuses to measure is no measurement.
    const counts = reading.refused === undefined;
    return {
      move: { kind: 'measure', measurement, state, reading },
      measurements: counts ? 1 : 0,
      effort: counts ? measurementEffort(car.circuit, measurement) : 0,
      ...withBlown(car, blew),
    };
  };

export const bridging =
  (state: CarState, from: string, to: string) =>
  (car: TrainingCar): Made<Kind<'jumper'>> => {
    const { seen, blew, sparks } = bridge(car, state, from, to);
    return {
      move: { kind: 'jumper', from, to, state, seen: listed(seen), blew: [...blew], sparks },
      effort: Math.max(1, placeEffort(car.circuit, from), placeEffort(car.circuit, to)),
      ...withBlown(car, blew),
      ...(sparks ? { damage: blew.length + 1 } : {}),
    };
  };

export const wiggling =
  (state: CarState, at: string) =>
  (car: TrainingCar): Made<Kind<'wiggle'>> => {
    const { seen, blew, flickers } = wiggle(car, state, at);
    return {
      move: { kind: 'wiggle', at, state, seen: listed(seen), flickers },
      effort: Math.max(1, placeEffort(car.circuit, at)),
      ...withBlown(car, blew),
    };
  };

export const replacing =
  (state: CarState, fuse: string) =>
  (car: TrainingCar): Made<Kind<'fuse'>> => {
    const { seen, blew, blewAgain, wasGood, car: mended } = replaceFuse(car, state, fuse);
    return {
      move: { kind: 'fuse', fuse, state, seen: listed(seen), blewAgain },
      effort: Math.max(1, placeEffort(car.circuit, fuse)),
      wasted: wasGood ? 1 : 0,
      ...withBlown(mended, blew),
      replaced: mended.replaced,
    };
  };
