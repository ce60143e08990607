import * as endpoints from '../../../src/contract/endpoints/work-order-items';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { requireStore } from '../store/require-store';
import { addItems, deleteItem, updateItem } from './change-items';
import { findWorkOrder, itemsOf } from './order-repository';
import { itemView } from './order-view';

const now = (ctx: CallContext) => ctx.services.clock.now();

const query = route(endpoints.temporaryItemQuery, async ({ pageRequest, orderId }, ctx) => {
  const order = await findWorkOrder(ctx.db, requireStore(ctx).storeId, orderId);
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  // An order has 200 lines at most.
  const items = await itemsOf(ctx.db, order.id);
  return { list: items.slice(offset, offset + limit).map(itemView), total: items.length, pageNum, pageSize };
});

const create = route(endpoints.temporaryItemCreate, async (input, ctx) => {
  const { order, items } = await addItems(ctx.db, now(ctx), requireStore(ctx), input);
  return { items: items.map(itemView), total: order.total, version: order.version };
});

const update = route(endpoints.temporaryItemUpdate, async (input, ctx) => {
  const { order, item } = await updateItem(ctx.db, now(ctx), requireStore(ctx), input);
  return { item: itemView(item), total: order.total, version: order.version };
});

const remove = route(endpoints.temporaryItemDelete, async ({ id }, ctx) => {
  const { total, version } = await deleteItem(ctx.db, now(ctx), requireStore(ctx), id);
  return { total, version };
});

/** The lines of one order (§7 temporary items). */
export const temporaryItemRoutes: readonly Route[] = [query, create, update, remove];
