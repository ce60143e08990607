import * as endpoints from '../../../src/contract/endpoints/work-orders';
import { normalisePlate } from '../../../src/domain/plate';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { charge } from '../../limits/charge';
import { uploadUrl } from '../uploads/upload-url';
import { requireReception, requireStore, requireStoreAction } from '../store/require-store';
import { assignOrder } from './assign';
import { createWorkOrder } from './create-order';
import { findCars } from './known-cars';
import { listWorkOrders, ordersOfCar } from './list-orders';
import { findWorkOrder, type WorkOrderRow } from './order-repository';
import { workOrderView } from './order-view';
import { addPhotos } from './photos';
import { returningCar } from './returning-car';
import { setPlate } from './set-plate';
import { setStage } from './set-stage';
import { settleOrder } from './settle';
import { shareOrder } from './share-order';
import { updateOrder } from './update-order';
import { voidOrder } from './void-order';
import { sharedRoutes } from './shared-routes';

const now = (ctx: CallContext) => ctx.services.clock.now();
const shown = (ctx: CallContext, order: WorkOrderRow): Promise<WorkOrder> =>
  workOrderView(ctx.db, order, (key) => uploadUrl(ctx, key));

const query = route(endpoints.workOrderQuery, async ({ pageRequest, ...filter }, ctx) => {
  const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
  return { ...(await listWorkOrders(ctx.db, requireStore(ctx), filter, page)), pageNum, pageSize };
});

const byPlate = route(endpoints.byPlate, async ({ pageRequest, carid }, ctx) => {
  const { storeId } = requireStore(ctx);
  const plate = normalisePlate(carid);
  const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
  return {
    ...(await ordersOfCar(ctx.db, storeId, plate, page)),
    pageNum,
    pageSize,
    returning: await returningCar(ctx.db, now(ctx), storeId, plate),
  };
});

// The same call twice: one tells of errors, one stays quiet while somebody types.
const plateSuggestions = [endpoints.byPlateLike, endpoints.byPlateLikeQuiet].map((endpoint) =>
  route(endpoint, async ({ pageRequest, carid }, ctx) => {
    const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
    return { ...(await findCars(ctx.db, requireStore(ctx).storeId, carid, page)), pageNum, pageSize };
  }),
);

const create = route(endpoints.workOrderCreate, async (input, ctx) => {
  const receptionist = await requireReception(ctx);
  await charge(ctx, [{ budget: 'workOrders' }]);
  const { order, warnings } = await createWorkOrder(ctx.db, now(ctx), receptionist, input);
  return { order: order && (await shown(ctx, order)), warnings };
});

const addOrderPhotos = route(endpoints.workOrderAddPhotos, async ({ id, photos }, ctx) => {
  const { version, photos: all } = await addPhotos(ctx.db, now(ctx), requireStore(ctx), id, photos);
  return { version, photoCount: all.length };
});

const share = route(endpoints.workOrderShare, async ({ id, open }, ctx) => {
  const { shareKey, version } = await shareOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'share'), id, open);
  return { shareKey, version };
});

export const workOrderRoutes: readonly Route[] = [
  query,
  byPlate,
  ...plateSuggestions,
  create,
  addOrderPhotos,
  share,
  route(endpoints.workOrderById, async ({ uid }, ctx) =>
    shown(ctx, await findWorkOrder(ctx.db, requireStore(ctx).storeId, uid)),
  ),
  route(endpoints.workOrderUpdate, async (input, ctx) =>
    shown(ctx, await updateOrder(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.setOrderCarId, async (input, ctx) =>
    shown(ctx, await setPlate(ctx.db, now(ctx), await requireReception(ctx), input)),
  ),
  route(endpoints.workOrderSetStage, async (input, ctx) =>
    shown(ctx, await setStage(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderAssign, async (input, ctx) =>
    shown(ctx, await assignOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'assign'), input)),
  ),
  route(endpoints.workOrderSettle, async (input, ctx) =>
    shown(ctx, await settleOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'settle'), input)),
  ),
  route(endpoints.workOrderDelete, async ({ uid, reason }, ctx) =>
    shown(ctx, await voidOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'void'), uid, reason)),
  ),
  ...sharedRoutes,
];
