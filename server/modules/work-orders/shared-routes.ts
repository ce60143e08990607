import * as endpoints from '../../../src/contract/endpoints/shared-orders';
import { RespCode } from '../../../src/contract/envelope';
import { charge, giveBack } from '../../limits/charge';
import { CallError } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { uploadUrl } from '../uploads/upload-url';
import { paperOfLink, papersOfLink } from './car-papers';
import { decideShared } from './decide';
import type { WorkOrderRow } from './order-repository';
import { findShared, openShared } from './share-order';
import { sharedView } from './shared-view';
import { signShared } from './sign-shared';

/**
 * Counts dead links by address; a living one costs no try, so that a waiting room behind one address can read its
 * orders.
 */
export async function withoutGuessing(ctx: CallContext, read: () => Promise<WorkOrderRow>): Promise<WorkOrderRow> {
  const receipt = await charge(ctx, [{ budget: 'workOrderShare' }]);
  const isGuess = (error: unknown) => error instanceof CallError && error.code === RespCode.notFound;
  try {
    const order = await read();
    await giveBack(ctx.db, receipt);
    return order;
  } catch (error) {
    if (!isGuess(error)) await giveBack(ctx.db, receipt);
    throw error;
  }
}

const now = (ctx: CallContext) => ctx.services.clock.now();
const caller = (ctx: CallContext) => ({ user: ctx.user, device: ctx.meta.device });
const shown = (ctx: CallContext, order: WorkOrderRow) => sharedView(ctx.db, order, (key) => uploadUrl(ctx, key));
/** The order behind a link. Throws CallError notFound. */
const found = (ctx: CallContext, key: string) => withoutGuessing(ctx, () => findShared(ctx.db, now(ctx), key));

/** What the customer may do with the link that the store sent; without a login. */
export const sharedRoutes: readonly Route[] = [
  route(endpoints.workOrderByShare, async ({ key }, ctx) =>
    shown(ctx, await withoutGuessing(ctx, () => openShared(ctx.db, now(ctx), key))),
  ),
  route(endpoints.decideByShare, async (request, ctx) =>
    shown(ctx, await withoutGuessing(ctx, () => decideShared(ctx.db, now(ctx), request, caller(ctx)))),
  ),
  route(endpoints.signByShare, async (request, ctx) => {
    // Before the picture is looked at: that costs more than the rest.
    const order = await found(ctx, request.key);
    await charge(ctx, [{ budget: 'sharedSignatures', subject: order.id }]);
    return shown(ctx, await signShared({ db: ctx.db, ...ctx.services }, now(ctx), request, caller(ctx)));
  }),
  route(endpoints.papersByShare, async ({ key, pageRequest }, ctx) => {
    const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
    return { ...(await papersOfLink(ctx.db, await found(ctx, key), page)), pageNum, pageSize };
  }),
  route(endpoints.paperByShare, async ({ key, id }, ctx) =>
    shown(ctx, await paperOfLink(ctx.db, await found(ctx, key), id)),
  ),
];
