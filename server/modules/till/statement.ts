import { and, between, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { moneyKinds, type PersonPayment, type Statement } from '../../../src/contract/schemas/till';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { addDays, type Days } from '../turnover/days';
import type { TillEvent } from './book-events';
import { assertIsPerson, ofPerson } from './debt-filter';
import { debtorPerson } from './debtor-persons';
import { sumsByMeans, receiptOf } from './receipts';

/** What was paid is looked for in so many days, and of that so many entries are told: a page, and no archive. */
const DAYS = 90;
const MOST = 300;

interface Paid {
  readonly event: TillEvent;
  readonly order: PersonPayment['orders'][number];
}

/** What was booked for one person in a period and not taken back, with its orders; whoever asks says in which order. */
export const paidBy = (db: Database, storeId: string, person: string, { from, to }: Days) =>
  db
    .select({
      event: tillEvents,
      order: { id: workOrders.id, number: workOrders.number, carid: workOrders.carid },
    })
    .from(tillEvents)
    .innerJoin(workOrders, eq(workOrders.id, tillEvents.orderId))
    .where(
      and(
        eq(tillEvents.storeId, storeId),
        inArray(tillEvents.kind, [...moneyKinds]),
        between(tillEvents.day, from, to),
        not(tillEvents.cancelled),
        isNull(tillEvents.undoes),
        sql`not exists (select 1 from till_events counter where counter.undoes = ${tillEvents.id})`,
        ofPerson(storeId, person),
      ),
    )
    .$dynamic();

/** What was booked by the same call: by several means under one key, each at its place. */
const callOf = ({ kind, clientKey }: TillEvent): string =>
  `${kind} ${receiptOf({ clientKey }) ?? clientKey.replace(/\/\d+$/, '')}`;

/** One payment: what was booked together, by several means or over several orders. */
function paymentOf(paid: readonly [Paid, ...Paid[]]): PersonPayment {
  const [{ event }] = paid;
  const orders = new Map(paid.map(({ order }) => [order.id, order]));
  return {
    id: event.id,
    kind: event.kind as PersonPayment['kind'],
    day: event.day,
    at: event.at.toISOString(),
    amount: paid.reduce((sum, each) => sum + each.event.amount, 0),
    payments: sumsByMeans(paid.map((each) => each.event)),
    receipt: receiptOf(event),
    orders: [...orders.values()],
  };
}

/**
 * What one person owes a store, and what he paid lately, the newest first (§3 storeTillBean). Throws CallError refused.
 */
export async function statementOf(db: Database, now: Date, storeId: string, person: string): Promise<Statement> {
  assertIsPerson(person, '请逐单查看');
  const since = addDays(chinaDay(now), -DAYS);
  // A business day may lie ahead, once today is closed.
  const entries = await paidBy(db, storeId, person, { from: since, to: addDays(chinaDay(now), DAYS) })
    .orderBy(desc(tillEvents.at), desc(tillEvents.clientKey))
    .limit(MOST + 1);
  const calls = new Map<string, [Paid, ...Paid[]]>();
  for (const paid of entries.slice(0, MOST)) {
    const call = callOf(paid.event);
    const others = calls.get(call);
    if (others) others.push(paid);
    else calls.set(call, [paid]);
  }
  // A part of a payment would be told as if it were all of it.
  const [next] = entries.slice(MOST);
  if (next) calls.delete(callOf(next.event));
  return {
    ...(await debtorPerson(db, now, storeId, person)),
    since,
    payments: [...calls.values()].map(paymentOf),
    more: entries.length > MOST,
  };
}
