import type { MeterMode } from '../circuit/car-answers';
import { KNOWN } from './candidate-readings';
import { toleranceAt, type Prediction } from './prediction';

/** What one candidate would show, with its share of the whole and the place that is repaired. */
export interface Expected {
  prediction: Prediction;
  share: number;
  place: number;
}

/** One answer that can be told from the others. */
export interface AnswerClass {
  low: number;
  high: number;
  share: number;
}

export interface Telling {
  /** bits that the answer says about the place of the fault */
  bits: number;
  classes: readonly AnswerClass[];
}

/** A reading is wrong, or tells nothing, so often. */
const WRONG = 1 / 20;
const FLOATING_NEAR = 0.8;

/** What a measurement tells about the place of the fault (mutual information), with readings sorted into classes. */
export function tellingOf(mode: MeterMode, expected: readonly Expected[], places: number): Telling {
  const classes = classesOf(mode, expected);
  if (classes.length < 2) return { bits: 0, classes };
  const count = classes.length;
  const joint = new Float64Array(places * count);
  for (const { prediction, share, place } of expected) {
    const hits = classes.reduce((sum, one) => sum + (meets(prediction, one) ? 1 : 0), 0) || 1;
    for (let at = 0; at < count; at++) {
      const index = place * count + at;
      const own = classShare(prediction, classes[at], hits, count);
      joint[index] = (joint[index] ?? 0) + share * ((1 - WRONG) * own + WRONG / count);
    }
  }
  const byClass = new Float64Array(count);
  let within = 0;
  for (let place = 0; place < places; place++) {
    let own = 0;
    for (let at = 0; at < count; at++) {
      const share = joint[place * count + at] ?? 0;
      own += share;
      byClass[at] = (byClass[at] ?? 0) + share;
      within += plogp(share);
    }
    within -= plogp(own);
  }
  const bits = within - byClass.reduce((sum, share) => sum + plogp(share), 0);
  return { bits: Math.max(0, bits), classes: classes.map((one, at) => ({ ...one, share: byClass[at] ?? 0 })) };
}

/** p·log₂p, 0 at 0. */
export const plogp = (share: number): number => (share > 0 ? share * Math.log2(share) : 0);

/** Readings nearer than two tolerances are one answer. Floating pins answer 0. */
function classesOf(mode: MeterMode, expected: readonly Expected[]): AnswerClass[] {
  const points: number[] = [];
  for (const {
    prediction: { low, high, known },
  } of expected)
    if (known !== KNOWN.anything) {
      if (high - low > toleranceAt(mode, high)) points.push(low, high);
      else points.push((low + high) / 2);
    }
  if (points.length === 0) return [];
  const [low, high] = [points.reduce((a, b) => Math.min(a, b)), points.reduce((a, b) => Math.max(a, b))];
  // most measurements tell nothing: that is seen without sorting, tolerances being least at 0
  if (high - low <= 2 * toleranceAt(mode, 0)) return [{ low, high, share: 0 }];
  points.sort((a, b) => a - b);
  const classes: AnswerClass[] = [];
  for (const at of points) {
    const last = classes.at(-1);
    if (last !== undefined && at - last.high <= 2 * toleranceAt(mode, at)) last.high = at;
    else classes.push({ low: at, high: at, share: 0 });
  }
  return classes;
}

const meets = ({ low, high }: Prediction, one: AnswerClass): boolean => one.low <= high && low <= one.high;

/** How much of a candidate's readings falls into one of `count` classes, of which it meets `hits`. */
function classShare(prediction: Prediction, one: AnswerClass | undefined, hits: number, count: number): number {
  const { known } = prediction;
  if (known === KNOWN.anything) return 1 / count;
  const own = one !== undefined && meets(prediction, one) ? 1 / hits : 0;
  return known === KNOWN.exact ? own : FLOATING_NEAR * own + (1 - FLOATING_NEAR) / count;
}
