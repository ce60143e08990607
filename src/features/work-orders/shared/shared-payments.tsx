import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { formatDateTime } from '@/domain/date-format';
import { payMeansLabels } from '@/domain/till/words';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { moneyText, yuan } from '../line-words';
import './shared-payments.scss';

type Payment = SharedWorkOrder['payments'][number];

/** As the customer calls it. */
const kindLabels: Readonly<Record<Payment['kind'], string>> = {
  deposit: '预付',
  payment: '付款',
  collected: '补付',
  refund: '退款',
  write_off: '减免',
};

/** What was paid of an order, when and by which means, and what is still owed. Nothing in review mode (§4). */
export function SharedPayments({ order }: { order: SharedWorkOrder }) {
  const { payments, owed, dueOn } = order;
  const words = moneyText(order);
  if (useReviewMode() || (payments.length === 0 && words === null)) return null;
  return (
    <>
      <SectionTitle title="付款" />
      <Card>
        {payments.map(({ id, kind, means, amount, at }) => (
          <View key={id} className="shared-payment">
            <View className="grow">
              <View>{[kindLabels[kind], means && payMeansLabels[means]].filter(Boolean).join(' · ')}</View>
              <View className="shared-payment-at">{formatDateTime(at)}</View>
            </View>
            <View className="shared-payment-amount">
              {kind === 'refund' ? '-' : ''}
              {yuan(amount)}
            </View>
          </View>
        ))}
        {owed > 0 ? (
          <View className="shared-payment shared-payment-owed">
            <View className="grow">未付{dueOn ? `，请在 ${dueOn} 前付清` : ''}</View>
            <View className="shared-payment-amount">{yuan(owed)}</View>
          </View>
        ) : words ? (
          <View className="shared-payment">{words}</View>
        ) : null}
      </Card>
    </>
  );
}
