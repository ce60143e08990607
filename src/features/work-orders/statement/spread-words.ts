import type { PaymentParts } from '@/contract/schemas/order-money';
import type { Debt } from '@/contract/schemas/till';
import { exactYuan } from '@/domain/money';
import { sumOf } from '@/domain/till/settlement';
import { spreadPayment } from '@/domain/till/spread-payment';

/** So many cars are named; of more it is told how many there are. */
const NAMES = 3;
const named = (plates: readonly string[]): string =>
  plates.slice(0, NAMES).join('、') + (plates.length > NAMES ? ` 等 ${plates.length} 单` : '');

/**
 * What a payment does to the orders that are owed for, in their order: `付清 沪A10001、沪A10002；沪A12345 付 ¥300.00，还欠
 * ¥200.00`. They are named, since two who owe may have one name. Of what goes beyond them it says `其余按到期先后`.
 */
export function spreadWords(
  payments: Readonly<PaymentParts>,
  debts: readonly Pick<Debt, 'id' | 'carid' | 'owed'>[],
): string {
  const spread = spreadPayment(payments, debts);
  const paid = spread.flatMap(({ id, payments: parts }) => {
    const debt = debts.find((one) => one.id === id);
    return debt ? [{ ...debt, amount: sumOf(parts) }] : [];
  });
  const whole = paid.filter(({ amount, owed }) => amount === owed).map(({ carid }) => carid);
  const part = paid.find(({ amount, owed }) => amount < owed);
  const isMore = sumOf(payments) > paid.reduce((sum, { amount }) => sum + amount, 0);
  return [
    whole.length > 0 ? `付清 ${named(whole)}` : '',
    part ? `${part.carid} 付 ¥${exactYuan(part.amount)}，还欠 ¥${exactYuan(part.owed - part.amount)}` : '',
    isMore ? '其余按到期先后' : '',
  ]
    .filter(Boolean)
    .join('；');
}
