import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { ledgerEntries, ledgerTransactions, wallets } from '../../db/schema/ledger';

/** `points` are counted in points, `coins` and `cash` in cents. */
export type Currency = 'points' | 'coins' | 'cash';

export type LedgerKind =
  | 'sign-in'
  | 'share'
  | 'exchange'
  | 'refund'
  | 'raffle'
  | 'code'
  | 'course'
  | 'case'
  | 'adjustment'
  | 'referral'
  | 'withdrawal'
  | 'spend'
  | 'payment';

/** What a user can spend. */
export const walletOf = (uid: string) => `user:${uid}`;
/** Coins of a user that wait for a withdrawal to be settled. */
export const frozenOf = (uid: string) => `frozen:${uid}`;
/**
 * The house's side of each movement; these may be below zero and keep no running balance, so that they are no
 * bottleneck.
 */
export const House = {
  /** Points given out and taken back. */
  points: 'house:points',
  /** What orders brought in. */
  sales: 'house:sales',
  /** Cash at the payment platform. */
  gateway: 'house:gateway',
  commission: 'house:commission',
  prizes: 'house:prizes',
  codes: 'house:codes',
  payout: 'house:payout',
  fees: 'house:fees',
  adjustment: 'house:adjustment',
} as const;

const isWallet = (account: string) => account.startsWith('user:') || account.startsWith('frozen:');

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
  readonly movements: readonly Movement[];
}

/** A wallet does not hold what a posting takes from it. */
export class InsufficientFunds extends Error {
  constructor(
    readonly currency: Currency,
    readonly account: string,
  ) {
    super(`${account} holds too little of ${currency}`);
    this.name = 'InsufficientFunds';
  }
}

function assertBalanced({ key, movements }: Posting): void {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of movements) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`${key}: ${amount} is no amount`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const open = [...sums].filter(([, sum]) => sum !== 0);
  if (open.length > 0 || movements.length === 0) throw new RangeError(`${key} does not balance`);
}

async function changeWallet(tx: Database, { account, currency, amount }: Movement): Promise<void> {
  if (amount > 0) {
    await tx
      .insert(wallets)
      .values({ account, currency, balance: amount })
      .onConflictDoUpdate({
        target: [wallets.account, wallets.currency],
        set: { balance: sql`${wallets.balance} + ${amount}` },
      });
    return;
  }
  const changed = await tx
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(and(eq(wallets.account, account), eq(wallets.currency, currency), sql`${wallets.balance} + ${amount} >= 0`))
    .returning({ balance: wallets.balance });
  if (changed.length === 0) throw new InsufficientFunds(currency, account);
}

/**
 * Books an event: entries and wallets change together. False when its key was booked before; nothing changes then.
 * `tx` must be a transaction, in which the caller changes what the event is about.
 * Throws InsufficientFunds, which must roll the transaction back, and RangeError for a posting that does not balance.
 */
export async function post(tx: Database, now: Date, posting: Posting): Promise<boolean> {
  assertBalanced(posting);
  const { key, kind, title, orderId = null, withdrawalId = null } = posting;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ key, kind, title, orderId, withdrawalId, createdAt: now })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return false;
  // Always in the same order, so that two postings never wait for each other.
  const held = posting.movements
    .filter(({ account }) => isWallet(account))
    .sort((a, b) => (a.account + a.currency < b.account + b.currency ? -1 : 1));
  for (const movement of held) await changeWallet(tx, movement);
  await tx
    .insert(ledgerEntries)
    .values(posting.movements.map((movement) => ({ transactionId: transaction.id, ...movement })));
  return true;
}

/** What an account holds. */
export async function balanceOf(db: Database, account: string, currency: Currency): Promise<number> {
  const [row] = await db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.account, account), eq(wallets.currency, currency)));
  return row?.balance ?? 0;
}

/** The two sides of a transfer, for `post`. `amount` is positive. */
export const transfer = (from: string, to: string, currency: Currency, amount: number): Movement[] => [
  { account: from, currency, amount: -amount },
  { account: to, currency, amount },
];
