import type { MeterMode } from '../circuit/car-answers';
import { KNOWN } from './candidate-readings';

/** What a meter would show if one candidate were the fault: between `low` and `high`, or not known. */
export interface Prediction {
  low: number;
  high: number;
  /** see KNOWN */
  known: number;
}

/** Share of readings that are wrong: the wrong pin, a bad touch, a slip of the pen. */
const WRONG = 1 / 20;
/** Readings that a wrong one may have, in units of the tolerance. */
const WRONG_SPREAD = 16;
/** A floating pin reads about 0 V, sometimes what its neighbours induce in it; never the supply. */
const FLOATING_NEAR = 0.8;
const FLOATING_MOST = 8;
/** The meter, ±(0.05 V + 1 %), and the car: 12.2 … 12.8 V at rest, contacts of any age. */
const VOLT_TOLERANCE = 0.4;
const SHARE_TOLERANCE = 0.01;
const AMPERE_TOLERANCE = 0.2;
/** Windings and filaments scatter, and warm up: ± 60 %; below an ohm all reads as a line. */
const OHM_DECADES = 0.2;
const OHM_FLOOR = 1;
/** From here on an ohmmeter says OL, Ω. */
export const OPEN_LINE_OHM = 1e6;
/** A reading within so many tolerances fits: none that is further away remains. */
const FITS_WITHIN = 1.5;

/** A reading on a scale on which its tolerance is about the same everywhere; open lines have an end. */
export const onScale = (mode: MeterMode, value: number): number => {
  if (mode !== 'ohm' && mode !== 'continuity') return value;
  const ohm = Number.isNaN(value) ? OPEN_LINE_OHM : Math.min(Math.abs(value), OPEN_LINE_OHM);
  return Math.log10(ohm + OHM_FLOOR);
};

/** The reading for a place on the scale. */
export const fromScale = (mode: MeterMode, at: number): number =>
  mode === 'ohm' || mode === 'continuity' ? 10 ** at - OHM_FLOOR : at;

export function toleranceAt(mode: MeterMode, at: number): number {
  if (mode === 'ohm' || mode === 'continuity') return OHM_DECADES;
  if (mode === 'clamp') return AMPERE_TOLERANCE + Math.abs(at) * 0.1;
  return VOLT_TOLERANCE + Math.abs(at) * SHARE_TOLERANCE;
}

/** Whether a reading can be that of a candidate without being a wrong one. Both on the scale. */
export function fitsPrediction({ low, high, known }: Prediction, mode: MeterMode, at: number): boolean {
  if (known === KNOWN.anything) return true;
  const isWithin = distance(low, high, at) <= FITS_WITHIN * toleranceAt(mode, at);
  return known === KNOWN.floating ? isWithin || Math.abs(at) < FLOATING_MOST : isWithin;
}

/** How well a reading agrees with a candidate: density in units of the tolerance, never 0. */
export function agreement(prediction: Prediction, mode: MeterMode, at: number): number {
  return (1 - WRONG) * undisturbed(prediction, mode, at) + WRONG / WRONG_SPREAD;
}

function undisturbed({ low, high, known }: Prediction, mode: MeterMode, at: number): number {
  if (known === KNOWN.anything) return 1 / WRONG_SPREAD;
  const tolerance = toleranceAt(mode, at);
  const excess = distance(low, high, at) / tolerance - 1;
  const near = excess <= 0 ? 1 : Math.exp(-((2 * excess) ** 2));
  if (known === KNOWN.exact) return near / (1 + (high - low) / (2 * tolerance));
  return FLOATING_NEAR * near + (Math.abs(at) < FLOATING_MOST ? (1 - FLOATING_NEAR) / WRONG_SPREAD : 0);
}

const distance = (low: number, high: number, at: number): number => Math.max(0, low - at, at - high);
