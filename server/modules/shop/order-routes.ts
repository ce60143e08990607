import * as endpoints from '../../../src/contract/endpoints/shop';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { checkOwnPayment } from '../payment/own-payment';
import { cancelOrder } from '../goods-orders/cancel-order';
import { closeExpiredOrders } from '../payment/close-orders';
import { confirmReceipt } from '../goods-orders/confirm-receipt';
import { listGoodsOrders } from '../goods-orders/list-orders';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import { goodsOrderView } from '../goods-orders/order-view';
import { createGoodsOrder } from './create-order';

const shown = (ctx: CallContext, order: GoodsOrderRow) => goodsOrderView(order, (url) => absoluteUrl(ctx, url));
const isPaid = ({ state }: GoodsOrderRow) => state === 'paid' || state === 'shipped' || state === 'done';

const orderCreate = route(endpoints.orderCreate, async (input, ctx) =>
  shown(ctx, await createGoodsOrder(ctx, requireUser(ctx).uid, input, ctx.meta.platform)),
);

const orderSelect = route(endpoints.orderSelect, async ({ pageRequest, states, id }, ctx) => {
  const { uid } = requireUser(ctx);
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  const look = () => listGoodsOrders(ctx.db, ctx.services.clock.now(), uid, { states, id }, { limit, offset });
  const found = await look();
  const { rows, total } = found.isAnyOverdue && (await closeExpiredOrders(ctx, { uid })) > 0 ? await look() : found;
  return { list: rows.map((row) => shown(ctx, row)), total, pageNum, pageSize };
});

const orderCancel = route(endpoints.orderCancel, async ({ id, reason }, ctx) =>
  shown(ctx, await cancelOrder(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, id, reason ?? null)),
);

const orderConfirm = route(endpoints.orderConfirm, async ({ id }, ctx) =>
  shown(ctx, await confirmReceipt(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, id)),
);

const orderByPrepayId = route(endpoints.orderByPrepayId, async ({ prepayid }, ctx) => {
  const { order } = await checkOwnPayment(ctx, requireUser(ctx).uid, prepayid);
  return { orderId: order.id, paid: isPaid(order), state: order.state };
});

export const orderRoutes = [orderCreate, orderSelect, orderCancel, orderConfirm, orderByPrepayId];
