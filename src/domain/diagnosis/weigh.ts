import { predict, type Diagnosis } from './diagnosis';
import type { Evidence } from './diagnosis-types';
import type { Candidate } from './fault-candidates';
import { agreement, fitsPrediction, onScale } from './prediction';

/** A candidate against all evidence. */
export interface Weighed {
  candidate: Candidate;
  /** before normalisation: prior times how well the evidence agrees */
  weight: number;
  /** indexes of the evidence that it does not explain */
  misfits: readonly number[];
}

/** What a person reports of a load or relay is seldom wrong. */
const SEEN_WRONG = 1 / 50;

/** Weighs a candidate by each piece of evidence that says something. */
export function weigh(diagnosis: Diagnosis, candidate: Candidate, evidence: readonly Evidence[]): Weighed {
  const misfits: number[] = [];
  let weight = candidate.weight * diagnosis.factors[candidate.family];
  evidence.forEach((piece, at) => {
    const { likelihood, isFit } = judge(diagnosis, candidate, piece);
    weight *= likelihood;
    if (!isFit) misfits.push(at);
  });
  return { candidate, weight, misfits };
}

interface Judgement {
  likelihood: number;
  isFit: boolean;
}

const SAYS_NOTHING: Judgement = { likelihood: 1, isFit: true };

function judge(diagnosis: Diagnosis, candidate: Candidate, piece: Evidence): Judgement {
  if (piece.kind === 'load' || piece.kind === 'relay') {
    const share = shareOn(diagnosis, candidate, piece);
    if (share === undefined) return SAYS_NOTHING;
    const isOn = piece.kind === 'load' ? piece.works : piece.clicks;
    const agreed = isOn ? share : 1 - share;
    return { likelihood: agreed * (1 - SEEN_WRONG) + (1 - agreed) * SEEN_WRONG, isFit: agreed > 0 };
  }
  if (piece.kind !== 'reading') return SAYS_NOTHING;
  const { mode } = piece.measurement;
  const prediction = predict(diagnosis, candidate, piece.measurement, piece.state);
  const at = onScale(mode, piece.value);
  return { likelihood: agreement(prediction, mode, at), isFit: fitsPrediction(prediction, mode, at) };
}

/**
 * Share of a candidate's variants in which a load works or a relay has pulled in; undefined when there is none such.
 */
export function shareOn(
  diagnosis: Diagnosis,
  { name, variants }: Pick<Candidate, 'name' | 'variants'>,
  piece: Evidence & { kind: 'load' | 'relay' },
): number | undefined {
  const on = diagnosis.solved
    .of(piece.state, name, variants)
    .map(({ loads, relays }) =>
      piece.kind === 'load'
        ? loads.get(piece.load)?.works
        : relays.has(piece.relay)
          ? relays.get(piece.relay) === 'on'
          : undefined,
    );
  if (on.includes(undefined)) return undefined;
  return on.filter(Boolean).length / on.length;
}

/** What a healthy car does not do: the symptoms, as indexes of the evidence. Readings of a sound car are none. */
export function symptomsOf(diagnosis: Diagnosis, evidence: readonly Evidence[]): number[] {
  return evidence.flatMap((piece, at) => {
    if (piece.kind !== 'load' && piece.kind !== 'relay') return [];
    const share = shareOn(diagnosis, { name: '', variants: [[]] }, piece);
    const isOn = piece.kind === 'load' ? piece.works : piece.clicks;
    return share !== undefined && share > 0 !== isOn ? [at] : [];
  });
}
