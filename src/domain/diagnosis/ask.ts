import { isSeenAtWork } from '../circuit/at-work';
import type { CarState } from '../circuit/car-state';
import type { Diagnosis } from './diagnosis';
import type { Evidence, Question } from './diagnosis-types';
import { explanationsOf, type Explained } from './explanations';
import type { Explanation } from './suspects';
import { plogp } from './telling';
import { reportedOf, shareOn, type Report } from './weigh';

/** At most two questions in one search. */
const MOST_QUESTIONS = 2;
/** A question that tells less is not asked, bits. */
const LEAST_BITS = 0.3;
const MOST_ASKED_ABOUT = 60;

/** What can be seen or heard without a meter and tells enough, before anything is measured; else null. */
export function chooseQuestion(
  diagnosis: Diagnosis,
  { all, symptoms }: Explanation,
  evidence: readonly Evidence[],
  state: CarState,
): (Question & { bits: number }) | null {
  if (evidence.some(({ kind }) => kind === 'reading')) return null;
  const [first = 0] = symptoms;
  const asked = evidence.filter(({ kind }, at) => at !== first && ['load', 'relay', 'unsure-question'].includes(kind));
  if (asked.length >= MOST_QUESTIONS) return null;
  const known = new Set(
    evidence.flatMap((piece) =>
      piece.kind === 'load'
        ? [piece.load]
        : piece.kind === 'relay'
          ? [piece.relay]
          : piece.kind === 'unsure-question'
            ? [piece.about]
            : [],
    ),
  );
  const likely = all
    .slice(0, MOST_ASKED_ABOUT)
    .flatMap((one) => explanationsOf(diagnosis, one, state, ({ share }) => share > 0));
  let best: (Question & { bits: number }) | null = null;
  for (const piece of questions(diagnosis, state)) {
    const about = reportedOf(piece);
    if (known.has(about)) continue;
    const bits = bitsOf(diagnosis, likely, piece);
    if (bits < LEAST_BITS || bits <= (best?.bits ?? 0)) continue;
    best = { kind: piece.kind, about, state, why: whyText(diagnosis, piece), bits };
  }
  return best;
}

/** Relays, and loads that a person sees or hears at work. */
function questions({ circuit, solved }: Diagnosis, state: CarState): Report[] {
  const { loads } = solved.healthy(state);
  const relays = circuit.relays.map(({ component }): Report => ({
    kind: 'relay',
    relay: component,
    clicks: true,
    state,
  }));
  const isRelay = new Set(circuit.relays.map(({ component }) => component));
  const seen = [...loads].flatMap(([load, { works }]): Report[] => {
    const [component = ''] = load.split('/');
    const kind = circuit.parts.get(component)?.component.kind;
    return works && !isRelay.has(component) && isSeenAtWork(kind) ? [{ kind: 'load', load, works: true, state }] : [];
  });
  return [...relays, ...seen];
}

/** What the answer says about the place of the fault. */
function bitsOf(diagnosis: Diagnosis, likely: readonly Explained[], piece: Report): number {
  const places = new Map<string, [yes: number, no: number]>();
  const whole = likely.reduce((sum, { share }) => sum + share, 0) || 1;
  let yes = 0;
  for (const one of likely) {
    const { candidate, share } = one;
    const on = (shareOn(diagnosis, one, piece) ?? 0.5) * 0.96 + 0.02;
    const [a, b] = places.get(candidate.place) ?? [0, 0];
    places.set(candidate.place, [a + (share / whole) * on, b + (share / whole) * (1 - on)]);
    yes += (share / whole) * on;
  }
  let bits = -plogp(yes) - plogp(1 - yes);
  for (const [a, b] of places.values()) bits += plogp(a) + plogp(b) - plogp(a + b);
  return bits;
}

function whyText({ circuit }: Diagnosis, piece: Report): string {
  const about = reportedOf(piece);
  const name = circuit.parts.get(about.split('/')[0] ?? about)?.component.name ?? about;
  return piece.kind === 'relay'
    ? `${name}吸合时有“嗒”的一声：有声，控制部分就是好的`
    : `${name}与它共用一段电路：它正常，那一段就是好的`;
}
