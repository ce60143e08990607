import * as endpoints from '../../../src/contract/endpoints/work-orders';
import { maskPhone } from '../../../src/domain/masking';
import { normalisePlate } from '../../../src/domain/plate';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { invalid } from '../../base/refusals';
import { charge } from '../../limits/charge';
import { uploadUrl } from '../uploads/upload-url';
import { requireReception, requireStore, requireStoreAction, seesPhones } from '../store/require-store';
import { assignOrder } from './assign';
import { legalVinOrNone } from './car-facts';
import { createWorkOrder } from './create-order';
import { addFault, judgeFault, removeFault } from './faults';
import { findCars } from './known-cars';
import { listWorkOrders, ordersOfCar } from './list-orders';
import { findWorkOrder, type WorkOrderRow } from './order-repository';
import { workOrderView } from './order-view';
import { addPhotos } from './photos';
import { pinToOrder, unpinFromOrder } from './pins';
import { receptionWarnings } from './reception-warnings';
import { returningCar } from './returning-car';
import { setPlate } from './set-plate';
import { setStage, type AskedOrder } from './set-stage';
import { settleOrder } from './settle';
import { shareOrder } from './share-order';
import { knownCarOf } from './store-cars';
import { updateOrder } from './update-order';
import { voidOrder } from './void-order';
import { sharedRoutes } from './shared-routes';

const now = (ctx: CallContext) => ctx.services.clock.now();
/** Phone numbers of owners and bringers are masked for whom the store hides them from. */
async function phonesFor<Row extends { ownerPhone: string; bringerPhone?: string }>(
  ctx: CallContext,
  rows: readonly Row[],
): Promise<Row[]> {
  if (await seesPhones(ctx.db, requireStore(ctx))) return [...rows];
  return rows.map(({ ...row }) => {
    const bringer = row.bringerPhone === undefined ? {} : { bringerPhone: maskPhone(row.bringerPhone) };
    return { ...row, ownerPhone: maskPhone(row.ownerPhone), ...bringer };
  });
}
async function shown(ctx: CallContext, order: WorkOrderRow): Promise<WorkOrder> {
  const view = await workOrderView(ctx.db, order, (key) => uploadUrl(ctx, key));
  return (await phonesFor(ctx, [view]))[0] ?? view;
}

const asked = async (ctx: CallContext, { order, questions }: AskedOrder) => ({
  ...(await shown(ctx, order)),
  questions,
});

const query = route(endpoints.workOrderQuery, async ({ pageRequest, ...filter }, ctx) => {
  const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
  const found = await listWorkOrders(ctx.db, requireStore(ctx), filter, page);
  return { ...found, list: await phonesFor(ctx, found.list), pageNum, pageSize };
});

const byPlate = route(endpoints.byPlate, async ({ pageRequest, carid, vin: typed }, ctx) => {
  const user = requireStore(ctx);
  const { storeId } = user;
  const [plate, vin] = [normalisePlate(carid), legalVinOrNone(typed ?? null)];
  if (plate === '' && vin === null) throw invalid('请输入车牌号');
  const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
  const car = await knownCarOf(ctx.db, storeId, plate, vin);
  const found = await ordersOfCar(ctx.db, car.visits, page);
  const returning = await returningCar(ctx.db, now(ctx), car);
  const sees = await seesPhones(ctx.db, user);
  return {
    ...found,
    list: await phonesFor(ctx, found.list),
    pageNum,
    pageSize,
    // It fills a form: a masked number would be sent back.
    returning: returning && !sees ? { ...returning, ownerPhone: '' } : returning,
    warnings: await receptionWarnings(ctx.db, storeId, plate, vin),
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
    asked(ctx, await setStage(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderAssign, async (input, ctx) =>
    shown(ctx, await assignOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'assign'), input)),
  ),
  route(endpoints.workOrderPin, async (input, ctx) =>
    shown(ctx, await pinToOrder(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderUnpin, async (input, ctx) =>
    shown(ctx, await unpinFromOrder(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderAddFault, async (input, ctx) =>
    shown(ctx, await addFault(ctx.db, now(ctx), requireStore(ctx), { ...input, platform: ctx.meta.platform })),
  ),
  route(endpoints.workOrderJudgeFault, async (input, ctx) =>
    shown(ctx, await judgeFault(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderRemoveFault, async (input, ctx) =>
    shown(ctx, await removeFault(ctx.db, now(ctx), requireStore(ctx), input)),
  ),
  route(endpoints.workOrderSettle, async (input, ctx) =>
    asked(ctx, await settleOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'settle'), input)),
  ),
  route(endpoints.workOrderDelete, async ({ uid, reason }, ctx) =>
    shown(ctx, await voidOrder(ctx.db, now(ctx), requireStoreAction(ctx, 'void'), uid, reason)),
  ),
  ...sharedRoutes,
];
