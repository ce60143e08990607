import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { system } from '@/platform/system';
import { ListEnd, loadMore, type PagedQueryLike } from '@/ui/list-end';
import { PageRows } from '@/ui/page-rows';
import type { Viewer } from '../stage-facts';
import { ORDER_CARD_HEIGHT, OrderCard } from './order-card';
import './order-rows.scss';

/** In CSS pixels: from here on two cards lie side by side. */
const WIDE = 768;

interface OrderRowsProps {
  orders: readonly WorkOrderSummary[];
  query: PagedQueryLike;
  viewer: Viewer;
  now: number;
  isBusy: boolean;
  onStep: (order: WorkOrderSummary) => void;
  onOpened?: () => void;
}

/** Cards of orders, page by page, one or two to a row; only those near the screen are drawn. */
export function OrderRows({ orders, query, viewer, now, isBusy, onStep, onOpened }: OrderRowsProps) {
  const [columns] = useState(() => (system.windowInfo().width >= WIDE ? 2 : 1));
  const rows = Array.from({ length: Math.ceil(orders.length / columns) }, (_, row) =>
    orders.slice(row * columns, (row + 1) * columns),
  );
  return (
    <>
      <PageRows
        rows={rows}
        keyOf={(row) => row.map(({ id }) => id).join()}
        rowHeight={ORDER_CARD_HEIGHT}
        renderRow={(row) => (
          <View className={columns === 2 ? 'order-row order-row-wide' : 'order-row'}>
            {row.map((order) => (
              <View key={order.id} className="order-row-cell">
                <OrderCard
                  order={order}
                  viewer={viewer}
                  now={now}
                  isBusy={isBusy}
                  onStep={onStep}
                  onOpened={onOpened}
                />
              </View>
            ))}
          </View>
        )}
        onEnd={() => loadMore(query)}
      />
      <ListEnd query={query} />
    </>
  );
}
