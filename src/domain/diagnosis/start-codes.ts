import { codesOfTexts } from '../trouble-codes/code-with-type';
import type { CarState } from '../circuit/car-state';
import type { Diagnosis } from './diagnosis';
import type { Evidence } from './diagnosis-types';
import type { Candidate } from './fault-candidates';
import { isStartCode, type StartCode } from './is-start-code';
import { shareOn } from './share-on';

/** Codes that are known of the car (`P0230-11`) as evidence, those that an output of the sheet is watched by. */
export const startCodes = ({ codes }: Diagnosis, known: readonly string[], state: CarState): StartCode[] =>
  codesOfTexts(known)
    .filter((code) => codes.has(code))
    .map((code) => ({ kind: 'code', code, isStored: true, state, isFromStart: true }));

/** The evidence; a code of the start that no candidate sets is of another fault, and says nothing of this one. */
export function relatedEvidence(
  diagnosis: Diagnosis,
  candidates: readonly Candidate[],
  evidence: readonly Evidence[],
): readonly Evidence[] {
  const isSet = (piece: StartCode): boolean =>
    candidates.some((candidate) =>
      candidate.stretches.some((stretch) => (shareOn(diagnosis, { candidate, stretch }, piece) ?? 0) > 0),
    );
  return evidence.map((piece) =>
    isStartCode(piece) && !isSet(piece) ? { kind: 'unsure-question', about: piece.code } : piece,
  );
}
