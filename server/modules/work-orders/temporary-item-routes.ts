import * as endpoints from '../../../src/contract/endpoints/work-order-items';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { requireStore } from '../store/require-store';
import { addItems, deleteItem, updateItem } from './change-items';
import { findWorkOrder, itemsOf } from './order-repository';
import { itemViewOf, itemViews } from './order-view';
import { restoreItem } from './restore-item';
import { pricesFor } from './work-prices';

const now = (ctx: CallContext) => ctx.services.clock.now();

const query = route(endpoints.temporaryItemQuery, async ({ pageRequest, orderId }, ctx) => {
  const order = await findWorkOrder(ctx.db, requireStore(ctx).storeId, orderId);
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  // An order has 200 lines at most.
  const items = await itemsOf(ctx.db, order.id);
  const list = await itemViews(ctx.db, items.slice(offset, offset + limit));
  return { list, total: items.length, pageNum, pageSize };
});

const create = route(endpoints.temporaryItemCreate, async (input, ctx) => {
  const { order, items, discountCutTo } = await addItems(ctx.db, now(ctx), requireStore(ctx), input);
  return { items: await itemViews(ctx.db, items), total: order.total, version: order.version, discountCutTo };
});

const update = route(endpoints.temporaryItemUpdate, async (input, ctx) => {
  const { order, item, discountCutTo } = await updateItem(ctx.db, now(ctx), requireStore(ctx), input);
  return { item: await itemViewOf(ctx.db, item), total: order.total, version: order.version, discountCutTo };
});

const remove = route(endpoints.temporaryItemDelete, async ({ id, removed }, ctx) => {
  const set = removed === false ? restoreItem : deleteItem;
  const { total, version } = await set(ctx.db, now(ctx), requireStore(ctx), id);
  return { total, version };
});

const prices = route(endpoints.workPrices, async (input, ctx) => ({
  prices: await pricesFor(ctx.db, now(ctx), requireStore(ctx).storeId, input),
}));

/** The lines of one order (§7 temporary items), and what they would cost. */
export const temporaryItemRoutes: readonly Route[] = [query, create, update, remove, prices];
