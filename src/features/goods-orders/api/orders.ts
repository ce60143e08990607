import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { orderCancel, orderConfirm, orderSelect, pointsRecords } from '@/contract/endpoints/shop';
import type { Order } from '@/contract/schemas/shop';
import { orderFilters, type OrderFilter } from '@/domain/goods-order/order-labels';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { refreshUser } from '@/state/refresh-user';

/** Everything about the caller's orders: invalidate it when one has changed. */
export const ordersKey = ['orders'] as const;
export const pointsKey = ['points'] as const;

/** The caller's orders, newest first. */
export const ordersQuery = (filter: OrderFilter) =>
  pagedQuery([...ordersKey, 'list', filter] as const, (page, signal) =>
    call(orderSelect, { ...page, states: orderFilters.find(({ key }) => key === filter)?.states ?? null }, { signal }),
  );

/** One order, null when the caller has none of that id. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id] as const,
    staleTime: StaleTime.seconds30,
    queryFn: async ({ signal }): Promise<Order | null> =>
      (await call(orderSelect, { id, pageRequest: { pageNum: 1, pageSize: 1 } }, { signal })).list[0] ?? null,
  });

export const cancelOrder = (id: string, reason: string) => call(orderCancel, { id, reason });
export const confirmReceipt = (id: string) => call(orderConfirm, { id });

export type PointsDirection = 'all' | 'in' | 'out';

/** What moved the caller's points, newest first; each page tells the balance too. */
export const pointsRecordsQuery = (direction: PointsDirection) =>
  pagedQuery([...pointsKey, 'records', direction] as const, (page, signal) =>
    call(pointsRecords, { ...page, direction: direction === 'all' ? null : direction }, { signal }),
  );

/** After an order changed: what came back with it is shown everywhere. */
export async function afterOrderChange(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [['goods'], pointsKey, ['coins']]) void queryClient.invalidateQueries({ queryKey });
  await Promise.all([queryClient.invalidateQueries({ queryKey: ordersKey }), refreshUser()]);
}
