import * as endpoints from '../../../src/contract/endpoints/work-order-items';
import * as tradeEndpoints from '../../../src/contract/endpoints/trade-templates';
import type { CustomItem } from '../../../src/contract/schemas/work-order-items';
import { charge } from '../../limits/charge';
import { pageOfRequest } from '../../http/paging';
import { route } from '../../http/route';
import { addTemplate, changeTemplate, deleteTemplate, findTemplates, type TemplateRow } from '../store/item-templates';
import { requireStore, requireStoreAction } from '../store/require-store';
import { addProposed, proposedFor } from '../store/trade-templates';

const shown = ({
  id,
  name,
  category,
  price,
  labour,
  quantity,
  unit,
  used,
  minutes,
  unpriced,
}: TemplateRow): CustomItem => ({
  id,
  name,
  category,
  price,
  labour,
  quantity,
  unit,
  used,
  minutes,
  unpriced,
});

const customItemQuery = route(endpoints.customItemQuery, async ({ pageRequest, ...filter }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const { list, ...rest } = await findTemplates(ctx.db, requireStore(ctx).storeId, filter, { limit, offset });
  return { list: list.map(shown), ...rest, ...page };
});

const customItemCreate = route(endpoints.customItemCreate, async (input, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'templates');
  await charge(ctx, [{ budget: 'itemTemplates' }]);
  return shown(await addTemplate(ctx.db, ctx.services.clock.now(), storeId, input));
});

const customItemUpdate = route(endpoints.customItemUpdate, async ({ uid, ...input }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'templates');
  return shown(await changeTemplate(ctx.db, storeId, uid, input));
});

const customItemDelete = route(endpoints.customItemDelete, async ({ uid }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'templates');
  await deleteTemplate(ctx.db, ctx.services.clock.now(), storeId, uid);
  return {};
});

const tradeTemplateQuery = route(tradeEndpoints.tradeTemplateQuery, async (_input, ctx) => ({
  items: await proposedFor(ctx.db, requireStore(ctx).storeId),
}));

const tradeTemplateAdd = route(tradeEndpoints.tradeTemplateAdd, async ({ names, hourCents }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'templates');
  return addProposed(ctx.db, ctx.services.clock.now(), storeId, names, hourCents ?? null);
});

export const customItemRoutes = [
  customItemQuery,
  customItemCreate,
  customItemUpdate,
  customItemDelete,
  tradeTemplateQuery,
  tradeTemplateAdd,
];
