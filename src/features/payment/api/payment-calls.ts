import { queryOptions } from '@tanstack/react-query';
import { goodsQuery, orderByPrepayId, orderCancel, orderSelect } from '@/contract/endpoints/shop';
import { douyinPayCheck, prepayCheck } from '@/contract/endpoints/payment';
import type { Order } from '@/contract/schemas/shop';
import { byPrice } from '@/domain/purchase-offer';
import { stateOfDouyinCode, stateOfOrder, type PaymentState } from '@/domain/purchase-state';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { payment } from '@/platform/payment';

/** May this be bought now, and is there an order of it that waits to be paid (§4). */
export const checkBeforePaying = (article: { goodsId: string; money: number }) => call(prepayCheck, article);

/** What the server knows of a prepayment: payCheck in Douyin, selectByPrepayid elsewhere (§7). Throws ApiError. */
export async function askPayment(prepayid: string): Promise<PaymentState> {
  if (payment.channel() === 'douyin') return stateOfDouyinCode((await call(douyinPayCheck, { prepayid })).code);
  return stateOfOrder(await call(orderByPrepayId, { prepayid }));
}

/** The order behind a prepayment. Throws ApiError. */
export const orderIdOf = async (prepayid: string): Promise<string> =>
  (await call(orderByPrepayId, { prepayid })).orderId;

/** Gives an unpaid order up. Throws ApiError, which the caller tells. */
export const cancelOrder = (id: string) => call(orderCancel, { id, reason: '放弃支付' }, { errors: 'caller' });

/** The terms of membership: exactly the request of §7, the cheapest first. */
export const vipGoodsQuery = () =>
  queryOptions({
    queryKey: ['goods', 'vip'] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => {
      const { list } = await call(
        goodsQuery,
        { tags: 'vip', channelurl: 'app', dingzhi: true, enable: true, pageRequest: { pageNum: 1, pageSize: 100 } },
        { signal },
      );
      return byPrice(list);
    },
  });

/** The user's own order as the server has it; null when it is not his, which does not forbid to pay it. */
export const orderQuery = (id: string | null, isLogin: boolean) =>
  queryOptions({
    queryKey: ['order', 'to-pay', id] as const,
    enabled: id !== null && isLogin,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { list } = await call(
        orderSelect,
        { id, pageRequest: { pageNum: 1, pageSize: 1 } },
        { signal, loginCheck: 'proceed' },
      );
      return list[0] ?? null;
    },
  });
