import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { costText } from '@/domain/goods-order/order-labels';
import { GoodsPicture } from '@/ui/goods-picture';
import './order-line.scss';

/** What an order costs; '' in review mode for coins and cash (§4). */
export const shownCost = (order: Order, isReview: boolean): string =>
  isReview && (order.payWith === 'coins' || order.payWith === 'cash') ? '' : costText(order.payWith, order);

/** Picture, title, quantity and cost of an order. */
export function OrderLine({ order, isReview }: { order: Order; isReview: boolean }) {
  return (
    <View className="order-line">
      <GoodsPicture src={order.image} alt={order.title} className="order-line-picture" />
      <View className="grow">
        <View className="order-line-title two-lines">{order.title}</View>
        <View className="order-line-count">× {order.quantity}</View>
      </View>
      <View className="order-line-cost">{shownCost(order, isReview)}</View>
    </View>
  );
}
