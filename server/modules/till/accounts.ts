import type { TillKind, PayMeans } from '../../../src/contract/schemas/till';
import { transfer, type Movement } from '../ledger/ledger';

/** The accounts of a store's money. None is a wallet: what a customer paid in advance is below zero. */
export const accountOf = {
  /** What a customer owes for an order. */
  due: (storeId: string, orderId: string) => `store:${storeId}:due:${orderId}`,
  means: (storeId: string, means: PayMeans) => `store:${storeId}:${means}`,
  sales: (storeId: string) => `store:${storeId}:sales`,
  writtenOff: (storeId: string) => `store:${storeId}:written-off`,
  /** Cash that was counted besides what should be there. */
  difference: (storeId: string) => `store:${storeId}:difference`,
} as const;

interface Event {
  readonly storeId: string;
  readonly orderId: string | null;
  readonly kind: TillKind;
  readonly means: PayMeans | null;
  readonly amount: number;
}

function sidesOf({ storeId, orderId, kind, means }: Event): readonly [from: string, to: string] | null {
  if (kind === 'difference') return [accountOf.difference(storeId), accountOf.means(storeId, 'cash')];
  if (orderId === null) throw new Error(`A ${kind} names no order`);
  const due = accountOf.due(storeId, orderId);
  if (kind === 'sale') return [accountOf.sales(storeId), due];
  if (kind === 'write_off') return [due, accountOf.writtenOff(storeId)];
  if (kind === 'credit' || kind === 'deposit_used') return null;
  if (means === null) throw new Error(`A ${kind} names no means`);
  return kind === 'refund' ? [accountOf.means(storeId, means), due] : [due, accountOf.means(storeId, means)];
}

/** What an event moves in the ledger; nothing for what only says how a sale was paid, and for what costs nothing. */
export function movementsOf(event: Event): Movement[] {
  const sides = sidesOf(event);
  return sides === null || event.amount === 0 ? [] : transfer(sides[0], sides[1], 'till', event.amount);
}
