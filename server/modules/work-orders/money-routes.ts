import * as endpoints from '../../../src/contract/endpoints/till';
import { route, type CallContext, type Route } from '../../http/route';
import { requireStoreAction } from '../store/require-store';
import { uploadUrl } from '../uploads/upload-url';
import { remindDebtor, setDue } from './due';
import type { WorkOrderRow } from './order-repository';
import { workOrderView } from './order-view';
import { payPerson, undoReceipt } from './pay-person';
import { refundPayment, takePayment, writeOff } from './take-money';
import { undoMoney } from './undo-money';

const now = (ctx: CallContext) => ctx.services.clock.now();
const cashier = (ctx: CallContext) => requireStoreAction(ctx, 'settle');
const shown = (ctx: CallContext, order: WorkOrderRow) => workOrderView(ctx.db, order, (key) => uploadUrl(ctx, key));

/** What happens to the money of one order, or of several of one person. */
export const moneyRoutes: readonly Route[] = [
  route(endpoints.tillPay, async (input, ctx) => shown(ctx, await takePayment(ctx.db, now(ctx), cashier(ctx), input))),
  route(endpoints.tillRefund, async (input, ctx) =>
    shown(ctx, await refundPayment(ctx.db, now(ctx), cashier(ctx), input)),
  ),
  route(endpoints.tillWriteOff, async (input, ctx) =>
    shown(ctx, await writeOff(ctx.db, now(ctx), cashier(ctx), input)),
  ),
  route(endpoints.tillUndo, async (input, ctx) => shown(ctx, await undoMoney(ctx.db, now(ctx), cashier(ctx), input))),
  route(endpoints.tillPayPerson, async (input, ctx) => payPerson(ctx.db, now(ctx), cashier(ctx), input)),
  route(endpoints.tillUndoReceipt, async (input, ctx) => undoReceipt(ctx.db, now(ctx), cashier(ctx), input)),
  route(endpoints.tillSetDue, async (input, ctx) => shown(ctx, await setDue(ctx.db, now(ctx), cashier(ctx), input))),
  route(endpoints.tillRemind, async (input, ctx) =>
    shown(ctx, await remindDebtor(ctx.db, now(ctx), cashier(ctx), input)),
  ),
];
