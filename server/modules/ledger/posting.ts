/** `points` are counted in points, the others in cents. `till`: a store's own money, which never mixes with ours. */
export type Currency = 'points' | 'coins' | 'cash' | 'till';

export type LedgerKind =
  | 'sign-in'
  | 'share'
  | 'exchange'
  | 'refund'
  | 'raffle'
  | 'code'
  | 'course'
  | 'case'
  | 'training'
  | 'adjustment'
  | 'referral'
  | 'withdrawal'
  | 'spend'
  | 'payment'
  | 'till';

export interface Movement {
  readonly account: string;
  readonly currency: Currency;
  /** Signed: what the account gains. */
  readonly amount: number;
}

export interface Posting {
  /** Names the event, such as `order-paid/<id>`: booked once, however often it is posted. */
  readonly key: string;
  readonly kind: LedgerKind;
  /** What the user's record says, Chinese. */
  readonly title: string;
  readonly orderId?: string;
  readonly withdrawalId?: string;
  /** Of a store's till: the business day that it counts for. */
  readonly day?: string;
  readonly movements: readonly Movement[];
}
