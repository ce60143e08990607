import * as endpoints from '../../../src/contract/endpoints/address';
import { requireUser, route } from '../../http/route';
import { addAddress, addressesOf, changeAddress, deleteAddress, setDefaultAddress } from './address-book';

const addressQuery = route(endpoints.addressQuery, async (_input, ctx) => {
  const rows = await addressesOf(ctx.db, requireUser(ctx).uid);
  return rows.map(({ id, name, phone, region, regionCode, detail, isDefault }) => ({
    id,
    name,
    phone,
    region,
    regionCode,
    detail,
    isDefault,
  }));
});

const addressCreate = route(endpoints.addressCreate, async (input, ctx) => ({
  id: await addAddress(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, input),
}));

const addressUpdate = route(endpoints.addressUpdate, async (input, ctx) => {
  await changeAddress(ctx.db, requireUser(ctx).uid, input);
  return {};
});

const addressDelete = route(endpoints.addressDelete, async ({ id }, ctx) => {
  await deleteAddress(ctx.db, requireUser(ctx).uid, id);
  return {};
});

const addressSetDefault = route(endpoints.addressSetDefault, async ({ id }, ctx) => {
  await setDefaultAddress(ctx.db, requireUser(ctx).uid, id);
  return {};
});

export const addressRoutes = [addressQuery, addressCreate, addressUpdate, addressDelete, addressSetDefault];
