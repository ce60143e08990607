import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY, later } from '../base/clock/clock';
import { keyedHash } from '../base/hashing';
import { newId } from '../base/ids';
import { throttled } from '../base/metrics';
import { limited } from '../base/refusals';
import { tally } from '../base/tally';
import type { Database } from '../db/database';
import { deleteOlder, type Pieces } from '../db/delete-older';
import { limitEvents } from '../db/schema/account';
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

/** How much of an account is used up. */
async function used(tx: Database, now: Date, { key, budget }: Account): Promise<number> {
  const since = later(now, -budgets[budget].withinMs);
  const [row] = await tx
    .select({ cost: sql<string>`coalesce(sum(${limitEvents.cost}), 0)` })
    .from(limitEvents)
    .where(and(eq(limitEvents.limitKey, key), gt(limitEvents.happenedAt, since)));
  return Number(row?.cost ?? 0);
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
  const exceeded = await caller.db.transaction(async (tx) => {
    // In one order everywhere, so that two calls never wait for each other.
    for (const key of accounts.map((account) => account.key).sort())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    for (const account of accounts) if ((await used(tx, now, account)) + account.cost > account.max) return account;
    await tx
      .insert(limitEvents)
      .values(charged.map(({ id, key, budget, cost }) => ({ id, limitKey: key, budget, cost, happenedAt: now })));
    return null;
  });
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
