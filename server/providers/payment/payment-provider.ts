import type { IncomingHttpHeaders } from 'node:http';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import type { Database } from '../../db/database';

/** Which client pays: WeChat's mini program, a native shell by WeChat's app, or Douyin's mini program. */
export type PaymentChannel = 'wechat' | 'wechat-app' | 'douyin';
export type PaymentState = 'pending' | 'success' | 'failure' | 'cancelled' | 'refunded';

/**
 * What a provider may use: the database for what several servers must share, never inside a transaction, and the time.
 */
export interface PaymentScope {
  readonly db: Database;
  readonly now: Date;
}

/** Who pays, as far as the call tells. */
export interface Payer {
  /**
   * How WeChat's mini program knows the account that is logged in; null for nobody, and for one that it does not know.
   */
  readonly openid: () => Promise<string | null>;
  /** A fresh login code of the payer's mini program. */
  readonly jsCode: string | null;
}

/** An order that is to be paid. */
export interface PayableOrder {
  /** How we would name this payment to the platform: see `tradeOf`. Never used for a second one. */
  readonly trade: string;
  readonly title: string;
  /** Cents. */
  readonly amount: number;
  /** The platform must take no money after this. */
  readonly expiresAt: Date;
}

/** A payment that was prepared. */
export interface Prepared {
  readonly answer: PrepayAnswer;
  /** How the platform names the payment when it reports of it. */
  readonly trade: string;
}

/** How a payment stands, as the platform says. */
export interface PaymentReport {
  /** The platform's own transaction id: two different ones are two payments. */
  readonly id: string;
  /** As in `Prepared`. */
  readonly trade: string;
  /** Cents. */
  readonly amount: number;
  readonly state: PaymentState;
}

/** What became of a refund that the platform had accepted. */
export interface RefundReport {
  /** As in `PaymentRefund`. */
  readonly refundId: string;
  /** `failed`: the money did not reach the payer, and somebody has to see to it at the platform. */
  readonly state: 'done' | 'failed';
}

/** What a notification tells; null for what is of no interest. */
export type PaymentNews = { readonly payment: PaymentReport } | { readonly refund: RefundReport } | null;

export interface PaymentRefund {
  /** Names the refund: the same one twice is one refund. */
  readonly refundId: string;
  readonly trade: string;
  /** Cents: all that was paid. */
  readonly amount: number;
  readonly reason: string;
}

/** Money that moved on a day, as the platform's bill of that day has it. */
export interface BillRow {
  readonly kind: 'payment' | 'refund';
  /** The platform's own transaction id of the payment, as in `PaymentReport`; of a refund: of what was given back. */
  readonly id: string;
  /** As in `Prepared`. */
  readonly trade: string;
  /** Cents that were paid or given back. */
  readonly amount: number;
}

/** The platform has not written the bill of this day yet. */
export class BillNotReady extends Error {
  constructor() {
    super('the bill is not written yet');
    this.name = 'BillNotReady';
  }
}

/** A payment platform. Methods throw when it cannot be reached. */
export interface PaymentProvider {
  /** Kept with the orders that it prepared, and the last part of its notification address `/pay/notify/<name>`. */
  readonly name: string;
  /** What the platform reads as our having taken a notification. */
  readonly acknowledgement: object;
  /** Whom a prepayment is bound to; '' where anybody may pay it. Throws CallError when that cannot be found out. */
  payerOf(scope: PaymentScope, payer: Payer): Promise<string>;
  /**
   * Prepares a payment; the same trade twice may be two prepayments, of which only one is ever given out. `payer`: as
   * `payerOf` said.
   */
  prepare(scope: PaymentScope, order: PayableOrder, payer: string): Promise<Prepared>;
  /**
   * Ends a payment, so that another one can be prepared instead. Returns how it stands: `success` when it was paid
   * before.
   */
  close(scope: PaymentScope, trade: string): Promise<PaymentReport | null>;
  /** Reads a notification. Throws ForgedNotification when its signature, its time or its addressee is wrong. */
  readNotification(scope: PaymentScope, headers: IncomingHttpHeaders, rawBody: string): Promise<PaymentNews>;
  /**
   * How a payment stands; null when the platform does not know it. `refundId`: what its refund was named, if it had
   * one: some platforms tell of it only by that.
   */
  query(scope: PaymentScope, trade: string, refundId?: string): Promise<PaymentReport | null>;
  /**
   * What was paid and given back on a day that is over, `YYYY-MM-DD` in China; null where the platform has no bill that
   * can be fetched. Throws BillNotReady.
   */
  bill(scope: PaymentScope, day: string): Promise<readonly BillRow[] | null>;
  /** Gives a payment back. Asked again for the same refund it changes nothing. */
  refund(scope: PaymentScope, refund: PaymentRefund): Promise<void>;
}

/**
 * A notification that did not come from the platform, or long ago, or is for somebody else. The message says why and
 * holds nothing of what was sent.
 */
export class ForgedNotification extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForgedNotification';
  }
}
