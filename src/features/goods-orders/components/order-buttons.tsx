import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { orderActions, type OrderAction } from '@/domain/goods-order/order-actions';
import { sellsHere } from '@/state/virtual-goods';
import { Button } from '@/ui/button';
import './order-buttons.scss';

const words: Record<OrderAction, string> = {
  pay: '去付款',
  cancel: '取消订单',
  confirm: '确认收货',
  copy: '复制单号',
  again: '再次兑换',
};

/**
 * The actions of an order that are shown; review mode sells nothing (§4), mini programs on iOS no virtual goods. `now`
 * in epoch milliseconds.
 */
export const shownActions = (order: Order, now: number, isReview: boolean): OrderAction[] =>
  orderActions(order, now).filter((action) => action !== 'pay' || (!isReview && sellsHere(order.kind)));

interface OrderButtonsProps {
  order: Order;
  /** Epoch milliseconds. */
  now: number;
  isReview: boolean;
  isBusy: boolean;
  size: 'small' | 'large';
  onAction: (action: OrderAction) => void;
}

/** What may be done with an order, the main thing at the right. Nothing when there is nothing. */
export function OrderButtons({ order, now, isReview, isBusy, size, onAction }: OrderButtonsProps) {
  const actions = shownActions(order, now, isReview);
  if (actions.length === 0) return null;
  const isMain = (action: OrderAction) => action === 'pay' || action === 'confirm';
  return (
    <View className={`order-buttons order-buttons-${size}`}>
      {[...actions].reverse().map((action) => (
        <Button
          key={action}
          text={words[action]}
          size={size}
          kind={isMain(action) ? (size === 'large' ? 'primary' : 'brand') : 'plain'}
          disabled={isBusy}
          className="order-button"
          onPress={() => onAction(action)}
        />
      ))}
    </View>
  );
}
