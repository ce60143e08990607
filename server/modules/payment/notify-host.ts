import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../base/refusals';
import type { AppDependencies } from '../../http/mount-routes';
import { ForgedNotification, type PaymentProvider } from '../../providers/payment/payment-provider';
import { NOTIFY_PATH, providerNamed } from '../../providers/payment/payments';
import { bookPayment } from './book-payment';
import { reopenRefund } from './cash-refund';
import { reopenSurplus } from './surplus-payment';

/** Reads a notification and acts on it. Throws ForgedNotification. */
async function takeNotification(
  { db, services }: AppDependencies,
  request: FastifyRequest,
  provider: PaymentProvider,
): Promise<void> {
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const news = await provider.readNotification({ db, now: services.clock.now() }, request.headers, rawBody);
  if (!news) return;
  if ('refund' in news) {
    const { refundId, state } = news.refund;
    if (state === 'failed') {
      request.log.error(
        { provider: provider.name, refundId },
        'a refund did not reach the payer: see to it at the payment platform',
      );
      // Open again: housekeeping asks the platform until it takes it, and the reconciliation lists it until then.
      if (!(await reopenSurplus(db, refundId))) await reopenRefund(db, refundId);
    }
    return;
  }
  // A platform tells of failed tries as well; the same payment may still succeed.
  if (news.payment.state === 'success')
    await bookPayment({ db, services, log: request.log }, provider.name, news.payment);
}

/**
 * Takes the notifications of payment platforms at `/pay/notify/<provider>`: 200 when one was acted on, now or before;
 * 401 when it is forged; 500 when it should be sent again. The body is read as it came, since its signature covers
 * every byte.
 */
export async function paymentNotifications(app: FastifyInstance, deps: AppDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`${NOTIFY_PATH}/:provider`, async (request, reply) => {
      const { provider: name = '' } = request.params as Record<string, string>;
      const provider = providerNamed(deps.services.payments, name);
      if (!provider) throw notFound();
      try {
        await takeNotification(deps, request, provider);
        return await reply.send(provider.acknowledgement);
      } catch (error) {
        if (error instanceof ForgedNotification) {
          request.log.warn({ provider: name, reason: error.message }, 'forged payment notification');
          return reply.status(401).send({ code: 'FAIL', message: '验签失败' });
        }
        request.log.error({ err: error, provider: name }, 'payment notification could not be taken');
        return reply.status(500).send({ code: 'FAIL', message: '处理失败' });
      }
    });
  });
}
