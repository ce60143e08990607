import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors';
import type { AppDependencies } from '../../http/mount-routes';
import { bookPayment } from '../../payment/book-payment';
import { ForgedNotification } from '../../providers/payment/payment-provider';
import { providerNamed } from '../../providers/payment/payments';

export const NOTIFY_PATH = '/pay/notify';

/**
 * Takes the notifications of payment platforms at `/pay/notify/<provider>`: 200 when one was acted on, now or before; 401 when it is
 * forged; 500 when it should be sent again. The body is read as it came, since its signature covers every byte.
 */
export async function paymentNotifications(app: FastifyInstance, { db, services }: AppDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`${NOTIFY_PATH}/:provider`, async (request, reply) => {
      const { provider: name = '' } = request.params as Record<string, string>;
      const provider = providerNamed(services.payments, name);
      if (!provider) throw notFound();
      try {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const report = await provider.readNotification({ db, now: services.clock.now() }, request.headers, rawBody);
        // A platform tells of failed tries as well; the same payment may still succeed.
        if (report.state === 'success') await bookPayment({ db, services, log: request.log }, name, report);
        return await reply.send({ code: 'SUCCESS', message: '成功' });
      } catch (error) {
        if (!(error instanceof ForgedNotification)) throw error;
        request.log.warn({ provider: name, reason: error.message }, 'forged payment notification');
        return reply.status(401).send({ code: 'FAIL', message: '验签失败' });
      }
    });
  });
}
