import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/work-order-print';
import { paperSizes, type Paper, type PaperSize } from '../../../src/contract/schemas/work-order-print';
import { paperFileName, paperTitle } from '../../../src/domain/goods-order/order-paper';
import { mayInStore } from '../../../src/domain/store-permissions';
import { later, MINUTE } from '../../base/clock/clock';
import { forbidden } from '../../base/refusals';
import { checkToken, signToken, type TokenClaims } from '../../base/signed-token';
import { storeMembers } from '../../db/schema/store';
import { callerLeft } from '../../http/caller-left';
import { publicOrigin } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { FILE_HEADERS } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { paperFile } from '../../paper/paper-file';
import { requireStoreAction } from '../store/require-store';
import { findWorkOrder, type WorkOrderRow } from '../work-orders/order-repository';
import { openShared } from '../work-orders/share-order';
import { withoutGuessing } from '../work-orders/shared-routes';
import { paperSource } from './paper-source';
import type { Reader } from './paper-facts';
import { orderPaperOf } from './order-paper-of';

const LIFETIME = 10 * MINUTE;
const now = (ctx: CallContext): Date => ctx.services.clock.now();

const expired = () => forbidden('下载链接已过期，请返回重试');

/** The name of a file; customers are told no ids. */
const fileOf = ({ number }: WorkOrderRow, size: PaperSize): string => `${encodeURIComponent(number)}-${size}.pdf`;

/** Where the paper of an order is fetched from; `claims` say who asked for what. */
function paperAt(ctx: CallContext, order: WorkOrderRow, size: PaperSize, claims: TokenClaims): Paper {
  const { title } = paperTitle({ ...order, isSettled: order.settledAt !== null }, size);
  return {
    url: `${publicOrigin(ctx)}/prints/${fileOf(order, size)}`,
    utoken: signToken(ctx.services.secret, 'paper', { ...claims, size }, later(now(ctx), LIFETIME)),
    name: paperFileName(title, order.number, order.carid),
  };
}

const make = route(endpoints.workOrderPrint, async ({ id, size }, ctx) => {
  const { storeId, uid } = requireStoreAction(ctx, 'settle');
  return paperAt(ctx, await findWorkOrder(ctx.db, storeId, id), size, { uid, id });
});

const makeShared = route(endpoints.workOrderPrintByShare, async ({ key, size }, ctx) => {
  const order = await withoutGuessing(ctx, () => openShared(ctx.db, now(ctx), key));
  return paperAt(ctx, order, size, { key });
});

interface Grant {
  readonly order: WorkOrderRow;
  readonly reader: Reader;
  /** Whose prints are counted. */
  readonly holder: string;
}

/** The order that a token lets see, and for whom; throws CallError for who may no longer. */
async function grantOf(ctx: CallContext, { key, uid = '', id = '' }: TokenClaims): Promise<Grant> {
  if (key !== undefined) {
    const order = await openShared(ctx.db, now(ctx), key);
    return { order, reader: 'customer', holder: order.id };
  }
  const [member] = await ctx.db.select().from(storeMembers).where(eq(storeMembers.uid, uid));
  if (!member || !mayInStore(member.role, 'settle')) throw forbidden();
  return { order: await findWorkOrder(ctx.db, member.storeId, id), reader: 'store', holder: uid };
}

const file = route(endpoints.workOrderPrintFile, async ({ utoken }, ctx) => {
  const check = checkToken(ctx.services.secret, 'paper', utoken, now(ctx));
  if (check.state !== 'valid') throw expired();
  const size = paperSizes.find((one) => one === check.claims.size);
  const { order, reader, holder } = await grantOf(ctx, check.claims);
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  if (!size || encodeURIComponent(path) !== fileOf(order, size)) throw expired();
  await charge(ctx, [{ budget: 'prints', subject: holder }]);
  const paper = orderPaperOf(await paperSource(ctx, order, reader), size, now(ctx));
  const asker = { from: holder, left: callerLeft(ctx), log: ctx.log };
  const pdf = await paperFile({ paper, size, made: now(ctx) }, asker);
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/pdf' })
    .header('content-disposition', 'inline')
    .send(pdf);
});

/** Orders on paper: for the store, and for the customer by the link. */
export const orderPrintRoutes: readonly Route[] = [make, makeShared, file];
