import { sql, type SQL } from 'drizzle-orm';
import type { Movement, Posting } from './posting';

const isWallet = ({ account }: Movement) => account.startsWith('user:') || account.startsWith('frozen:');

/**
 * What a posting changes of wallets: one sum for each, always in the order of their names, so that two postings never
 * wait for each other.
 */
export function walletChanges(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const movement of movements.filter(isWallet)) {
    const name = movement.account + movement.currency;
    sums.set(name, { ...movement, amount: movement.amount + (sums.get(name)?.amount ?? 0) });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ amount }) => amount !== 0);
}

/** Whether each wallet gains or loses: statements are alike for postings of one shape. */
export const shapeOf = (changes: readonly Movement[]): string =>
  changes.map(({ amount }) => (amount > 0 ? 'in' : 'out')).join('_');

/** The values of `postingSteps`. */
export function postingValues(now: Date, posting: Posting, changes: readonly Movement[]): Record<string, unknown> {
  const { key, kind, title, orderId = null, withdrawalId = null, day = null, movements } = posting;
  const wallets = changes.flatMap(({ account, currency, amount }, at) => [
    [`wallet${at}`, account],
    [`currency${at}`, currency],
    [`change${at}`, amount],
  ]);
  return {
    ...{ key, kind, ledgerTitle: title, orderId, withdrawalId, day, bookedAt: now.toISOString() },
    accounts: movements.map(({ account }) => account),
    currencies: movements.map(({ currency }) => currency),
    amounts: movements.map(({ amount }) => String(amount)),
    ...(Object.fromEntries(wallets) as Record<string, unknown>),
  };
}

const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
/** The step that the steps of a posting end with: after it the wallets are changed. */
export const lastStep = (wallets: number) => (wallets === 0 ? 'posted' : `moved${wallets - 1}`);

/** Each wallet is changed after the one before, and not at all when that held too little. */
function walletStep(goesIn: boolean, at: number, isGuarded: boolean): SQL {
  const [step, before] = [sql.raw(`moved${at}`), sql.raw(at === 0 ? 'posted' : `moved${at - 1}`)];
  const [account, currency, change] = [
    value(`wallet${at}`, 'text'),
    value(`currency${at}`, 'text'),
    value(`change${at}`, 'bigint'),
  ];
  if (goesIn)
    return sql`${step} as (
      insert into wallets (account, currency, balance) select ${account}, ${currency}, ${change} from ${before}
      on conflict (account, currency) do update set balance = wallets.balance + excluded.balance returning account)`;
  const guard = isGuarded ? sql` and balance + ${change} >= 0` : sql``;
  return sql`${step} as (
    update wallets set balance = balance + ${change} from ${before}
    where wallets.account = ${account} and wallets.currency = ${currency}${guard} returning wallets.account)`;
}

/**
 * The steps of a statement that books a posting: `posted` when its key is new, `moved0` … for the wallets, `entries`.
 * `after`: a step of one row that the posting depends on. Not guarded, a wallet that holds too little fails the whole
 * statement by its check.
 */
export function postingSteps(
  shape: string,
  { after, isGuarded }: { readonly after?: string; readonly isGuarded: boolean },
): SQL {
  const goesIn = shape === '' ? [] : shape.split('_').map((way) => way === 'in');
  const from = after === undefined ? sql`` : sql` from ${sql.raw(after)}`;
  const posted = sql`posted as (
    insert into ledger_transactions (key, kind, title, order_id, withdrawal_id, day, created_at)
    select ${value('key', 'text')}, ${value('kind', 'text')}, ${value('ledgerTitle', 'text')},
      ${value('orderId', 'text')}, ${value('withdrawalId', 'text')}, ${value('day', 'date')},
      ${value('bookedAt', 'timestamptz')}${from}
    on conflict (key) do nothing returning id)`;
  const entries = sql`entries as (
    insert into ledger_entries (transaction_id, account, currency, amount)
    select posted.id, side.account, side.currency, side.amount
    from posted, unnest(${value('accounts', 'text[]')}, ${value('currencies', 'text[]')},
      ${value('amounts', 'bigint[]')}) as side (account, currency, amount))`;
  return sql.join([posted, ...goesIn.map((into, at) => walletStep(into, at, isGuarded)), entries], sql`, `);
}
