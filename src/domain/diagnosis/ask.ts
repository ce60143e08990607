import type { CarState } from '../circuit/car-state';
import { alsoToTell, codesToTell, loadsToTell } from './askable';
import { stateKey } from './candidate-readings';
import type { Diagnosis } from './diagnosis';
import type { Evidence, Question } from './diagnosis-types';
import { explanationsOf, type Explained } from './explanations';
import { isStartCode } from './is-start-code';
import { questionOf } from './question-of';
import { isByTester, reportedOf, reportsOf, wrongOf, type Report } from './reports';
import { shareOn } from './share-on';
import type { Explanation } from './suspects';
import { statesToLookIn } from './symptom-state';
import { plogp } from './telling';

/** At most two questions in one search. */
const MOST_QUESTIONS = 2;
/** A question that tells less is not asked, bits. */
const LEAST_BITS = 0.2;
const MOST_ASKED_ABOUT = 60;
/** Loads or codes in one question, and what one more must tell, bits. */
const MOST_TOGETHER = 5;
const LEAST_MORE = 0.1;
/** A tester is fetched, plugged in and waited for: so many times the effort of a look. */
const TESTER_EFFORT = 1.5;

export interface Asking {
  question: Question;
  /** what the answer says about the place of the fault */
  bits: number;
}

/** What can be seen or heard without a meter and tells enough, before anything is measured; else null. */
export function chooseQuestion(
  diagnosis: Diagnosis,
  { all, symptoms }: Explanation,
  evidence: readonly Evidence[],
  state: CarState,
): Asking | null {
  if (evidence.some(({ kind }) => kind === 'reading')) return null;
  const [first = 0] = symptoms;
  const asked = evidence.filter(
    (piece, at) =>
      at !== first && !isStartCode(piece) && (piece.kind === 'unsure-question' || reportsOf(piece).length > 0),
  );
  if (asked.length >= MOST_QUESTIONS) return null;
  const [complaint] = evidence.slice(first).flatMap(reportsOf);
  const about = complaint === undefined ? '' : reportedOf(complaint);
  const known = new Set([
    ...evidence.flatMap(reportsOf).map(reportedOf),
    ...evidence.flatMap((piece) => (piece.kind === 'unsure-question' ? piece.about.split(' ') : [])),
  ]);
  const hasTester = asked.flatMap(reportsOf).some((report) => isToldByTester(diagnosis, report));
  const worth = (asking: Asking | null): number => (asking === null ? 0 : worthOf(asking, hasTester));
  let best: Asking | null = null;
  for (const at of statesToLookIn(diagnosis, state, about)) {
    const likely = all
      .slice(0, MOST_ASKED_ABOUT)
      .flatMap((one) => explanationsOf(diagnosis, one, at, ({ share }) => share > 0));
    // what is complained of was told of as the car stood, not of its other ways
    const isOtherWay = stateKey(at) !== stateKey(state) && !asked.some((piece) => tells(piece, about));
    const isToldOf = (name: string): boolean => known.has(name) && !(name === about && isOtherWay);
    const asItStands = (): (Asking | null)[] => [
      ...alsoToTell(diagnosis, at, isToldOf).map((one) => askedAbout(diagnosis, likely, [one])),
      together(diagnosis, likely, codesToTell(diagnosis, at, isToldOf)),
    ];
    const loads = together(diagnosis, likely, loadsToTell(diagnosis, at, isToldOf));
    for (const asking of [...(at === state ? asItStands() : []), loads])
      if (asking !== null && asking.bits >= LEAST_BITS && worth(asking) > worth(best)) best = asking;
  }
  return best?.question.about === about ? { ...best, question: { ...best.question, why: OTHER_WAY } } : best;
}

const OTHER_WAY = '换一种开法它正常，两种开法共用的那一段就是好的';

/** Bits for their effort: a tester is at hand once something was told by it. */
const worthOf = ({ question: { kind }, bits }: Asking, hasTester: boolean): number =>
  !hasTester && isByTester(kind) ? bits / TESTER_EFFORT : bits;

/** Whether a tester was needed to tell it: for codes, data blocks, and control units, which it reaches or not. */
const isToldByTester = ({ circuit }: Diagnosis, { kind, ...of }: Report): boolean =>
  isByTester(kind) || ('load' in of && circuit.parts.get(of.load.split('/')[0] ?? '')?.component.kind === 'ecu');

/** Whether something was told, or not known, of what a question can be about. */
const tells = (piece: Evidence, name: string): boolean =>
  reportsOf(piece).some((report) => reportedOf(report) === name) ||
  (piece.kind === 'unsure-question' && piece.about.split(' ').includes(name));

/** The few loads or codes that tell most when all are looked at, the most telling first. */
function together(diagnosis: Diagnosis, likely: readonly Explained[], loads: readonly Report[]): Asking | null {
  let best: Asking | null = null;
  const chosen: Report[] = [];
  while (chosen.length < MOST_TOGETHER) {
    const more = loads
      .filter((load) => !chosen.includes(load))
      .map((load) => ({ load, asking: askedAbout(diagnosis, likely, [...chosen, load]) }));
    const [next] = more.sort((a, b) => b.asking.bits - a.asking.bits);
    if (next === undefined || next.asking.bits < (best?.bits ?? 0) + LEAST_MORE) break;
    best = next.asking;
    chosen.push(next.load);
  }
  return best;
}

/** What is said by telling of each whether it is so. */
function askedAbout(diagnosis: Diagnosis, likely: readonly Explained[], reports: readonly Report[]): Asking {
  /** how likely each answer is, by place */
  const places = new Map<string, Map<string, number>>();
  const whole = likely.reduce((sum, { share }) => sum + share, 0) || 1;
  for (const one of likely) {
    const { place } = one.candidate;
    const own = places.get(place) ?? new Map<string, number>();
    places.set(place, own);
    for (const [answer, chance] of answersOf(diagnosis, one, reports))
      own.set(answer, (own.get(answer) ?? 0) + (chance * one.share) / whole);
  }
  const byAnswer = new Map<string, number>();
  let bits = 0;
  for (const own of places.values()) {
    const all = [...own.values()];
    bits += all.reduce((sum, share) => sum + plogp(share), 0) - plogp(all.reduce((sum, share) => sum + share, 0));
    for (const [answer, share] of own) byAnswer.set(answer, (byAnswer.get(answer) ?? 0) + share);
  }
  for (const share of byAnswer.values()) bits -= plogp(share);
  return { question: questionOf(diagnosis, reports), bits };
}

/** What one explanation lets be seen, as a text for each answer, with how likely it is. */
function answersOf(
  diagnosis: Diagnosis,
  one: Explained,
  reports: readonly Report[],
): [answer: string, chance: number][] {
  return reports.reduce<[string, number][]>(
    (all, report) => {
      const on = (shareOn(diagnosis, one, report) ?? 0.5) * (1 - 2 * wrongOf(report)) + wrongOf(report);
      return all.flatMap(([answer, chance]): [string, number][] => [
        [`${answer}1`, chance * on],
        [`${answer}0`, chance * (1 - on)],
      ]);
    },
    [['', 1]],
  );
}
