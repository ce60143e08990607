import { and, eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/customers';
import { mayInStore } from '../../../src/domain/store-permissions';
import { maskPhone } from '../../../src/domain/masking';
import { workOrders } from '../../db/schema/work-order';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { requireStore, requireStoreAction, seesPhones } from '../store/require-store';
import { ordersOfCar } from '../work-orders/list-orders';
import type { CustomerRow } from '../work-orders/remember-customers';
import { knownCarOf } from '../work-orders/store-cars';
import { changeCustomer, noteSpokenConsent } from './change-customer';
import { customerView } from './customer-view';
import { findCustomer } from './find-customer';
import { forgetCustomer } from './forget-customer';
import { listCustomers, type Sight } from './list-customers';
import { mergeCustomers } from './merge-customers';

const now = (ctx: CallContext) => ctx.services.clock.now();

/** Technicians read phones where the owner lets them, and no amounts. */
async function sightOf(ctx: CallContext): Promise<Sight> {
  const user = requireStore(ctx);
  return { phones: await seesPhones(ctx.db, user), amounts: mayInStore(user.role, 'settle') };
}
const shown = async (ctx: CallContext, row: CustomerRow) => customerView(ctx.db, row, await sightOf(ctx));

export const customerRoutes: readonly Route[] = [
  route(endpoints.customerQuery, async ({ pageRequest, keyword }, ctx) => {
    const { storeId } = requireStore(ctx);
    const { limit, offset, ...page } = pageOfRequest(pageRequest);
    const found = await listCustomers(ctx.db, storeId, keyword ?? '', { limit, offset }, await sightOf(ctx));
    return { ...found, ...page };
  }),
  route(endpoints.customerById, async ({ id }, ctx) =>
    shown(ctx, await findCustomer(ctx.db, requireStore(ctx).storeId, id)),
  ),
  route(endpoints.customerVisits, async ({ pageRequest, id, carid }, ctx) => {
    const { storeId } = requireStore(ctx);
    const customer = await findCustomer(ctx.db, storeId, id);
    const ofCar = carid ? (await knownCarOf(ctx.db, storeId, carid, null)).visits : undefined;
    const { limit, offset, ...page } = pageOfRequest(pageRequest);
    const found = await ordersOfCar(ctx.db, and(eq(workOrders.customerId, customer.id), ofCar), { limit, offset });
    const { phones } = await sightOf(ctx);
    const list = found.list.map((row) => (phones ? row : { ...row, ownerPhone: maskPhone(row.ownerPhone) }));
    return { ...found, list, ...page };
  }),
  route(endpoints.customerUpdate, async ({ id, ...changes }, ctx) =>
    shown(ctx, await changeCustomer(ctx.db, now(ctx), requireStoreAction(ctx, 'customers'), id, changes)),
  ),
  route(endpoints.customerConsent, async ({ id, agreed }, ctx) => {
    const { storeId, uid } = requireStoreAction(ctx, 'customers');
    const found = await findCustomer(ctx.db, storeId, id);
    await ctx.db.transaction((tx) => noteSpokenConsent(tx, now(ctx), found, agreed, 'counter', uid));
    return shown(ctx, await findCustomer(ctx.db, storeId, id));
  }),
  route(endpoints.customerMerge, async ({ id, otherId }, ctx) =>
    shown(ctx, await mergeCustomers(ctx.db, now(ctx), requireStoreAction(ctx, 'customers'), id, otherId)),
  ),
  route(endpoints.customerForget, async ({ id }, ctx) => forgetCustomer(ctx.db, requireStoreAction(ctx, 'manage'), id)),
];
