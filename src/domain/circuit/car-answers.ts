import type { CarState } from './car-state';
import type { UnknownReason } from './circuit-types';

/** What the dial of a meter stands at: V, Ω (supply off), 通断, 压降 under load, current by a clamp. */
export type MeterMode = 'clamp' | 'continuity' | 'drop' | 'ohm' | 'volt';

/** The body of the car as the place of a probe. */
export const BODY = 'ground';

/** How a meter is held. Probes by pin name (`S228.2`) or BODY; a clamp lies around the wire `red`, `black` is empty. */
export interface Measurement {
  mode: MeterMode;
  red: string;
  black: string;
}

/** What a meter shows. */
export interface MeterReading {
  /** V, Ω or A; null when the meter shows OL or when the circuit does not say it (`unknown`) */
  value: number | null;
  unknown?: UnknownReason;
  /** 通断: the meter beeps */
  beeps?: boolean;
  /** Ω and 通断 are not measured while the key is on: 先断电 */
  refused?: 'powered';
  /** 压降: no current flows between the probes, so that a reading near 0 V says nothing */
  idle?: boolean;
}

/** What a person at the car sees and hears without a meter. */
export interface Seen {
  /** loads that work (`loadKey`s): lamps that are lit, motors that turn */
  works: readonly string[];
  /** relays that have pulled in */
  relays: readonly string[];
  /** components that never come to rest, such as flashers */
  restless: readonly string[];
}

/** A car that answers: the solver for a diagram, the server for a room whose fault it hides. */
export interface CarAnswers {
  look: (state: CarState) => Promise<Seen>;
  measure: (measurement: Measurement, state: CarState) => Promise<MeterReading>;
}
