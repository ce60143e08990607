import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { prepared } from '../../db/prepared';
import { wallets } from '../../db/schema/ledger';
import type { Currency, Movement, Posting } from './posting';
import { postingSteps, postingValues, shapeOf, walletChanges } from './posting-steps';

export type { Currency, LedgerKind, Movement, Posting } from './posting';

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

interface Booked extends Record<string, unknown> {
  readonly posted: boolean;
  /** For each wallet, in the order of `walletChanges`. */
  readonly moved: readonly boolean[];
}

const statements = new Map<string, ReturnType<typeof prepared<Booked>>>();

/** The statement that books a posting of this shape. */
function statementOf(shape: string, wallets: number) {
  const known = statements.get(shape);
  if (known) return known;
  const moved = Array.from({ length: wallets }, (_, at) => sql`exists (select from ${sql.raw(`moved${at}`)})`);
  const statement = prepared<Booked>(
    `post_${shape}`,
    sql`with ${postingSteps(shape, { isGuarded: true })}
      select exists (select from posted) as posted, array[${sql.join(moved, sql`, `)}]::boolean[] as moved`,
  );
  statements.set(shape, statement);
  return statement;
}

/**
 * Books an event: entries and wallets change together. False when its key was booked before; nothing changes then.
 * `tx` must be a transaction, in which the caller changes what the event is about.
 * Throws InsufficientFunds, which must roll the transaction back, and RangeError for a posting that does not balance.
 */
export async function post(tx: Database, now: Date, posting: Posting): Promise<boolean> {
  assertBalanced(posting);
  const changes = walletChanges(posting.movements);
  const [booked] = await statementOf(shapeOf(changes), changes.length)(tx, postingValues(now, posting, changes));
  if (!booked?.posted) return false;
  const short = changes[booked.moved.indexOf(false)];
  if (short) throw new InsufficientFunds(short.currency, short.account);
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
