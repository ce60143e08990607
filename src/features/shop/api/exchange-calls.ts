import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@/contract/endpoint';
import { orderCreate, orderSelect, useExchangeCode as exchangeCode } from '@/contract/endpoints/shop';
import type { Order } from '@/contract/schemas/shop';
import { call } from '@/infra/http/call';
import { refreshUser } from '@/state/refresh-user';
import { goodsKey } from './goods-queries';

/** Orders an article. Throws ApiError, which the screen shows. */
export const createOrder = (wish: RequestOf<typeof orderCreate>) => call(orderCreate, wish);

/** Looks at a code without a login, books it with one. Throws ApiError, which the screen shows. */
export const bookCode = (code: string) => call(exchangeCode, { code });

/** An order that was just made, as the server has it now: it may have been paid since. */
export const madeOrderQuery = (order: Order) =>
  queryOptions({
    queryKey: ['orders', 'made', order.id] as const,
    initialData: order,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Order> =>
      (await call(orderSelect, { id: order.id, pageRequest: { pageNum: 1, pageSize: 1 } }, { signal })).list[0] ??
      order,
  });

/** After something was exchanged: stock, orders, points and coins are asked for anew wherever they are shown. */
export async function afterExchange(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [goodsKey, ['orders'], ['points'], ['coins']])
    void queryClient.invalidateQueries({ queryKey });
  await refreshUser();
}
