import { useState } from 'react';
import type { PayMeans } from '@/contract/schemas/order-money';
import { movedTo, readPayment, startDraft, tapMeans, type PaymentDraft } from './payment-draft';

interface Kept {
  readonly draft: PaymentDraft;
  /** What was due then. */
  readonly due: number | null;
  /** Amounts were typed, not only means tapped. */
  readonly isTyped: boolean;
}

/**
 * The parts of a payment while they are typed; `due` in cents, null where any sum may be paid. When that changes
 * meanwhile, typed amounts stay as they are; means that were only tapped pay the new sum.
 */
export function usePayment(due: number | null) {
  const [kept, setKept] = useState<Kept | null>(null);
  const draft = draftFor(kept, due);
  const set = (next: PaymentDraft, isTyped: boolean) => setKept({ draft: next, due, isTyped });
  return {
    due,
    draft,
    reading: readPayment(draft, due),
    tap: (means: PayMeans) => set(tapMeans(draft, means, due), kept?.isTyped ?? false),
    type: (means: PayMeans, text: string) => set({ ...draft, [means]: text }, true),
    clear: () => set({}, false),
    /** What was typed is paid: begins anew. */
    restart: () => setKept(null),
  };
}

function draftFor(kept: Kept | null, due: number | null): PaymentDraft {
  if (kept === null) return startDraft(due);
  return kept.isTyped || kept.due === due ? kept.draft : movedTo(kept.draft, due);
}

export type Payment = ReturnType<typeof usePayment>;
