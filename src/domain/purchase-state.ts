/**
 * What is known of a payment: `open` may still be paid, or is on its way; after `failed` its order can be paid anew,
 * after `closed` it cannot.
 */
export type PaymentState = 'paid' | 'open' | 'failed' | 'closed';

const Douyin = { paid: 0, failed: 1, closed: 4 } as const;

/**
 * Douyin's payCheck: only code 0 is paid, 1 failed, 4 closed (its order too); 9 and any code that we do not know mean:
 * ask again.
 */
export function stateOfDouyinCode(code: number): PaymentState {
  if (code === Douyin.paid) return 'paid';
  if (code === Douyin.failed) return 'failed';
  return code === Douyin.closed ? 'closed' : 'open';
}

/** What selectByPrepayid answered (§7): `paid`, or an order that was closed without. */
export function stateOfOrder({ paid, state }: { paid: boolean; state: string }): PaymentState {
  if (paid) return 'paid';
  return state === 'cancelled' || state === 'refunded' ? 'closed' : 'open';
}

/**
 * Milliseconds before each question after the cashier has closed: at once, then ever slower, for about half a minute.
 */
export const ASK_DELAYS_MS: readonly number[] = [0, 1000, 2000, 3000, 4000, 5000, 7000, 8000];

/** For this long a purchase that was left half-way is asked about; unpaid orders are closed by the server sooner. */
const PENDING_LIFETIME_MS = 24 * 3_600_000;

/** True when a purchase that began at `startedAt` (epoch milliseconds) is too old to come back to. */
export function isPurchaseForgotten(startedAt: number, now: number): boolean {
  return now - startedAt > PENDING_LIFETIME_MS || startedAt > now + PENDING_LIFETIME_MS;
}
