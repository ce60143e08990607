import { useState } from 'react';
import type { PayMeans } from '@/contract/schemas/order-money';
import { readPayment, startDraft, tapMeans, type PaymentDraft } from './payment-draft';

/** The parts of a payment while they are typed; `due` in cents, null where any sum may be paid. */
export function usePayment(due: number | null) {
  const [kept, setKept] = useState<{ due: number | null; draft: PaymentDraft }>({ due, draft: startDraft(due) });
  // What is due has changed meanwhile: what was typed was for another sum.
  const draft = kept.due === due ? kept.draft : startDraft(due);
  const set = (next: PaymentDraft) => setKept({ due, draft: next });
  return {
    due,
    draft,
    reading: readPayment(draft, due),
    tap: (means: PayMeans) => set(tapMeans(draft, means, due)),
    type: (means: PayMeans, text: string) => set({ ...draft, [means]: text }),
    clear: () => set({}),
  };
}

export type Payment = ReturnType<typeof usePayment>;
