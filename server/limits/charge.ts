import { eq, inArray, sql } from 'drizzle-orm';
import { DAY, later } from '../base/clock/clock';
import { keyedHash } from '../base/hashing';
import { newId } from '../base/ids';
import { throttled } from '../base/metrics';
import { limited } from '../base/refusals';
import { tally } from '../base/tally';
import type { Database } from '../db/database';
import { deleteOlder, type Pieces } from '../db/delete-older';
import { runPrepared } from '../db/prepared';
import { limitEvents } from '../db/schema/account';
import { lockInOrder } from '../db/user-lock';
import { budgets, type BudgetName } from './budgets';
import { networkOf } from './networks';

/** Who is charged: what a call tells of its caller. */
export interface Charged {
  readonly db: Database;
  readonly services: { readonly secret: string; readonly clock: { now(): Date } };
  readonly user: { readonly uid: string } | null;
  readonly meta: { readonly ip: string };
}

export interface Charge {
  readonly budget: BudgetName;
  /** For budgets of something named: what it is, such as a phone. Stored hashed. */
  readonly subject?: string;
  /** In the budget's units; 1 by default. */
  readonly cost?: number;
  /** Instead of the budget's own, where it is a setting. */
  readonly max?: number;
}

/** What was charged, row by row, to be given back or corrected. */
export type Receipt = readonly { readonly id: string; readonly budget: BudgetName }[];

/** Neighbours in a provider's network share eight times what one connection has. */
const WIDE_FACTOR = 8;

interface Account {
  readonly budget: BudgetName;
  readonly key: string;
  readonly max: number;
  readonly cost: number;
}

/** The accounts that a charge goes to. An account's budget is not charged to a caller without one. */
function accountsOf({ services, user, meta }: Charged, charge: Charge): Account[] {
  const { budget, cost = 1 } = charge;
  const { of, max: ownMax } = budgets[budget];
  const max = charge.max ?? ownMax;
  const account = (subject: string, of = max): Account => ({
    budget,
    key: keyedHash(services.secret, `${budget}/${subject}`),
    max: of,
    cost,
  });
  switch (of) {
    case 'everyone':
      return [account('')];
    case 'account':
      return user ? [account(user.uid)] : [];
    case 'named':
      return [account(charge.subject ?? '')];
    case 'block':
      return [account(networkOf(meta.ip).block)];
    case 'address': {
      const { near, wide } = networkOf(meta.ip);
      return [account(near), ...(wide === null ? [] : [account(wide, WIDE_FACTOR * max)])];
    }
  }
}

/**
 * Charges all of the accounts, or none of them when one has not enough left: returns the place of the first such one,
 * else null. Take their locks first.
 */
async function chargeAll(tx: Database, now: Date, charged: readonly (Account & { id: string })[]) {
  const rows = charged.map(({ id, key, budget, cost, max }, place) => {
    const since = later(now, -budgets[budget].withinMs);
    return { place, id, key, budget, cost, most: max, since };
  });
  const [first] = await runPrepared<{ place: number | null }>(
    tx,
    'charge_all',
    sql`with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as a (place int, id text, key text, budget text, cost int, most numeric, since timestamptz)),
      exceeded as (
        select min(asked.place) as place from asked
        where asked.most < asked.cost + (select coalesce(sum(used.cost), 0) from limit_events used
          where used.limit_key = asked.key and used.happened_at > asked.since)),
      charged as (
        insert into limit_events (id, limit_key, budget, cost, happened_at)
        select asked.id, asked.key, asked.budget, asked.cost, ${now.toISOString()}::timestamptz
        from asked, exceeded where exceeded.place is null)
      select place from exceeded`,
  );
  return first?.place ?? null;
}

/**
 * Charges a call to all of these budgets before it is made, so that parallel calls cannot slip through; those of one
 * account are charged one after the other. A refused call is charged to nobody: it costs nothing, and who asks again
 * during a lock does not prolong it. Throws CallError limited with the message of the first budget that is used up.
 */
export async function charge(caller: Charged, charges: readonly Charge[]): Promise<Receipt> {
  const charged = await tryCharge(caller, charges);
  if (typeof charged === 'string') throw limited(budgets[charged].message);
  return charged;
}

/** As `charge`, but returns the name of the first budget that is used up. */
export async function tryCharge(caller: Charged, charges: readonly Charge[]): Promise<Receipt | BudgetName> {
  const now = caller.services.clock.now();
  const accounts = charges.flatMap((one) => accountsOf(caller, one));
  if (accounts.length === 0) return [];
  const charged = accounts.map((account) => ({ ...account, id: newId() }));
  const place = await caller.db.transaction(async (tx) => {
    // In one order everywhere, so that two calls never wait for each other.
    await lockInOrder(tx, accounts.map((account) => account.key).sort());
    return chargeAll(tx, now, charged);
  });
  const exceeded = place === null ? undefined : accounts[place];
  if (exceeded) {
    throttled.inc({ budget: exceeded.budget });
    tally(`throttled-${exceeded.budget}`, '');
    return exceeded.budget;
  }
  return charged.map(({ id, budget }) => ({ id, budget }));
}

const rowsOf = (receipt: Receipt) =>
  inArray(
    limitEvents.id,
    receipt.map(({ id }) => id),
  );

/** Gives a charge back: the call was legitimate, or never made. */
export async function giveBack(db: Database, receipt: Receipt): Promise<void> {
  if (receipt.length > 0) await db.delete(limitEvents).where(rowsOf(receipt));
}

/** Corrects a charge to what the call has really cost. */
export async function settle(db: Database, receipt: Receipt, cost: number): Promise<void> {
  if (receipt.length > 0) await db.update(limitEvents).set({ cost }).where(rowsOf(receipt));
}

/** Forgets everything charged to something named. */
export async function clearCharges(
  { db, services }: Pick<Charged, 'db' | 'services'>,
  budget: BudgetName,
  subject: string,
): Promise<void> {
  const key = keyedHash(services.secret, `${budget}/${subject}`);
  await db.delete(limitEvents).where(eq(limitEvents.limitKey, key));
}

/** No budget looks back further than a day. */
export const deleteOldCharges = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, limitEvents.happenedAt, later(now, -DAY), pieces);
