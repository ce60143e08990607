import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { orderFilterOf, orderFilters, type OrderFilter } from '@/domain/goods-order/order-labels';
import { navigateTo, switchTab } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { ChipRow } from '@/ui/chip-row';
import { ListEnd, loadMore } from '@/ui/list-end';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { ordersQuery } from './api/orders';
import { CancelSheet } from './components/cancel-sheet';
import { OrderCard } from './components/order-card';
import { useOrderActions } from './hooks/use-order-actions';

/** The caller's orders by state (§2 orderRecord). `state` is the route's: which to show first. */
export function OrderListScreen({ state }: { state?: string | undefined }) {
  const isReview = useReviewMode();
  const [filter, setFilter] = useState<OrderFilter>(() => orderFilterOf(state));
  const query = useInfiniteQuery(ordersQuery(filter));
  const { isBusy, perform, cancelling, cancel, keep } = useOrderActions();
  useReachBottom(() => loadMore(query));
  usePullRefresh(() => query.refetch());
  // Back from the cashier or a detail: an order may have moved on.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  // Review mode hides virtual goods (§4), also those that were bought.
  const orders = rowsOf(query.data).filter(({ kind }) => !isReview || kind === 'physical' || kind === 'prize');

  return (
    <Screen title="我的订单" narrow subHeader={<ChipRow chips={orderFilters} value={filter} onChange={setFilter} />}>
      <View id="orders">
        <AsyncView
          query={{
            data: query.data,
            error: query.error,
            isError: query.isError && !query.isFetchNextPageError,
            refetch: query.refetch,
          }}
          skeleton={<Skeleton rows={4} />}
          isEmpty={() => orders.length === 0 && !query.hasNextPage}
          empty={
            <EmptyState
              icon="document"
              title={filter === 'all' ? '还没有订单' : '没有这个状态的订单'}
              hint="去积分商城看看"
              action="去积分商城"
              onAction={() => void switchTab(routes.pointStore)}
            />
          }
        >
          {() => (
            <>
              {orders.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  isReview={isReview}
                  isBusy={isBusy}
                  onOpen={() => void navigateTo(routes.orderRecord, { id: order.id })}
                  onAction={(action) => void perform(action, order)}
                />
              ))}
              <ListEnd query={query} />
            </>
          )}
        </AsyncView>
      </View>
      <CancelSheet order={cancelling} isBusy={isBusy} onCancel={(reason) => void cancel(reason)} onClose={keep} />
    </Screen>
  );
}
