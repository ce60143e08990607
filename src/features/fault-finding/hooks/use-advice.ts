import { useEffect, useState } from 'react';
import type { Advice, Evidence } from '@/domain/diagnosis/diagnosis-types';
import { clientFault } from '@/infra/client-faults';
import type { Engine } from '../engine';
import { runSliced } from '@/infra/run-sliced';

export interface AdviceState {
  /** for the evidence as it is; while that is worked on, what was advised before */
  advice: Advice | null;
  /** how far the work has come, 0 … 1; 1: the advice is for the evidence as it is */
  share: number;
  /** the circuit could not be computed */
  hasFailed: boolean;
}

interface Work extends AdviceState {
  /** what it is about */
  evidence: readonly Evidence[];
}

/** What to do next after some evidence. The work is done in slices, so that the page stays responsive. */
export function useAdvice(engine: Engine, evidence: readonly Evidence[]): AdviceState {
  const [work, setWork] = useState<Work>({ advice: null, share: 0, hasFailed: false, evidence });
  useEffect(() => {
    return runSliced(engine.advising(evidence), {
      onShare: (share) => setWork((last) => ({ ...last, evidence, share: Math.min(share, 0.99), hasFailed: false })),
      onDone: (advice) => setWork({ advice, share: 1, hasFailed: false, evidence }),
      onFailed: (why) => {
        clientFault('render', why);
        setWork((last) => ({ ...last, evidence, hasFailed: true }));
      },
    });
  }, [engine, evidence]);
  return work.evidence === evidence ? work : { advice: work.advice, share: 0, hasFailed: false };
}
