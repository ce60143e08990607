import { choosingNext } from './choose-next';
import { choosingQuestion } from './ask';
import type { Diagnosis } from './diagnosis';
import type { Advice, Evidence, SuspectGroup } from './diagnosis-types';
import { atShare, inOneGo } from './sliced';
import { candidatesFor, explaining, type Explanation } from './suspects';
import { suspectText } from './suspect-text';
import { plogp } from './telling';
import { reportsOf, statesOf } from './reports';

/** A place this likely is looked at, rather than measured for again; the only one that explains all, even earlier. */
const CERTAIN = 0.95;
const CERTAIN_ALONE = 0.5;
/** A question costs less than going somewhere with a meter. */
const QUESTION_GAIN = 0.1;
/** Of all work of the first advice, so much is solving the candidates. */
const SOLVING = 0.6;

const NOTHING: Advice = { suspects: [], ask: null, next: null, found: null, contradiction: null, expected: 0 };

/** `advise` in slices of few milliseconds; yields the share that is done, 0 … 1. */
export function* advising(diagnosis: Diagnosis, evidence: readonly Evidence[]): Generator<number, Advice, void> {
  for (const share of solving(diagnosis, evidence)) yield SOLVING * share;
  return yield* concluding(diagnosis, evidence);
}

/**
 * What is known after some evidence, and what to do next. Nothing is suspected while all that was seen is what a sound
 * car does. Throws a RangeError in Chinese for evidence that names no pin or state of the circuit.
 */
export const advise = (diagnosis: Diagnosis, evidence: readonly Evidence[]): Advice =>
  inOneGo(concluding(diagnosis, evidence));

/** Solves what advice on the evidence needs. */
function* solving(diagnosis: Diagnosis, evidence: readonly Evidence[]): Generator<number, void> {
  const candidates = candidatesFor(diagnosis, evidence);
  const states = evidence.flatMap(statesOf);
  const work = candidates.flatMap((candidate) => states.map((state) => ({ candidate, state })));
  for (const [at, { candidate, state }] of work.entries()) {
    yield at / work.length;
    diagnosis.solved.of(state, candidate.name, candidate.variants);
  }
}

/** The advice; solves what is not solved yet. */
function* concluding(diagnosis: Diagnosis, evidence: readonly Evidence[]): Generator<number, Advice, void> {
  const explanation = yield* atShare(SOLVING, explaining(diagnosis, evidence));
  const { symptoms, remaining } = explanation;
  const [symptom] = symptoms.flatMap((at) => evidence[at] ?? []).flatMap(reportsOf);
  if (symptom === undefined) return NOTHING;
  if (remaining.length === 0) {
    const text = '按这张图，它在这个状态下本来就不会这样：请核对钥匙和开关位置，或者故障在图外。';
    return { ...NOTHING, contradiction: { doubted: symptoms, text } };
  }
  const contradiction = contradictionOf(diagnosis, explanation);
  const places = sharesOfPlaces(explanation);
  const [likeliest = 0] = [...places.values()].sort((a, b) => b - a);
  const isCertain = likeliest >= (placesOf(explanation).size === 1 ? CERTAIN_ALONE : CERTAIN);
  const next = isCertain ? null : yield* atShare(0.75, choosingNext(diagnosis, explanation, evidence, symptom.state));
  const question =
    next === null ? null : yield* atShare(0.9, choosingQuestion(diagnosis, explanation, evidence, symptom.state));
  const ask = question !== null && question.bits >= QUESTION_GAIN * bitsOf(next) ? question : null;
  const entropy = -[...places.values()].reduce((sum, share) => sum + plogp(share), 0);
  return {
    suspects: remaining,
    ask: ask?.question ?? null,
    next,
    found: next === null ? groupOf(explanation) : null,
    contradiction,
    expected: next === null ? 0 : Math.max(1, entropy / Math.max(bitsOf(next), 0.2)),
  };
}

/** How evenly the answers fall, bits. */
const bitsOf = (next: Advice['next']): number =>
  next === null ? 0 : -next.outcomes.reduce((sum, { likelihood }) => sum + plogp(likelihood), 0);

function sharesOfPlaces({ all }: Explanation): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { candidate, share } of all) shares.set(candidate.place, (shares.get(candidate.place) ?? 0) + share);
  return shares;
}

/** All that remains, with how likely it is that nothing else is the cause. */
function groupOf({ all, remaining }: Explanation): SuspectGroup {
  const left = new Set(remaining.map(({ name }) => name));
  const likelihood = all.reduce((sum, one) => sum + (left.has(one.candidate.name) ? one.share : 0), 0);
  return { suspects: remaining, likelihood };
}

function contradictionOf(diagnosis: Diagnosis, { doubted, needsTwo, remaining }: Explanation): Advice['contradiction'] {
  if (doubted.length === 0) return null;
  const first = remaining.find(({ faults }) => !needsTwo || faults.length > 1);
  const title = first ? suspectText(diagnosis, first).title : '';
  const text = needsTwo
    ? `没有单独一个故障能解释全部结果：可能同时有两处，如 ${title}；也可能有一次读数不准。`
    : `没有故障能解释全部结果：有读数可能不准，请重测标出的那几项。若其余都对，最可能是 ${title}。`;
  return { doubted, text };
}

/** Places of what remains. */
function placesOf({ all, remaining }: Explanation): Set<string> {
  const names = new Set(remaining.map(({ name }) => name));
  return new Set(all.filter(({ candidate }) => names.has(candidate.name)).map(({ candidate }) => candidate.place));
}
