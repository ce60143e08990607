import { BODY, type Measurement, type MeterReading } from './car-answers';
import { pinKeyOf } from './car-state';
import type { Circuit, CircuitState } from './circuit-types';
import { currentBetween } from './current-between';
import { rangeText, roundedRange, type Range, type RangeUnit } from './expected-range';
import { healthyCircuits, healthySpread } from './expected-spread';
import { BEEPS_BELOW_OHM, readMeter, readSolved } from './meter';
import { statedReadings, type StatedReading } from './stated-readings';

/** What a healthy car reads; V, Ω or A. Ω: Infinity is OL. */
export interface ExpectedReading extends Range {
  /** `12.2–12.6 V`, `≤ 0.1 V`, `OL`, `响`, `不响` */
  text: string;
  /** what the maker states of the same measurement, that which holds in this state first */
  makers?: readonly StatedReading[];
}

/** Each contact, wire or ground may lose 0.1 V under load before a technician looks at it. */
const HEALTHY_DROP = 0.1;

const UNITS: Record<Measurement['mode'], RangeUnit> = { volt: 'V', drop: 'V', ohm: 'Ω', continuity: 'Ω', clamp: 'A' };

/**
 * What must be read in a state: the readings of a healthy car over what its battery, contacts and loads may be off,
 * rounded outwards, with the maker's values beside it. Null when the diagram does not know it or the meter refuses.
 * Throws a RangeError in Chinese for an unknown place.
 */
export function expectedAt(circuit: Circuit, state: CircuitState, measurement: Measurement): ExpectedReading | null {
  const range = healthyRange(circuit, state, measurement);
  if (range === null) return null;
  const { usual } = healthySpread(circuit, state);
  const makers = statedReadings(circuit, state, usual, measurement);
  const text =
    measurement.mode === 'continuity'
      ? range.high < BEEPS_BELOW_OHM
        ? '响'
        : '不响'
      : rangeText(range, UNITS[measurement.mode]);
  return { ...range, text, ...(makers.length > 0 ? { makers } : {}) };
}

function healthyRange(circuit: Circuit, state: CircuitState, measurement: Measurement): Range | null {
  const { mode } = measurement;
  if (mode === 'ohm' || mode === 'continuity') {
    const readings = [circuit, ...healthyCircuits(circuit, state.key)].map((one) =>
      readMeter(one, state, [], measurement),
    );
    return overAll(readings, 'Ω');
  }
  const { all, usual } = healthySpread(circuit, state);
  const range = overAll(
    all.map((solution) => readSolved(circuit, solution, measurement)),
    UNITS[mode],
  );
  if (mode !== 'drop' || range === null || !isLine(circuit, state, measurement)) return range;
  // whichever way round the probes are held
  return (readSolved(circuit, usual, measurement).value ?? 0) < 0
    ? { low: Math.min(range.low, -HEALTHY_DROP), high: 0 }
    : { low: 0, high: Math.max(range.high, HEALTHY_DROP) };
}

function overAll(readings: readonly MeterReading[], unit: RangeUnit): Range | null {
  if (
    readings.some(({ refused, unknown }) => refused !== undefined || (unknown !== undefined && unknown !== 'floating'))
  )
    return null;
  const values = readings.map(({ value }) => value ?? Infinity);
  return roundedRange(Math.min(...values), Math.max(...values), unit);
}

/** Nothing but wires and contacts lie between the probes. */
function isLine(circuit: Circuit, state: CircuitState, { red, black }: Measurement): boolean {
  const [from, to] = [red, black].map((name) => (name === BODY ? 0 : circuit.pins.get(pinKeyOf(circuit, name))));
  return from !== undefined && to !== undefined && currentBetween(circuit, state, [], [from, to]) !== null;
}

/** How a reading stands to what is expected. */
export type Judgement = 'high' | 'low' | 'normal';

/** By size, whichever way round the probes are held; null for a reading that says nothing. */
export function judged(reading: MeterReading, expected: Range): Judgement | null {
  const { value, unknown, refused, idle } = reading;
  if (refused !== undefined || idle === true || (unknown !== undefined && unknown !== 'floating')) return null;
  const isNegative = expected.high <= 0 && expected.low < 0;
  const [low, high] = isNegative ? [-expected.high, -expected.low] : [expected.low, expected.high];
  const size = value === null ? Infinity : isNegative ? -value : value;
  if (size === Infinity) return high === Infinity ? 'normal' : 'high';
  if (low === Infinity) return 'low';
  // as many digits as a handheld meter shows
  const shown = Math.round(size * 100) / 100;
  return shown < low ? 'low' : shown > high ? 'high' : 'normal';
}
