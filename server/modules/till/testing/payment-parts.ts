import { payMeans, type PaymentParts } from '../../../../src/contract/schemas/till';
import { sum } from './money-model';
import type { Play } from './money-play';

export const totalOf = (payments: PaymentParts): number => sum(payments.map(({ amount }) => amount));

/** Some cents, each up to so many, by one or two means. */
export function parts({ numbers: { below, pick } }: Play, most: number): PaymentParts {
  const means = below(3) === 0 ? [...payMeans].slice(below(4), 5).slice(0, 2) : [pick(payMeans) ?? 'cash'];
  return means.map((one) => ({ means: one, amount: 1 + below(most) }));
}
