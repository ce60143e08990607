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
import { paperFile, type PaperRequest } from '../../paper/paper-file';
import { requireStoreAction } from '../store/require-store';
import { findWorkOrder, type WorkOrderRow } from '../work-orders/order-repository';
import { openShared } from '../work-orders/share-order';
import { withoutGuessing } from '../work-orders/shared-routes';
import { paperSource } from './paper-source';
import type { Reader } from './paper-facts';
import { orderPaperOf } from './order-paper-of';
import { accountPaper } from './statement-paper';

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

/** A person's statement is fetched under this name, whoever he is; a receipt under the other. */
const accountFile = (receipt: string): string => (receipt === '' ? 'statement-a4.pdf' : 'receipt-a4.pdf');

const makeStatement = route(endpoints.statementPrint, async ({ person, receipt }, ctx) => {
  const { storeId, uid } = requireStoreAction(ctx, 'settle');
  const of = { storeId, person, receipt: receipt ?? '' };
  // Refused before anybody fetches it.
  const { title, number, facts } = await accountPaper(ctx.db, now(ctx), of);
  return {
    url: `${publicOrigin(ctx)}/prints/${accountFile(of.receipt)}`,
    utoken: signToken(ctx.services.secret, 'paper', { uid, person, receipt: of.receipt }, later(now(ctx), LIFETIME)),
    name: paperFileName(title, number, facts[0]?.value ?? ''),
  };
});

/** What a token lets fetch: under which name, whose prints are counted, and how it is made. */
interface Grant {
  readonly file: string;
  readonly holder: string;
  readonly make: () => Promise<PaperRequest>;
}

/** Somebody who may still read what he asked for. Throws CallError forbidden for who left, or may no longer. */
async function cashier(ctx: CallContext, uid: string) {
  const [member] = await ctx.db.select().from(storeMembers).where(eq(storeMembers.uid, uid));
  if (!member || !mayInStore(member.role, 'settle')) throw forbidden();
  return member;
}

function grantOrder(ctx: CallContext, order: WorkOrderRow, reader: Reader, size: PaperSize, holder: string): Grant {
  const make = async () => {
    const paper = orderPaperOf(await paperSource(ctx, order, reader), size, now(ctx));
    return { paper, size, made: now(ctx) };
  };
  return { file: fileOf(order, size), holder, make };
}

/** Throws CallError for who may no longer see it, or for what is no paper. */
async function grantOf(ctx: CallContext, claims: TokenClaims): Promise<Grant> {
  const { key, uid = '', id = '', person, receipt = '' } = claims;
  if (person !== undefined) {
    const { storeId } = await cashier(ctx, uid);
    const make = async () => {
      const account = await accountPaper(ctx.db, now(ctx), { storeId, person, receipt });
      return { account, made: now(ctx) };
    };
    return { file: accountFile(receipt), holder: uid, make };
  }
  const size = paperSizes.find((one) => one === claims.size);
  if (!size) throw expired();
  if (key !== undefined) {
    const order = await openShared(ctx.db, now(ctx), key);
    return grantOrder(ctx, order, 'customer', size, order.id);
  }
  const { storeId } = await cashier(ctx, uid);
  return grantOrder(ctx, await findWorkOrder(ctx.db, storeId, id), 'store', size, uid);
}

const file = route(endpoints.workOrderPrintFile, async ({ utoken }, ctx) => {
  const check = checkToken(ctx.services.secret, 'paper', utoken, now(ctx));
  if (check.state !== 'valid') throw expired();
  const { file: name, holder, make: drawn } = await grantOf(ctx, check.claims);
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  if (encodeURIComponent(path) !== name) throw expired();
  await charge(ctx, [{ budget: 'prints', subject: holder }]);
  const pdf = await paperFile(await drawn(), { from: holder, left: callerLeft(ctx), log: ctx.log });
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/pdf' })
    .header('content-disposition', 'inline')
    .send(pdf);
});

/** Orders on paper, for the store and for the customer by the link, and what one person owes and has paid. */
export const orderPrintRoutes: readonly Route[] = [make, makeShared, makeStatement, file];
