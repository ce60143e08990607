import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { costText } from '@/domain/goods-order/order-labels';
import { redirectTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { RoundMark } from '@/ui/round-mark';
import { Screen } from '@/ui/screen';
import { usePageShown } from '@/ui/use-page-shown';
import { madeOrderQuery } from '../api/exchange-calls';
import { openPayment } from '../hooks/use-exchange';
import './order-result.scss';

const arrivalHints: Record<Order['kind'], string> = {
  physical: '我们会尽快发货，可在订单中查看物流',
  prize: '我们会尽快发货，可在订单中查看物流',
  card: '卡密已通过消息发放',
  vip: '会员已生效',
  coins: '金币已到账',
  course: '课程已开通',
};

/** What became of an exchange. An order in cash waits for its payment and is looked at again when the user is back. */
export function OrderResult({ made }: { made: Order }) {
  const query = useQuery({ ...madeOrderQuery(made), enabled: false });
  const order = query.data;
  const isUnpaid = order.state === 'unpaid';
  const isClosed = order.state === 'cancelled' || order.state === 'refunded';
  usePageShown(() => {
    if (isUnpaid) void query.refetch();
  });
  const title = isUnpaid ? '订单待付款' : isClosed ? '订单已关闭' : '兑换成功';
  const hint = isUnpaid ? '付款成功后才会为您发货或到账' : isClosed ? '如需要请重新兑换' : arrivalHints[order.kind];
  return (
    <Screen title="兑换结果" narrow>
      <View className="order-result">
        <RoundMark
          icon={isUnpaid ? 'clock' : isClosed ? 'info' : 'check'}
          tone={isUnpaid || isClosed ? 'warn' : 'ok'}
        />
        <View className="order-result-title">{title}</View>
        <View className="order-result-words">{`${order.title}${order.quantity > 1 ? ` × ${order.quantity}` : ''}`}</View>
        <View className="order-result-words">{costText(order.payWith, order)}</View>
        <View className="order-result-hint">{hint}</View>
        <View className="order-result-buttons">
          {isUnpaid ? (
            <Button
              text="去付款"
              kind="primary"
              size="large"
              className="order-result-button"
              onPress={() => void openPayment(order)}
            />
          ) : null}
          <Button
            text="查看订单"
            kind={isUnpaid ? 'secondary' : 'brand'}
            size="large"
            className="order-result-button"
            onPress={() => void redirectTo(routes.orderRecord, { id: order.id })}
          />
          <Button
            text="继续逛逛"
            kind="plain"
            size="large"
            className="order-result-button"
            onPress={() => void switchTab(routes.pointStore)}
          />
        </View>
      </View>
    </Screen>
  );
}
