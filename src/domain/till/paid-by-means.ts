import type { OrderPayment, PayMeans } from '@/contract/schemas/order-money';
import { PAY_MEANS } from './words';

/** What was paid by each means and not given back, in cents; those with nothing are left out. */
export function paidByMeans(payments: readonly OrderPayment[]): { means: PayMeans; amount: number }[] {
  return PAY_MEANS.map((means) => ({
    means,
    amount: payments
      .filter((payment) => payment.means === means && payment.kind !== 'write_off')
      .reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0),
  })).filter(({ amount }) => amount > 0);
}
