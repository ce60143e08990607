import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { formatDateTime } from '@/domain/date-format';
import { orderTimeline } from '@/domain/goods-order/order-timeline';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import './order-timeline.scss';

/** The steps of an order with their times; those to come are pale. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <>
      <SectionTitle title="订单进度" />
      <Card>
        {orderTimeline(order).map(({ text, at }) => (
          <View key={text} className={at ? 'order-step order-step-done' : 'order-step'}>
            <View className="order-step-dot" />
            <View className="grow">{text}</View>
            <View className="order-step-time">{at ? formatDateTime(at) : ''}</View>
          </View>
        ))}
      </Card>
    </>
  );
}
