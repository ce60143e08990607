import type { CarState } from '../circuit/car-state';
import { stateKey } from './candidate-readings';
import type { Diagnosis } from './diagnosis';
import type { Evidence, Question } from './diagnosis-types';
import { explanationsOf, type Explained } from './explanations';
import type { Explanation } from './suspects';
import { isAskedAbout, statesToLookIn } from './symptom-state';
import { plogp } from './telling';
import { reportedOf, reportsOf, shareOn, type Report } from './weigh';

/** At most two questions in one search. */
const MOST_QUESTIONS = 2;
/** A question that tells less is not asked, bits. */
const LEAST_BITS = 0.2;
const MOST_ASKED_ABOUT = 60;
/** Loads in one question, and what one more must tell, bits. */
const MOST_LOADS = 5;
const LEAST_MORE = 0.1;

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
    (piece, at) => at !== first && (piece.kind === 'unsure-question' || reportsOf(piece).length > 0),
  );
  if (asked.length >= MOST_QUESTIONS) return null;
  const [complaint] = evidence.slice(first).flatMap(reportsOf);
  const about = complaint === undefined ? '' : reportedOf(complaint);
  const known = new Set([
    ...evidence.flatMap(reportsOf).map(reportedOf),
    ...evidence.flatMap((piece) => (piece.kind === 'unsure-question' ? piece.about.split(' ') : [])),
  ]);
  let best: Asking | null = null;
  for (const at of statesToLookIn(diagnosis, state, about)) {
    const likely = all
      .slice(0, MOST_ASKED_ABOUT)
      .flatMap((one) => explanationsOf(diagnosis, one, at, ({ share }) => share > 0));
    // what is complained of was told of as the car stood, not of its other ways
    const isOtherWay = stateKey(at) !== stateKey(state) && !asked.some((piece) => tells(piece, about));
    const isToldOf = (name: string): boolean => known.has(name) && !(name === about && isOtherWay);
    const { relays, fuses, loads } = questions(diagnosis, at, isToldOf);
    for (const asking of [
      ...(at === state ? [...relays, ...fuses].map((one) => askedAbout(diagnosis, likely, [one])) : []),
      together(diagnosis, likely, loads),
    ])
      if (asking !== null && asking.bits >= LEAST_BITS && asking.bits > (best?.bits ?? 0)) best = asking;
  }
  return best?.question.about === about ? { ...best, question: { ...best.question, why: OTHER_WAY } } : best;
}

const OTHER_WAY = '换一种开法它正常，两种开法共用的那一段就是好的';

/** Whether something was told, or not known, of a load or relay. */
const tells = (piece: Evidence, name: string): boolean =>
  reportsOf(piece).some((report) => reportedOf(report) === name) ||
  (piece.kind === 'unsure-question' && piece.about.split(' ').includes(name));

/** Relays, and loads of which somebody in the driver's seat can tell whether they work. */
function questions(
  { circuit, solved, highVoltage }: Diagnosis,
  state: CarState,
  isToldOf: (name: string) => boolean,
): { relays: Report[]; fuses: Report[]; loads: Report[] } {
  const relays = circuit.relays
    .filter(({ component }) => !isToldOf(component))
    .map(({ component }): Report => ({ kind: 'relay', relay: component, clicks: true, state }));
  const fuses = [...solved.healthy(state).fuses.keys()]
    .filter((fuse) => !isToldOf(fuse) && !highVoltage.has(fuse))
    .map((fuse): Report => ({ kind: 'fuse', fuse, blown: true, state }));
  const isRelay = new Set(circuit.relays.map(({ component }) => component));
  const loads = [...solved.healthy(state).loads].flatMap(([load, { works }]): Report[] => {
    const [component = ''] = load.split('/');
    const isSeen = works && !isToldOf(load) && !isRelay.has(component) && isAskedAbout(circuit, load, state);
    return isSeen ? [{ kind: 'load', load, works: true, state }] : [];
  });
  return { relays, fuses, loads };
}

/** The few loads that tell most when all are looked at, the most telling first. */
function together(diagnosis: Diagnosis, likely: readonly Explained[], loads: readonly Report[]): Asking | null {
  let best: Asking | null = null;
  const chosen: Report[] = [];
  while (chosen.length < MOST_LOADS) {
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

/** What is said by telling of each of some loads or relays whether it works. */
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

/** Seldom something is seen wrongly. */
const SEEN_RIGHT = 0.98;

/** What one explanation lets be seen, as a text for each answer, with how likely it is. */
function answersOf(
  diagnosis: Diagnosis,
  one: Explained,
  reports: readonly Report[],
): [answer: string, chance: number][] {
  return reports.reduce<[string, number][]>(
    (all, report) => {
      const on = (shareOn(diagnosis, one, report) ?? 0.5) * (2 * SEEN_RIGHT - 1) + (1 - SEEN_RIGHT);
      return all.flatMap(([answer, chance]): [string, number][] => [
        [`${answer}1`, chance * on],
        [`${answer}0`, chance * (1 - on)],
      ]);
    },
    [['', 1]],
  );
}

function questionOf({ circuit }: Diagnosis, reports: readonly Report[]): Question {
  const names = reports.map(reportedOf);
  const [first] = reports;
  const [name = ''] = names.map((about) => circuit.parts.get(about.split('/')[0] ?? about)?.component.name ?? about);
  const common = { about: names.join(' '), state: first?.state ?? { key: 'on' } };
  if (first?.kind === 'relay')
    return { ...common, kind: 'relay', loads: [], why: `${name}吸合时有“嗒”的一声：有声，控制部分就是好的` };
  if (first?.kind === 'fuse') return { ...common, kind: 'fuse', loads: [], why: `${name}拔下来一看就知道，不用电表` };
  if (names.length === 1)
    return { ...common, kind: 'load', loads: names, why: `${name}与它共用一段电路：它正常，那一段就是好的` };
  return { ...common, kind: 'loads', loads: names, why: '它们与它各共用一段电路：哪个正常，那一段就是好的' };
}
