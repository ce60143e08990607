import * as calls from '../../../../src/contract/endpoints/payment';
import type { PrepayAnswer } from '../../../../src/contract/schemas/payment';
import type { PaymentReport } from '../../../providers/payment/payment-provider';
import type { SandboxPayment } from '../../../providers/payment/sandbox-payment';
import type { TestServer } from '../../../testing/test-server';

/** The sandbox's payment platform of a test server. */
export function sandboxOf({ services }: TestServer): SandboxPayment {
  if (!services.payments.sandbox) throw new Error('This server has no sandbox');
  return services.payments.sandbox;
}

export const settle = (
  server: TestServer,
  { prepayid, sign }: PrepayAnswer,
  outcome: 'success' | 'failure' | 'cancelled' = 'success',
) => server.call(calls.sandboxSettle, { prepayid, sign, outcome });

/** Pays at the platform without its telling us. Returns what it would have told. */
export async function payQuietly(server: TestServer, { prepayid }: PrepayAnswer): Promise<PaymentReport> {
  const report = await sandboxOf(server).settle(
    { db: server.db, now: server.services.clock.now() },
    prepayid,
    'success',
  );
  if (!report) throw new Error(`${prepayid} is unknown`);
  return report;
}

/** A notification as the platform sends it, to be spoilt by a test. */
export const notificationOf = (server: TestServer, report: PaymentReport) =>
  sandboxOf(server).notificationOf(server.services.clock.now(), report);

export const deliverNotification = (
  server: TestServer,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  provider = 'sandbox',
) => server.app.inject({ method: 'POST', url: `/pay/notify/${provider}`, headers: { ...headers }, payload: body });
