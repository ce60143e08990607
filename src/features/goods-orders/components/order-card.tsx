import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { formatDateTime } from '@/domain/date-format';
import type { OrderAction } from '@/domain/goods-order/order-actions';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { EVERY_SECOND, useNow } from '@/ui/use-now';
import { stateWords } from '../order-state-words';
import { OrderButtons } from './order-buttons';
import { OrderLine } from './order-line';
import './order-card.scss';

interface OrderCardProps {
  order: Order;
  isReview: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onAction: (action: OrderAction) => void;
}

/** An order of the list: what, its state, and what may be done with it. */
export function OrderCard({ order, isReview, isBusy, onOpen, onAction }: OrderCardProps) {
  const now = useNow(order.state === 'unpaid' ? EVERY_SECOND : null);
  const { text, tone, hint } = stateWords(order, now);
  return (
    <Card>
      <Pressable label={`${order.title}，${text}，查看详情`} onPress={onOpen}>
        <View className="order-card-head">
          <View className="order-card-date grow">{formatDateTime(order.createdAt)}</View>
          <Tag text={text} tone={tone} />
        </View>
        <OrderLine order={order} isReview={isReview} />
        {order.state === 'unpaid' ? <View className="order-card-hint">{hint}</View> : null}
      </Pressable>
      <OrderButtons order={order} now={now} isReview={isReview} isBusy={isBusy} size="small" onAction={onAction} />
    </Card>
  );
}
