import type { CarState } from '../circuit/car-state';
import { readingsOf, type Diagnosis } from './diagnosis';
import { numberedPlaces, type Explained } from './explanations';
import { wrongOf, type Report } from './reports';
import { shareAmong, sharing } from './share-on';
import { plogp } from './telling';

/** What is said by telling of each of some reports whether it is so; of none to begin with. */
export interface Answers {
  /** bits about the place of the fault, with one report more */
  bitsWith: (report: Report) => number;
  with: (report: Report) => Answers;
}

/** Of what cannot be told either answer is as likely. */
const EVEN = 0.5;

/** What some explanations let be answered in one state. The cars are solved once for all questions. */
export function answersOf(diagnosis: Diagnosis, explained: readonly Explained[], state: CarState): Answers {
  const cars = explained.map((one) => readingsOf(diagnosis, one, state));
  const { placeOf, count: places } = numberedPlaces(explained);
  const whole = explained.reduce((sum, { share }) => sum + share, 0) || 1;
  const chances = new Map<Report, Float64Array>();

  /** how likely a report is so, by explanation */
  function chancesOf(report: Report): Float64Array {
    const known = chances.get(report);
    if (known) return known;
    const [shareIn, wrong] = [sharing(diagnosis, report), wrongOf(report)];
    const found = Float64Array.from(cars, (own) => (shareAmong(shareIn, own) ?? EVEN) * (1 - 2 * wrong) + wrong);
    chances.set(report, found);
    return found;
  }

  /** with one report more; `answers`: how likely each answer is, by explanation */
  function bitsWith(answers: readonly Float64Array[], report: Report): number {
    const on = chancesOf(report);
    const count = 2 * (answers[0]?.length ?? 1);
    const byPlace = Array.from({ length: places }, () => new Float64Array(count));
    explained.forEach(({ share }, at) => {
      const own = byPlace[placeOf[at] ?? 0];
      split(answers[at], on[at] ?? 0).forEach((chance, answer) => {
        if (own) own[answer] = (own[answer] ?? 0) + (chance * share) / whole;
      });
    });
    return informationOf(byPlace, count);
  }

  const after = (answers: readonly Float64Array[]): Answers => ({
    bitsWith: (report) => bitsWith(answers, report),
    with: (report) => {
      const on = chancesOf(report);
      return after(answers.map((own, at) => split(own, on[at] ?? 0)));
    },
  });
  return after(explained.map(() => Float64Array.of(1)));
}

/** Each answer as the two in which one more is so, and is not. */
function split(answers: Float64Array = new Float64Array(0), on: number): Float64Array {
  const both = new Float64Array(2 * answers.length);
  answers.forEach((chance, at) => {
    both[2 * at] = chance * on;
    both[2 * at + 1] = chance * (1 - on);
  });
  return both;
}

/** What answers say about places, bits (mutual information); `byPlace` are the shares of each answer. */
function informationOf(byPlace: readonly Float64Array[], count: number): number {
  const byAnswer = new Float64Array(count);
  let bits = 0;
  for (const own of byPlace) {
    bits += own.reduce((sum, share) => sum + plogp(share), 0) - plogp(own.reduce((sum, share) => sum + share, 0));
    for (let at = 0; at < count; at++) byAnswer[at] = (byAnswer[at] ?? 0) + (own[at] ?? 0);
  }
  for (const share of byAnswer) bits -= plogp(share);
  return bits;
}
