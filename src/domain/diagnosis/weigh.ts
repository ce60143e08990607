import { HEALTHY, predict, type Diagnosis, type Explaining } from './diagnosis';
import type { Evidence } from './diagnosis-types';
import type { Candidate } from './fault-candidates';
import { halvesOf, isSwitchedWithin, MOST_HALVED } from './halved-stretch';
import { agreement, fitsPrediction, onScale } from './prediction';
import { denies, isOn, reportsOf, statesOf, wrongOf, type Report } from './reports';
import { shareOn } from './share-on';

/** One explanation against all evidence. */
export interface WeighedStretch {
  stretch: readonly number[];
  /** before normalisation: prior times how well the evidence agrees */
  weight: number;
  /** indexes of the evidence that it does not explain */
  misfits: readonly number[];
}

/** A candidate against all evidence: its explanations together, and what the best of them does not explain. */
export interface Weighed {
  candidate: Candidate;
  weight: number;
  misfits: readonly number[];
  stretches: readonly WeighedStretch[];
}

/** What the car came in for is hardly ever told wrongly. */
const COMPLAINT_WRONG = 1 / 2000;

/** Weighs a candidate by each piece of evidence that says something; `complaint` is the index of what it began with. */
export function weigh(
  diagnosis: Diagnosis,
  candidate: Candidate,
  evidence: readonly Evidence[],
  complaint?: number,
): Weighed {
  const prior = (candidate.weight * diagnosis.factors[candidate.family]) / candidate.stretches.length;
  const stretches = candidate.stretches.map((stretch) =>
    weighWithin(diagnosis, { candidate, stretch }, evidence, { prior, complaint }, MOST_HALVED),
  );
  const [best] = [...stretches].sort((a, b) => a.misfits.length - b.misfits.length || b.weight - a.weight);
  const weight = stretches.reduce((sum, one) => sum + one.weight, 0);
  return { candidate, weight, misfits: best?.misfits ?? [], stretches };
}

interface Beforehand {
  prior: number;
  /** index of what it began with */
  complaint: number | undefined;
}

/** Weighs a stretch by its ends, and by its halves where all that it does not explain may lie beyond both of them. */
function weighWithin(
  diagnosis: Diagnosis,
  one: Explaining,
  evidence: readonly Evidence[],
  { prior, complaint }: Beforehand,
  halvings: number,
): WeighedStretch {
  const whole = weighStretch(diagnosis, one, evidence, { prior, complaint });
  const unexplained = evidence.filter((_, at) => whole.misfits.includes(at));
  const mayLieBeyond = (piece: Evidence): boolean =>
    statesOf(piece).some((state) => isSwitchedWithin(diagnosis, one, state));
  if (halvings === 0 || unexplained.length === 0 || !unexplained.every(mayLieBeyond)) return whole;
  const halves = halvesOf(one).map((half) =>
    weighWithin(diagnosis, half, evidence, { prior: prior / 2, complaint }, halvings - 1),
  );
  const [best = whole] = [...halves].sort((a, b) => a.misfits.length - b.misfits.length);
  if (best.misfits.length >= whole.misfits.length) return whole;
  return { ...best, stretch: one.stretch, weight: halves.reduce((sum, { weight }) => sum + weight, 0) };
}

function weighStretch(
  diagnosis: Diagnosis,
  one: Explaining,
  evidence: readonly Evidence[],
  { prior, complaint }: Beforehand,
): WeighedStretch {
  const misfits: number[] = [];
  let weight = prior;
  const before: Report[] = [];
  evidence.forEach((piece, at) => {
    const told = reportsOf(piece);
    const judged =
      piece.kind === 'reading'
        ? [judgeReading(diagnosis, one, piece)]
        : told.map((report) =>
            judge(diagnosis, one, report, before, at === complaint ? COMPLAINT_WRONG : wrongOf(report)),
          );
    before.push(...told);
    for (const { likelihood } of judged) weight *= likelihood;
    if (judged.some(({ isFit }) => !isFit)) misfits.push(at);
  });
  return { stretch: one.stretch, weight, misfits };
}

interface Judgement {
  likelihood: number;
  isFit: boolean;
}

const SAYS_NOTHING: Judgement = { likelihood: 1, isFit: true };

function judge(
  diagnosis: Diagnosis,
  one: Explaining,
  report: Report,
  before: readonly Report[],
  wrong: number,
): Judgement {
  const share = shareOn(diagnosis, one, report);
  if (share === undefined) return SAYS_NOTHING;
  // no one resistance lets it work and not
  const isDenied = share > 0 && share < 1 && before.some((earlier) => denies(earlier, report));
  const agreed = isDenied ? 0 : agreedBy(report, share);
  return { likelihood: agreed * (1 - wrong) + (1 - agreed) * wrong, isFit: agreed > 0 };
}

function judgeReading(diagnosis: Diagnosis, one: Explaining, piece: Evidence & { kind: 'reading' }): Judgement {
  const { mode } = piece.measurement;
  const prediction = predict(diagnosis, one, piece.measurement, piece.state);
  const at = onScale(mode, piece.value);
  return { likelihood: agreement(prediction, mode, at), isFit: fitsPrediction(prediction, mode, at) };
}

const agreedBy = (piece: Report, share: number): number => (isOn(piece) ? share : 1 - share);

/** Whether a sound car does something else. Only of loads and relays: what else is read follows from them. */
export function isSymptom(diagnosis: Diagnosis, report: Report): boolean {
  if (report.kind !== 'load' && report.kind !== 'relay') return false;
  const share = shareOn(diagnosis, HEALTHY, report);
  return share !== undefined && share > 0 !== isOn(report);
}

/** What a healthy car does not do: the symptoms, as indexes of the evidence. */
export const symptomsOf = (diagnosis: Diagnosis, evidence: readonly Evidence[]): number[] =>
  evidence.flatMap((piece, at) => (reportsOf(piece).some((report) => isSymptom(diagnosis, report)) ? [at] : []));
