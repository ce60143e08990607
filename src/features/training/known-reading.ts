import type { TrainingMove } from '@/contract/schemas/training';
import type { Measurement, MeterReading } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';

/** A state as a text that is equal for equal states. */
export function stateText({ key, positions = {}, drivers = {}, sensors = {}, celsius, busLoad }: CarState): string {
  const parts = [positions, drivers, sensors].map((part) => Object.entries(part).sort());
  return JSON.stringify([key, ...parts, celsius ?? null, busLoad ?? null]);
}

/**
 * What the meter shows while it is held where the last move held it: that is no second measurement. `moves`: those
 * since the car stands in this state. A fault that comes and goes may read another value once something else was done.
 */
export function knownReading(moves: readonly TrainingMove[], { mode, red, black }: Measurement): MeterReading | null {
  const last = moves[moves.length - 1];
  if (last?.kind !== 'measure') return null;
  const { measurement, reading } = last;
  return measurement.mode === mode && measurement.red === red && measurement.black === black ? reading : null;
}
