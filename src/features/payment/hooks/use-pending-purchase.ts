import { useState } from 'react';
import { usePendingPrepayId, type PendingPurchase } from '@/state/pending-purchase';
import { usePageShown } from '@/ui/use-page-shown';
import { giveUpPurchase, pickUpPurchase, type PickedUp } from '../pick-up-purchase';

export interface PendingPurchaseControl {
  /** What was left half-way and still can be paid. */
  pending: PendingPurchase | null;
  /** What was left half-way and turned out to be paid: the user has been told. */
  paid: PendingPurchase | null;
  /** Asks the server anew, as after a cashier that was cancelled. */
  check: () => Promise<void>;
  giveUp: () => Promise<void>;
}

/** Picks up a purchase that was left half-way, each time the page is shown. */
export function usePendingPurchase(): PendingPurchaseControl {
  const [found, setFound] = useState<PickedUp>({ open: null, paid: null });
  const waiting = usePendingPrepayId();
  const check = async () => setFound(await pickUpPurchase());
  usePageShown(() => void check());
  // Settled on another page meanwhile: gone here too.
  const pending = found.open?.prepayid === waiting ? found.open : null;
  const giveUp = async () => {
    if (!pending) return;
    await giveUpPurchase(pending);
    await check();
  };
  return { pending, paid: found.paid, check, giveUp };
}
