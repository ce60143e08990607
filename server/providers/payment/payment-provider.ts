import type { IncomingHttpHeaders } from 'node:http';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import type { Database } from '../../db/database';

/** Which platform's client pays. */
export type PaymentChannel = 'wechat' | 'douyin';
export type PaymentState = 'pending' | 'success' | 'failure' | 'cancelled' | 'refunded';

/** What a provider may use: the database for what several servers must share, never inside a transaction, and the time. */
export interface PaymentScope {
  readonly db: Database;
  readonly now: Date;
}

/** An order that is to be paid. */
export interface PayableOrder {
  readonly id: string;
  /** Whose order it is; whoever knows it may pay it. */
  readonly uid: string;
  readonly title: string;
  /** Cents. */
  readonly amount: number;
  /** The platform must take no money after this. */
  readonly expiresAt: Date;
}

/** How a payment stands, as the platform says. */
export interface PaymentReport {
  /** The platform's own transaction id. */
  readonly id: string;
  readonly prepayid: string;
  /** Cents. */
  readonly amount: number;
  readonly state: PaymentState;
}

export interface PaymentRefund {
  /** Names the refund: the same order twice is one refund. */
  readonly orderId: string;
  readonly prepayid: string;
  /** Cents. */
  readonly amount: number;
  readonly reason: string;
}

/** A payment platform. Methods throw when it cannot be reached. */
export interface PaymentProvider {
  /** Kept with the orders that it prepared, and the last part of its notification address `/pay/notify/<name>`. */
  readonly name: string;
  /** Prepares a payment; the same order twice may be two prepayments, of which only one is ever given out. */
  prepare(scope: PaymentScope, order: PayableOrder): Promise<PrepayAnswer>;
  /** Reads a notification. Throws ForgedNotification when its signature or its time is wrong. */
  readNotification(scope: PaymentScope, headers: IncomingHttpHeaders, rawBody: string): Promise<PaymentReport>;
  /** How a payment stands; null when the platform does not know it. */
  query(scope: PaymentScope, prepayid: string): Promise<PaymentReport | null>;
  /** Gives a payment back. Asked again for the same order it changes nothing. */
  refund(scope: PaymentScope, refund: PaymentRefund): Promise<void>;
}

/** A notification that did not come from the platform, or long ago. The message says why and holds nothing of what was sent. */
export class ForgedNotification extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForgedNotification';
  }
}
