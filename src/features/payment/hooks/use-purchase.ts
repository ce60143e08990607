import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pay, type PayOutcome, type PayPhase, type Purchase } from '../pay';
import { tellOutcome } from '../tell-outcome';

export interface PurchaseControl {
  /** How far the payment is; null when none is under way. */
  phase: PayPhase | null;
  /** Pays and tells the user how it ended; resolves when he has read it. */
  start: (purchase: Purchase) => Promise<PayOutcome>;
}

/** Words for a button while it pays. */
export const phaseText: Readonly<Record<PayPhase, string>> = {
  preparing: '正在下单…',
  cashier: '等待支付…',
  confirming: '正在确认支付结果…',
};

export function usePurchase(): PurchaseControl {
  const [phase, setPhase] = useState<PayPhase | null>(null);
  const queryClient = useQueryClient();

  const run = async (purchase: Purchase): Promise<PayOutcome> => {
    try {
      const outcome = await pay(purchase, setPhase);
      if (outcome.status !== 'busy') setPhase(null);
      return outcome;
    } catch (error) {
      setPhase(null);
      throw error;
    }
  };
  const start = async (purchase: Purchase) => {
    const outcome = await run(purchase);
    // Orders, balances and what members may see are others now.
    if (outcome.status === 'paid') void queryClient.invalidateQueries();
    await tellOutcome(purchase.title, outcome);
    return outcome;
  };
  return { phase, start };
}
