import { View } from '@tarojs/components';
import type { OrderPayment } from '@/contract/schemas/order-money';
import { formatDateTime } from '@/domain/date-format';
import { payMeansLabels, tillKindLabels } from '@/domain/till/words';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { yuan } from '../line-words';
import './payment-list.scss';

/** What a row is called: 收款 微信, 退款 现金, 冲正 收款. */
export const paymentTitle = ({ kind, means, undoes }: OrderPayment): string =>
  [undoes ? '冲正' : '', tillKindLabels[kind], means ? payMeansLabels[means] : ''].filter(Boolean).join(' ');

/** What it did to the customer's money: what was given back, and what takes a payment back, has a minus. */
export const paymentEffect = ({ kind, amount }: OrderPayment): number => (kind === 'refund' ? -amount : amount);

interface PaymentListProps {
  payments: readonly OrderPayment[];
  /** Null: this person may not take any back. */
  onUndo: ((payment: OrderPayment) => void) | null;
}

/** Everything that was paid, given back or written off, the newest first. Nothing is ever changed. */
export function PaymentList({ payments, onUndo }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <>
      <SectionTitle title="收付款记录" />
      <Card padding="list">
        {[...payments].reverse().map((payment) => {
          const isOff = payment.undone || payment.undoes !== null;
          return (
            <View key={payment.id} className="payment-row">
              <View className="grow">
                <View className="payment-row-title">
                  {paymentTitle(payment)}
                  {payment.undone ? <Tag text="已冲正" tone="grey" /> : null}
                </View>
                <View className="payment-row-note">
                  {[formatDateTime(payment.at), payment.by.name, payment.reason].filter(Boolean).join(' · ')}
                </View>
              </View>
              <View className={isOff ? 'payment-row-amount payment-row-off' : 'payment-row-amount'}>
                {yuan(paymentEffect(payment))}
              </View>
              {onUndo && !isOff ? (
                <Pressable
                  label={`冲正 ${paymentTitle(payment)} ${yuan(payment.amount)}`}
                  onPress={() => onUndo(payment)}
                  className="payment-row-undo"
                >
                  冲正
                </Pressable>
              ) : null}
            </View>
          );
        })}
      </Card>
    </>
  );
}
