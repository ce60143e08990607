import type { Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import { KEY_POSITIONS } from '../circuit/circuit-types';
import { Asked } from './asked';
import { KNOWN, stateKey } from './candidate-readings';
import { predict, predictHealthy, predictions, readingsOf, type Diagnosis } from './diagnosis';
import type { Evidence, NextMeasurement, Outcome } from './diagnosis-types';
import { explanationsOf, numberedPlaces, type Explained } from './explanations';
import { highVoltageOff, highVoltageResistances, resistances, voltages, type Measurable } from './measurable';
import { fitsPrediction, fromScale, type Prediction } from './prediction';
import type { Sliced } from './sliced';
import type { Explanation } from './suspects';
import { differing, switchesOf } from './symptom-state';
import { tellingOf, type Expected, type Telling } from './telling';

/**
 * Cost of a measurement at a place of effort 1; each further effort, each change of the car, and the meter put over.
 */
const BASE_COST = 1;
const EFFORT_COST = 0.3;
const CHANGE_COST = 0.5;
const OHM_COST = 1;
/** From here on what explains everything is trusted: four times as likely as a slip of the meter or the eye. */
const SLIP_LESS_LIKELY = 0.8;
/** Candidates that are too unlikely to choose a measurement for. */
const LEAST_SHARE = 5e-4;
/** Resistances of one that are too unlikely. */
const LEAST_OF_STRETCH = 5e-5;
/** A measurement that tells less is not worth its way, bits. */
const LEAST_BITS = 0.4;
/** When the best one in the state of the symptom tells less, other states and the ohmmeter are tried, bits. */
const ENOUGH_BITS = 0.6;
const MOST_IN_OTHER_STATES = 20;
const MOST_OTHER_STATES = 6;

interface Option {
  measurement: Measurement;
  state: CarState;
  effort: number;
  telling: Telling;
  score: number;
}

/**
 * The measurement that says most about the place of the fault for what it costs; null when none says enough. Where high
 * voltage may be, only what is measured with it off is proposed.
 */
export function* choosingNext(
  diagnosis: Diagnosis,
  explanation: Explanation,
  evidence: readonly Evidence[],
  state: CarState,
): Sliced<NextMeasurement | null> {
  const asked = new Asked(evidence);
  const likely = possible(explanation)
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap((one) => explanationsOf(diagnosis, one, state, ({ share }) => share >= LEAST_OF_STRETCH));
  let best = yield* bestOf(diagnosis, likely, voltages(diagnosis, state), state, state, asked);
  const isEnough = (): boolean => best !== null && best.telling.bits >= ENOUGH_BITS;
  const few = likely.slice(0, MOST_IN_OTHER_STATES);
  const consider = (found: Option | null): void => {
    if (found !== null && (best === null || found.score > best.score)) best = found;
  };
  if (!isEnough()) {
    consider(yield* bestOf(diagnosis, few, resistances(diagnosis), { ...state, key: 'off' }, state, asked));
    const isolated = highVoltageOff(diagnosis, state);
    const held = highVoltageResistances(diagnosis, isolated, few);
    consider(yield* bestOf(diagnosis, few, held, isolated, state, asked));
  }
  if (!isEnough())
    for (const other of otherStates(diagnosis, evidence, state)) {
      for (const one of few) {
        readingsOf(diagnosis, one, other);
        yield;
      }
      consider(yield* bestOf(diagnosis, few, voltages(diagnosis, other), other, state, asked));
      if (isEnough()) break;
    }
  return best === null || best.telling.bits < LEAST_BITS ? null : told(diagnosis, explanation, best);
}

/**
 * What is told apart: what explains everything, as long as a slip of the meter or the eye is far less likely; else
 * whatever may be the fault.
 */
function possible({ all, remaining, doubted }: Explanation): Explanation['all'] {
  const left = new Set(remaining.map(({ name }) => name));
  const fitting = all.filter(({ candidate }) => left.has(candidate.name));
  const share = fitting.reduce((sum, one) => sum + one.share, 0);
  return doubted.length === 0 && share >= SLIP_LESS_LIKELY ? fitting : all;
}

type Likely = readonly Explained[];

function* bestOf(
  diagnosis: Diagnosis,
  likely: Likely,
  held: readonly Measurable[],
  state: CarState,
  now: CarState,
  asked: Asked,
): Sliced<Option | null> {
  const { placeOf, count: places } = numberedPlaces(likely);
  const whole = likely.reduce((sum, { share }) => sum + share, 0) || 1;
  const predicted = predictions(diagnosis, likely, state);
  let best: Option | null = null;
  for (const [measurement, effort] of held) {
    if (asked.isOut(measurement, state)) continue;
    yield;
    const expected = predicted(measurement).map((prediction, at): Expected => ({
      prediction,
      share: (likely[at]?.share ?? 0) / whole,
      place: placeOf[at] ?? 0,
    }));
    const telling = tellingOf(measurement.mode, expected, places);
    const score = (telling.bits / costOf(measurement, effort, state, now)) * asked.patience(measurement);
    if (telling.bits >= LEAST_BITS && score > (best?.score ?? 0)) best = { measurement, state, effort, telling, score };
  }
  return best;
}

function costOf({ mode }: Measurement, effort: number, state: CarState, now: CarState): number {
  const changes = (state.key === now.key ? 0 : 1) + differing(state.positions ?? {}, now.positions ?? {});
  return BASE_COST + EFFORT_COST * (effort - 1) + CHANGE_COST * changes + (mode === 'ohm' ? OHM_COST : 0);
}

/** The key elsewhere, and each switch of the load moved, one change at a time. */
function otherStates({ circuit }: Diagnosis, evidence: readonly Evidence[], state: CarState): CarState[] {
  const keys = KEY_POSITIONS.filter((key) => key !== state.key).map((key): CarState => ({ ...state, key }));
  const loads = new Set(evidence.flatMap((piece) => (piece.kind === 'load' ? [piece.load] : [])));
  const moved = [...loads].flatMap((load) =>
    switchesOf(circuit, load).flatMap(([component, positions]) =>
      positions
        .filter((position) => state.positions?.[component] !== position)
        .map((position): CarState => ({ ...state, positions: { ...state.positions, [component]: position } })),
    ),
  );
  return [...new Map([...keys, ...moved].map((one) => [stateKey(one), one])).values()].slice(0, MOST_OTHER_STATES);
}

function told(diagnosis: Diagnosis, explanation: Explanation, option: Option): NextMeasurement {
  const { measurement, state, effort, telling } = option;
  const { mode } = measurement;
  const remaining = new Set(explanation.remaining.map(({ name }) => name));
  const suspects = explanation.all.filter(({ candidate }) => remaining.has(candidate.name));
  const explanations = suspects.flatMap((one) =>
    explanationsOf(diagnosis, one, state, ({ misfits }) => misfits.length === one.misfits.length),
  );
  const read = explanations.map((one) => ({ ...one, prediction: predict(diagnosis, one, measurement, state) }));
  const outcomes = telling.classes.map(({ low, high, share }): Outcome => {
    const at = usualOf(read, low, high);
    const left = read.filter(
      ({ prediction }) =>
        fitsPrediction(prediction, mode, Math.min(Math.max(at, prediction.low), prediction.high)) &&
        meets(prediction, low, high),
    );
    const names = new Set(left.map(({ candidate }) => candidate.name));
    return { value: fromScale(mode, at), likelihood: share, remaining: [...names] };
  });
  const healthy = predictHealthy(diagnosis, measurement, state);
  const value = healthy.known === KNOWN.exact ? fromScale(mode, (healthy.low + healthy.high) / 2) : null;
  return { measurement, state, healthy: value, outcomes, effort, why: whyText(suspects.length, outcomes, effort) };
}

/** What is read most often in a class of answers: corroded contacts stretch it far beyond (median by likelihood). */
function usualOf(read: readonly (Explained & { prediction: Prediction })[], low: number, high: number): number {
  const inside = read
    .filter(({ prediction }) => prediction.known === KNOWN.exact && meets(prediction, low, high))
    .map(({ prediction, share }) => {
      const middle = (prediction.low + prediction.high) / 2;
      return { at: Math.min(Math.max(middle, low), high), share };
    })
    .sort((a, b) => a.at - b.at);
  let left = inside.reduce((sum, { share }) => sum + share, 0) / 2;
  for (const { at, share } of inside) {
    left -= share;
    if (left <= 0) return at;
  }
  return (low + high) / 2;
}

const meets = (prediction: { low: number; high: number; known: number }, low: number, high: number): boolean =>
  prediction.known === KNOWN.anything || (prediction.low <= high && low <= prediction.high);

const HAND = 2;

function whyText(count: number, outcomes: readonly Outcome[], effort: number): string {
  const out = outcomes.reduce((sum, { likelihood, remaining }) => sum + likelihood * (count - remaining.length), 0);
  const easy = effort <= HAND ? '容易够到，' : '';
  if (count <= 1) return `${easy}再确认一次`;
  return `${easy}不论读数如何，平均能从 ${count} 个可能中排除 ${Math.max(1, Math.round(out))} 个`;
}
