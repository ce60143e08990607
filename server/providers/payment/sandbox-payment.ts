import { and, asc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { sandboxPayments } from '../../db/schema/shop';
import { sameSignature } from '../../base/hashing';
import { newId } from '../../base/ids';
import { startOfDay } from '../../base/clock/china-day';
import { DAY, later, MINUTE, SECOND } from '../../base/clock/clock';
import {
  ForgedNotification,
  type BillRow,
  type PayableOrder,
  type PaymentNews,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  type PaymentScope,
  type Prepared,
} from './payment-provider';

const MAX_AGE_MS = 5 * MINUTE;
const Signed = {
  timestamp: 'x-sandbox-timestamp',
  nonce: 'x-sandbox-nonce',
  signature: 'x-sandbox-signature',
} as const;

const report = z.object({
  id: z.string().min(1).max(64),
  trade: z.string().min(1).max(64),
  amount: z.number().int(),
  state: z.enum(['pending', 'success', 'failure', 'cancelled', 'refunded']),
});

/** A notification as it goes over the wire. */
export interface SignedNotification {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A payment platform of our own: it keeps books, signs what it sends, and takes no real money. */
export class SandboxPayment implements PaymentProvider {
  readonly name = 'sandbox';
  readonly acknowledgement = { code: 'SUCCESS', message: '成功' };

  constructor(private readonly secret: string) {}

  /** Anybody may pay. */
  payerOf(): Promise<string> {
    return Promise.resolve('');
  }

  async prepare({ db, now }: PaymentScope, order: PayableOrder): Promise<Prepared> {
    const prepayid = `sbx${this.sign('prepayid', order.trade).slice(0, 32)}`;
    await db
      .insert(sandboxPayments)
      .values({ prepayid, transactionId: newId(), amount: order.amount, outcome: 'pending', createdAt: now })
      .onConflictDoNothing();
    const answer = {
      timestamp: String(Math.floor(now.getTime() / SECOND)),
      noncestr: newId(),
      package: `prepay_id=${prepayid}`,
      sign: this.sign('prepay', prepayid),
      prepayid,
    };
    return { answer, trade: prepayid };
  }

  async readNotification({ now }: PaymentScope, headers: IncomingHttpHeaders, rawBody: string): Promise<PaymentNews> {
    const [timestamp, nonce, signature] = [Signed.timestamp, Signed.nonce, Signed.signature].map((name) =>
      String(headers[name] ?? ''),
    );
    if (!signature || !sameSignature(signature, this.sign('notification', `${timestamp}\n${nonce}\n${rawBody}`)))
      throw new ForgedNotification('wrong signature');
    if (Math.abs(now.getTime() - Number(timestamp) * SECOND) > MAX_AGE_MS) throw new ForgedNotification('wrong time');
    return { payment: report.parse(JSON.parse(rawBody)) };
  }

  /** The sandbox's trades are its prepayments. */
  async query({ db }: PaymentScope, prepayid: string): Promise<PaymentReport | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.prepayid, prepayid));
    return row ? { id: row.transactionId, trade: prepayid, amount: row.amount, state: row.outcome } : null;
  }

  async close(scope: PaymentScope, prepayid: string): Promise<PaymentReport | null> {
    return this.settle(scope, prepayid, 'cancelled');
  }

  /** Its books know when a payment was prepared, and not when it was paid or given back: that is its day. */
  async bill({ db }: PaymentScope, day: string): Promise<readonly BillRow[]> {
    const from = startOfDay(day);
    const rows = await db
      .select()
      .from(sandboxPayments)
      .where(
        and(
          inArray(sandboxPayments.outcome, ['success', 'refunded']),
          gte(sandboxPayments.createdAt, from),
          lt(sandboxPayments.createdAt, later(from, DAY)),
        ),
      )
      .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.prepayid));
    return rows.flatMap(({ prepayid, transactionId: id, amount, outcome }): BillRow[] => {
      const row = { id, trade: prepayid, amount };
      return [{ kind: 'payment', ...row }, ...(outcome === 'refunded' ? [{ kind: 'refund' as const, ...row }] : [])];
    });
  }

  async refund({ db }: PaymentScope, { trade }: PaymentRefund): Promise<void> {
    const paid = and(
      eq(sandboxPayments.prepayid, trade),
      notInArray(sandboxPayments.outcome, ['pending', 'failure', 'cancelled']),
    );
    const refunded = await db
      .update(sandboxPayments)
      .set({ outcome: 'refunded' })
      .where(paid)
      .returning({ prepayid: sandboxPayments.prepayid });
    if (refunded.length === 0) throw new Error(`Nothing was paid for ${trade}`);
  }

  /** Is this the signature that came with the prepayment? */
  isSignatureOf(prepayid: string, sign: string): boolean {
    return sameSignature(sign, this.sign('prepay', prepayid));
  }

  /**
   * Writes down what the payer did; a failed try may be followed by another, a success is final. Returns how it stands
   * now.
   */
  async settle(
    scope: PaymentScope,
    prepayid: string,
    outcome: 'success' | 'failure' | 'cancelled',
  ): Promise<PaymentReport | null> {
    const open = and(
      eq(sandboxPayments.prepayid, prepayid),
      notInArray(sandboxPayments.outcome, ['success', 'refunded']),
    );
    await scope.db.update(sandboxPayments).set({ outcome }).where(open);
    return this.query(scope, prepayid);
  }

  /** The notification of a payment, signed for our own address. */
  notificationOf(now: Date, payment: PaymentReport): SignedNotification {
    const [timestamp, nonce, body] = [String(Math.floor(now.getTime() / SECOND)), newId(), JSON.stringify(payment)];
    const signature = this.sign('notification', `${timestamp}\n${nonce}\n${body}`);
    return {
      headers: {
        'content-type': 'application/json',
        [Signed.timestamp]: timestamp,
        [Signed.nonce]: nonce,
        [Signed.signature]: signature,
      },
      body,
    };
  }

  /** Each purpose has a key of its own: a signature for one is worthless for another. */
  private sign(purpose: 'prepayid' | 'prepay' | 'notification', text: string): string {
    const key = createHmac('sha256', this.secret).update(`sandbox-payment/${purpose}`).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  }
}
