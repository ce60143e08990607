import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { formatDateTime } from '@/domain/date-format';
import { isOrderExpired } from '@/domain/goods-order/order-actions';
import { payWayLabels } from '@/domain/goods-order/order-labels';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { EVERY_SECOND, useNow } from '@/ui/use-now';
import { orderQuery } from './api/orders';
import { CancelSheet } from './components/cancel-sheet';
import { OrderButtons, shownActions } from './components/order-buttons';
import { OrderLine, shownCost } from './components/order-line';
import { OrderParcel } from './components/order-parcel';
import { OrderTimeline } from './components/order-timeline';
import { useOrderActions } from './hooks/use-order-actions';
import { stateWords } from './order-state-words';
import './order-detail-screen.scss';

/** One order of the caller (§2 orderRecord with `id`): state, parcel, timeline, what may be done. */
export function OrderDetailScreen({ id }: { id: string }) {
  const isReview = useReviewMode();
  const query = useQuery(orderQuery(id));
  const order = query.data ?? null;
  const now = useNow(order?.state === 'unpaid' ? EVERY_SECOND : null);
  const { isBusy, perform, cancelling, cancel, keep } = useOrderActions();
  usePullRefresh(() => query.refetch());
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const isExpired = order !== null && isOrderExpired(order, now);
  const { refetch } = query;
  useEffect(() => {
    // The server closes it when it is asked.
    if (isExpired) void refetch();
  }, [isExpired, refetch]);
  const buttons =
    order && shownActions(order, now, isReview).length > 0 ? (
      <OrderButtons
        order={order}
        now={now}
        isReview={isReview}
        isBusy={isBusy}
        size="large"
        onAction={(action) => void perform(action, order)}
      />
    ) : undefined;
  return (
    <Screen title="订单详情" narrow footer={buttons}>
      <AsyncView
        query={query}
        skeleton={<Skeleton shape="card" rows={4} />}
        isEmpty={(found) => found === null}
        empty={
          <EmptyState
            icon="document"
            title="没有找到这个订单"
            action="查看全部订单"
            onAction={() => void redirectTo(routes.orderRecord)}
          />
        }
      >
        {(found) =>
          found ? (
            <OrderBody order={found} now={now} isReview={isReview} onCopy={() => void perform('copy', found)} />
          ) : null
        }
      </AsyncView>
      <CancelSheet order={cancelling} isBusy={isBusy} onCancel={(reason) => void cancel(reason)} onClose={keep} />
    </Screen>
  );
}

function OrderBody({
  order,
  now,
  isReview,
  onCopy,
}: {
  order: Order;
  now: number;
  isReview: boolean;
  onCopy: () => void;
}) {
  const { text, hint } = stateWords(order, now);
  const facts: [string, string][] = [
    ['实付', shownCost(order, isReview)],
    ['支付方式', isReview || order.payWith === 'free' ? '' : payWayLabels[order.payWith]],
    ['备注', order.note ?? ''],
    ['下单时间', formatDateTime(order.createdAt)],
    ['订单编号', order.id],
  ];
  return (
    <View id="order-detail">
      <View className="order-detail-state">
        <View className="order-detail-state-text">{text}</View>
        <View className="order-detail-state-hint">{hint}</View>
      </View>
      <OrderParcel order={order} onCopy={onCopy} />
      <Card>
        <OrderLine order={order} isReview={isReview} />
        <View className="order-detail-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <View key={name} className="order-detail-fact">
                <View className="order-detail-name">{name}</View>
                <View className="order-detail-value">{value}</View>
              </View>
            ))}
        </View>
      </Card>
      <OrderTimeline order={order} />
    </View>
  );
}
