import * as endpoints from '../../../src/contract/endpoints/payment';
import { notFound, refused } from '../../base/refusals';
import { requireUser, route } from '../../http/route';
import { channelOf, NOTIFY_PATH, wechatOf } from '../../providers/payment/payments';
import { orderCourse } from './buy-course';
import { orderVip } from './buy-vip';
import { checkBeforePaying } from './check-before-paying';
import { checkOwnPayment } from './own-payment';
import { preparePayment } from './prepare-payment';

const buyVip = route(endpoints.buyVip, async (input, ctx) =>
  orderVip(ctx, wechatOf(ctx.meta.platform), requireUser(ctx).uid, input, ctx.meta.platform),
);
const douyinBuyVip = route(endpoints.douyinBuyVip, async (input, ctx) =>
  orderVip(ctx, 'douyin', requireUser(ctx).uid, input, ctx.meta.platform),
);
/** The client of each platform asks here, so the channel is the platform's. */
const buyCourse = route(endpoints.buyCourse, async (input, ctx) =>
  orderCourse(ctx, channelOf(ctx.meta.platform), requireUser(ctx).uid, input, ctx.meta.platform),
);
const orderPay = route(endpoints.orderPay, async ({ orderId, jsCode }, ctx) =>
  preparePayment(ctx, channelOf(ctx.meta.platform), orderId, { uid: ctx.user?.uid ?? null, jsCode: jsCode ?? null }),
);

const prepayCheck = route(endpoints.prepayCheck, async (input, ctx) =>
  checkBeforePaying(ctx, ctx.user?.uid ?? null, channelOf(ctx.meta.platform), input),
);

/**
 * Douyin's codes (§4): only 0 is paid, 9 means ask again. A cashier that was closed leaves the order payable, so 4 is
 * for closed orders alone.
 */
const DouyinCode = { paid: 0, failed: 1, closed: 4, unknown: 9 } as const;

const douyinPayCheck = route(endpoints.douyinPayCheck, async ({ prepayid }, ctx) => {
  const { order, state } = await checkOwnPayment(ctx, requireUser(ctx).uid, prepayid);
  if (order.state === 'cancelled' || order.state === 'refunded') return { code: DouyinCode.closed };
  if (order.state !== 'unpaid') return { code: DouyinCode.paid };
  return { code: state === 'failure' ? DouyinCode.failed : DouyinCode.unknown };
});

/** Nobody learns whether a prepayment exists without its signature. */
const UNKNOWN_PREPAYMENT = '支付单不存在';

const sandboxSettle = route(endpoints.sandboxSettle, async ({ prepayid, sign, outcome }, ctx) => {
  const { sandbox } = ctx.services.payments;
  if (!sandbox) throw notFound();
  if (!sandbox.isSignatureOf(prepayid, sign)) throw notFound(UNKNOWN_PREPAYMENT);
  const now = ctx.services.clock.now();
  const payment = await sandbox.settle({ db: ctx.db, now }, prepayid, outcome);
  if (!payment) throw notFound(UNKNOWN_PREPAYMENT);
  if (payment.state === 'success') {
    const { headers, body } = sandbox.notificationOf(now, payment);
    const answer = await ctx.http.request.server.inject({
      method: 'POST',
      url: `${NOTIFY_PATH}/${sandbox.name}`,
      headers,
      payload: body,
    });
    // As with a real platform the payer is done; the order learns of it when it asks.
    if (answer.statusCode !== 200) ctx.log.error({ status: answer.statusCode }, 'sandbox notification was not taken');
  }
  if (payment.state !== outcome) throw refused('该订单已支付，请勿重复支付');
  return {};
});

export const paymentRoutes = [buyVip, douyinBuyVip, buyCourse, orderPay, prepayCheck, douyinPayCheck, sandboxSettle];
