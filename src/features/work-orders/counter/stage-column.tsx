import { useEffect } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrderStage, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { rowsOf } from '@/infra/paged-query';
import { desk } from '@/platform/desk';
import { boardSortAtom } from '@/state/board-sort';
import { useAtomValue } from '@/state/store';
import { ErrorState } from '@/ui/error-state';
import { ListEnd, loadMore } from '@/ui/list-end';
import { Skeleton } from '@/ui/skeleton';
import { VirtualList } from '@/ui/virtual-list';
import { boardQuery } from '../api/order-queries';
import { useLastKnown } from '../hooks/use-last-known';
import { yuan } from '../line-words';
import type { Viewer } from '../stage-facts';
import { COUNTER_CARD_HEIGHT, CounterCard } from './counter-card';
import './stage-column.scss';

const END_HEIGHT = 64;

export interface ColumnCards {
  readonly viewer: Viewer;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The order beside the board. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onCome: (id: string, stage: WorkOrderStage) => void;
}

interface StageColumnProps extends ColumnCards {
  stage: WorkOrderStage;
  mine: boolean;
  keyword: string;
  /** What may be done with a card that is held: dropped here, or it came from here. */
  drop: 'target' | 'over' | null;
  onOrders: (stage: WorkOrderStage, orders: readonly WorkOrderSummary[]) => void;
}

/** A stage of the counter: how many cars, for how much, and the cars, which scroll by themselves. */
export function StageColumn({ stage, mine, keyword, drop, onOrders, ...cards }: StageColumnProps) {
  const sort = useAtomValue(boardSortAtom);
  const isOpen = stage !== 'delivered';
  const sums = isOpen && mayInStore(cards.viewer.role, 'settle');
  const query = useInfiniteQuery(boardQuery({ stage, mine, sort, keyword, sums }));
  const orders = rowsOf(query.data);
  const first = useLastKnown(query.data?.pages[0]);
  useEffect(() => {
    onOrders(stage, orders);
  });
  const isFiltered = mine || keyword !== '';
  const count = isFiltered ? first?.total : isOpen ? first?.counts[stage] : undefined;
  const sum = isFiltered ? undefined : first?.sums?.[stage];
  const title = STAGE_LABELS[stage];
  const rows: (WorkOrderSummary | null)[] =
    query.hasNextPage || query.isFetchNextPageError ? [...orders, null] : orders;
  return (
    <View
      {...desk.column(stage)}
      className={drop ? `counter-column counter-column-${drop}` : 'counter-column'}
      role="region"
      aria-label={count === undefined ? title : `${title}，${count} 台`}
    >
      <View className="counter-column-head">
        <View className={`counter-dot counter-dot-${stage}`} />
        <View className="counter-column-title" role="heading" aria-level={2}>
          {title}
        </View>
        <View className="counter-column-count grow">{count}</View>
        {sum ? <View className="counter-column-sum">{yuan(sum)}</View> : null}
      </View>
      {query.isPending ? <Skeleton shape="card" rows={2} /> : null}
      {query.isError && orders.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && orders.length === 0 ? (
        <View className="counter-column-empty">{drop ? `放到${title}` : keyword ? '没有符合的车' : '没有车'}</View>
      ) : null}
      {orders.length > 0 ? (
        <VirtualList
          rows={rows}
          keyOf={(order) => order?.id ?? 'end'}
          heightOf={(order) => (order ? COUNTER_CARD_HEIGHT : END_HEIGHT)}
          onEnd={() => loadMore(query)}
          renderRow={(order) =>
            order ? (
              <CounterCard
                order={order}
                viewer={cards.viewer}
                now={cards.now}
                isOpen={order.id === cards.openId}
                onOpen={cards.onOpen}
                onCome={cards.onCome}
              />
            ) : (
              <ListEnd query={query} />
            )
          }
        />
      ) : null}
    </View>
  );
}
