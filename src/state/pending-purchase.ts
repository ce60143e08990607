import { isPurchaseForgotten } from '@/domain/purchase-state';
import { persistedAtom } from './persisted-atom';
import { store, useAtomValue } from './store';

/** A purchase whose cashier was opened and whose end is not known: asked about when the user comes back (§4). */
export interface PendingPurchase {
  /** Whose purchase it is; null when the buyer was not logged in. Nobody else is shown it. */
  readonly uid: string | null;
  readonly prepayid: string;
  readonly title: string;
  /** Cents. */
  readonly money: number;
  /** Path of the call that prepared it. */
  readonly path: string;
  /** Whether it buys a membership, and the `vipendtime` before it: a membership that did not move is told (§8). */
  readonly vip: boolean;
  readonly vipUntilBefore: string | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** What storage holds, when it is whole. */
export function readPendingPurchase(stored: unknown): PendingPurchase | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { prepayid, startedAt, money } = stored as Partial<PendingPurchase>;
  const isWhole = typeof prepayid === 'string' && typeof startedAt === 'number' && typeof money === 'number';
  // Written by keep() alone.
  return isWhole ? (stored as PendingPurchase) : null;
}

export const PENDING_PURCHASE_KEY = 'pendingPurchase';
/** Kept in storage before the cashier opens, since the app may not live until it closes. */
export const pendingPurchaseAtom = persistedAtom<PendingPurchase | null>(PENDING_PURCHASE_KEY, readPendingPurchase);

export const pendingPurchase = {
  /** The one that waits for this user; null when there is none. One that is too old is forgotten. */
  of(uid: string | null, now: number): PendingPurchase | null {
    const pending = store.get(pendingPurchaseAtom);
    if (!pending || pending.uid !== uid) return null;
    if (!isPurchaseForgotten(pending.startedAt, now)) return pending;
    store.set(pendingPurchaseAtom, null);
    return null;
  },
  keep(pending: PendingPurchase): void {
    store.set(pendingPurchaseAtom, pending);
  },
  /** Its end is known. True for the first caller only, who tells the user: two pages may learn of it at once. */
  settle(prepayid: string): boolean {
    if (store.get(pendingPurchaseAtom)?.prepayid !== prepayid) return false;
    store.set(pendingPurchaseAtom, null);
    return true;
  },
};

/** The prepayment that waits on this device, for a component that must know when it is settled elsewhere. */
export function usePendingPrepayId(): string | null {
  return useAtomValue(pendingPurchaseAtom)?.prepayid ?? null;
}
