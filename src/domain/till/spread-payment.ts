import type { PaymentParts } from '@/contract/schemas/order-money';

/** An order that is owed for, in cents. */
interface Owed {
  readonly id: string;
  readonly owed: number;
}

/** What of a payment goes to one order, by means. */
export interface PaidPart {
  readonly id: string;
  readonly payments: PaymentParts;
}

/**
 * One payment over several orders, in the order in which they are given: each gets all that is owed for it as long as
 * the money lasts, of the first means first. Orders that get nothing are left out, and so is money that nobody owes.
 */
export function spreadPayment(payments: Readonly<PaymentParts>, debts: readonly Owed[]): PaidPart[] {
  const left = payments.map((part) => ({ ...part }));
  return debts.flatMap(({ id, owed }) => {
    let open = owed;
    const parts = left.flatMap((part) => {
      const amount = Math.min(part.amount, open);
      part.amount -= amount;
      open -= amount;
      return amount > 0 ? [{ means: part.means, amount }] : [];
    });
    return parts.length > 0 ? [{ id, payments: parts }] : [];
  });
}
