import { useState } from 'react';
import type { PayMeans } from '@/contract/schemas/order-money';
import { movedTo, readPayment, startDraft, tapMeans, type PaymentDraft } from './payment-draft';

/** What a payment is for. `due` in cents, null where any sum may be paid; `settledAt`: null before the settlement. */
interface Payable {
  readonly due: number | null;
  readonly settledAt: string | null;
}

/** A draft with what it was made for. */
interface Kept extends Payable {
  readonly draft: PaymentDraft;
  /** Amounts were typed, not only means tapped. */
  readonly isTyped: boolean;
}

/**
 * The parts of a payment while they are typed. When what is due changes meanwhile, typed amounts stay as they are, and
 * means that were only tapped pay the new sum. What was typed for a settlement is nothing for the debt that it left.
 */
export function usePayment(due: number | null, settledAt: string | null = null) {
  const [kept, setKept] = useState<Kept | null>(null);
  const draft = draftFor(kept, { due, settledAt });
  const isTyped = kept !== null && kept.settledAt === settledAt && kept.isTyped;
  const set = (next: PaymentDraft, typed: boolean) => setKept({ draft: next, due, settledAt, isTyped: typed });
  return {
    due,
    draft,
    reading: readPayment(draft, due),
    tap: (means: PayMeans) => set(tapMeans(draft, means, due), isTyped),
    type: (means: PayMeans, text: string) => set({ ...draft, [means]: text }, true),
    clear: () => set({}, false),
    /** What was typed is paid: begins anew. */
    restart: () => setKept(null),
  };
}

function draftFor(kept: Kept | null, { due, settledAt }: Payable): PaymentDraft {
  // Nothing is due any more: there is no form in which anything could be cleared.
  if (kept === null || (due !== null && due <= 0)) return startDraft(due);
  if (kept.settledAt !== settledAt) {
    // It may have been booked by the settlement: a second press must not book it again.
    return settledAt === null ? startDraft(due) : {};
  }
  return kept.isTyped || kept.due === due ? kept.draft : movedTo(kept.draft, due);
}

export type Payment = ReturnType<typeof usePayment>;
