import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { eventActor, eventText } from '@/domain/work-order/work-order-labels';
import { Card } from '@/ui/card';
import { newestFirst } from '../conflict-words';
import './order-log.scss';

/** Everything that happened to an order, newest first: who, what, when. */
export function OrderLog({ order }: { order: WorkOrder }) {
  return (
    <Card>
      {newestFirst(order).map((event) => (
        <View key={event.id} className="order-log-row">
          <View className="order-log-time">{formatDateTime(event.at).slice(5)}</View>
          <View className="grow">
            <View>{eventText(event)}</View>
            <View className="order-log-who">{eventActor(event)}</View>
          </View>
        </View>
      ))}
    </Card>
  );
}
