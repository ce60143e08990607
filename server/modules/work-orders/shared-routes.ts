import * as endpoints from '../../../src/contract/endpoints/work-orders';
import { RespCode } from '../../../src/contract/envelope';
import { charge, giveBack } from '../../limits/charge';
import { CallError } from '../../base/refusals';
import { route, type CallContext, type Route } from '../../http/route';
import { uploadUrl } from '../uploads/upload-url';
import { decideShared } from './decide';
import type { WorkOrderRow } from './order-repository';
import { openShared } from './share-order';
import { sharedView } from './shared-view';

/**
 * Counts dead links by address; a living one costs no try, so that a waiting room behind one address can read its
 * orders.
 */
async function withoutGuessing(ctx: CallContext, read: () => Promise<WorkOrderRow>): Promise<WorkOrderRow> {
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

const shown = (ctx: CallContext, order: WorkOrderRow) => sharedView(ctx.db, order, (key) => uploadUrl(ctx, key));

/** What the customer may do with the link that the store sent; without a login. */
export const sharedRoutes: readonly Route[] = [
  route(endpoints.workOrderByShare, async ({ key }, ctx) =>
    shown(ctx, await withoutGuessing(ctx, () => openShared(ctx.db, ctx.services.clock.now(), key))),
  ),
  route(endpoints.decideByShare, async ({ key, decisions }, ctx) =>
    shown(ctx, await withoutGuessing(ctx, () => decideShared(ctx.db, ctx.services.clock.now(), key, decisions))),
  ),
];
