import type { CarState } from '../circuit/car-state';
import { alsoToTell, codesToTell, loadsToTell } from './askable';
import { answersOf, type Answers } from './answers';
import { stateKey } from './candidate-readings';
import { readingsOf, type Diagnosis } from './diagnosis';
import type { Evidence, Question } from './diagnosis-types';
import { explanationsOf, type Explained } from './explanations';
import { isStartCode } from './is-start-code';
import { questionOf } from './question-of';
import { isByTester, reportedOf, reportsOf, type Report } from './reports';
import type { Sliced } from './sliced';
import type { Explanation } from './suspects';
import { statesToLookIn } from './symptom-state';

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
export function* choosingQuestion(
  diagnosis: Diagnosis,
  { all, symptoms }: Explanation,
  evidence: readonly Evidence[],
  state: CarState,
): Sliced<Asking | null> {
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
  for (const at of yield* statesToLookIn(diagnosis, state, about)) {
    const likely = yield* solvedIn(diagnosis, all.slice(0, MOST_ASKED_ABOUT), at);
    // what is complained of was told of as the car stood, not of its other ways
    const isOtherWay = stateKey(at) !== stateKey(state) && !asked.some((piece) => tells(piece, about));
    const isToldOf = (name: string): boolean => known.has(name) && !(name === about && isOtherWay);
    const answers = answersOf(diagnosis, likely, at);
    const askings: (Asking | null)[] = [];
    if (at === state) {
      for (const one of alsoToTell(diagnosis, at, isToldOf)) {
        askings.push(alone(diagnosis, answers, one));
        yield;
      }
      askings.push(yield* together(diagnosis, answers, codesToTell(diagnosis, at, isToldOf)));
    }
    askings.push(yield* together(diagnosis, answers, loadsToTell(diagnosis, at, isToldOf)));
    for (const asking of askings)
      if (asking !== null && asking.bits >= LEAST_BITS && worth(asking) > worth(best)) best = asking;
  }
  return best?.question.about.split(' ').includes(about) ? otherWay(best) : best;
}

/** What is asked about, with its readings in a state. */
function* solvedIn(diagnosis: Diagnosis, all: Explanation['all'], state: CarState): Sliced<Explained[]> {
  const found: Explained[] = [];
  for (const one of all) {
    const explained = explanationsOf(diagnosis, one, state, ({ share }) => share > 0);
    explained.forEach((each) => readingsOf(diagnosis, each, state));
    found.push(...explained);
    yield;
  }
  return found;
}

const OTHER_WAY = '换一种开法它正常，两种开法共用的那一段就是好的';
const AND_OTHERS = '；其余的正常，它们与它共用的那一段就是好的';

/** The same, said to be about what is complained of as well. */
function otherWay({ question, bits }: Asking): Asking {
  const why = question.loads.length > 1 ? OTHER_WAY + AND_OTHERS : OTHER_WAY;
  return { question: { ...question, isOtherWay: true, why }, bits };
}

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

const alone = (diagnosis: Diagnosis, answers: Answers, report: Report): Asking => ({
  question: questionOf(diagnosis, [report]),
  bits: answers.bitsWith(report),
});

/** The few loads or codes that tell most when all are looked at, the most telling first. */
function* together(diagnosis: Diagnosis, answers: Answers, reports: readonly Report[]): Sliced<Asking | null> {
  let bits = 0;
  let told = answers;
  const chosen: Report[] = [];
  while (chosen.length < MOST_TOGETHER) {
    const more: { report: Report; bits: number }[] = [];
    for (const report of reports) {
      if (chosen.includes(report)) continue;
      more.push({ report, bits: told.bitsWith(report) });
      yield;
    }
    const [next] = more.sort((a, b) => b.bits - a.bits);
    if (next === undefined || next.bits < bits + LEAST_MORE) break;
    bits = next.bits;
    chosen.push(next.report);
    told = told.with(next.report);
  }
  return chosen.length === 0 ? null : { question: questionOf(diagnosis, chosen), bits };
}
