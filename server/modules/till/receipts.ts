import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_PAID_ORDERS, type Receipt } from '../../../src/contract/schemas/till';
import { payMeans, type PaymentParts } from '../../../src/contract/schemas/order-money';
import { notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { staffNames } from '../store/staff-names';
import type { TillEvent } from './book-events';
import { personKey } from './debt-filter';

const PREFIX = 'person:';
const OF_RECEIPT = /^person:([\w-]+)\//;

/** Under which key the part of a payment over several orders is booked that goes to one of them, counted from 0. */
export const receiptKey = (id: string, order: number): string => `${PREFIX}${id}/${order}`;

/** The payment over several orders that an event belongs to; null for any other. */
export const receiptOf = ({ clientKey }: Pick<TillEvent, 'clientKey'>): string | null =>
  OF_RECEIPT.exec(clientKey)?.[1] ?? null;

/** What a payment over several orders has booked; empty when there was none. */
export async function eventsOfReceipt(db: Database, storeId: string, id: string): Promise<TillEvent[]> {
  // Keys in full: an index finds no beginning of them.
  const keys = Array.from({ length: MAX_PAID_ORDERS }, (_, order) =>
    payMeans.map((_means, place) => `${receiptKey(id, order)}/${place}`),
  ).flat();
  return db
    .select()
    .from(tillEvents)
    .where(and(eq(tillEvents.storeId, storeId), inArray(tillEvents.clientKey, keys)))
    .orderBy(asc(tillEvents.clientKey));
}

/** What takes these events back. */
export const countersOf = (db: Database, events: readonly TillEvent[]): Promise<TillEvent[]> =>
  events.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(tillEvents)
        .where(
          inArray(
            tillEvents.undoes,
            events.map(({ id }) => id),
          ),
        );

/** Begins the keys of what a settlement that is taken back books: its payments become deposits. */
const UNSETTLED = 'unsettle:';
/** Whether money is held on as a deposit, by what took its payment back. */
export const isMoved = ({ clientKey }: Pick<TillEvent, 'clientKey'>): boolean => clientKey.startsWith(UNSETTLED);

/** The key of the next event of the same call. */
const nextKey = ({ clientKey }: TillEvent): string => clientKey.replace(/\d+$/, (place) => `${Number(place) + 1}`);

/** The deposits that payments became with their settlements: each is booked right behind what took its payment back. */
async function depositsOf(db: Database, moves: readonly TillEvent[]): Promise<TillEvent[]> {
  const keys = moves.map(nextKey);
  const storeId = moves[0]?.storeId;
  if (storeId === undefined) return [];
  return db
    .select()
    .from(tillEvents)
    .where(and(eq(tillEvents.storeId, storeId), inArray(tillEvents.clientKey, keys)));
}

/** Which of these events were taken back; what became a deposit was, once that is taken back. */
async function takenBack(db: Database, events: readonly TillEvent[]): Promise<ReadonlySet<string | null>> {
  const counters = await countersOf(db, events);
  const moves = counters.filter(isMoved);
  const deposits = await depositsOf(db, moves);
  const gone = new Set((await countersOf(db, deposits)).map(({ undoes }) => undoes));
  const held = deposits.filter(({ id }) => !gone.has(id)).map(({ clientKey }) => clientKey);
  return new Set(counters.filter((one) => !held.includes(nextKey(one))).map(({ undoes }) => undoes));
}

const sumOf = (events: readonly TillEvent[]): number => events.reduce((sum, { amount }) => sum + amount, 0);

/** What events come to by means, each once, in the order in which means are named. */
export const sumsByMeans = (events: readonly TillEvent[]): PaymentParts =>
  payMeans.flatMap((means) => {
    const amount = sumOf(events.filter((event) => event.means === means));
    return amount === 0 ? [] : [{ means, amount }];
  });

/**
 * A payment over several orders as its people see it. Its payer is `asked` if one of its orders is his, else whose the
 * first one is: who owes for an order may have been said anew. Throws CallError notFound.
 */
export async function receiptView(db: Database, storeId: string, id: string, asked = ''): Promise<Receipt> {
  const events = await eventsOfReceipt(db, storeId, id);
  const [first] = events;
  if (!first) throw notFound('没有这笔收款');
  const undone = await takenBack(db, events);
  const stands = (some: readonly TillEvent[]) => sumOf(some.filter((event) => !undone.has(event.id)));
  const { number, carid, owed, dueOn } = workOrders;
  const rows = await db
    .select({
      person: personKey,
      order: { id: workOrders.id, number, carid, owed: sql<number>`greatest(${owed}, 0)`.mapWith(Number) },
    })
    .from(workOrders)
    .where(
      inArray(
        workOrders.id,
        events.flatMap(({ orderId }) => orderId ?? []),
      ),
    )
    .orderBy(asc(dueOn), asc(workOrders.id));
  const nameOf = await staffNames(db, [first.uid]);
  return {
    id,
    person: (rows.find(({ person }) => person === asked) ?? rows[0])?.person ?? '',
    day: first.day,
    at: first.at.toISOString(),
    by: { uid: first.uid, name: nameOf(first.uid) },
    amount: sumOf(events),
    payments: sumsByMeans(events),
    standing: stands(events),
    orders: rows.map(({ order }) => {
      const own = events.filter(({ orderId }) => orderId === order.id);
      return { ...order, amount: sumOf(own), standing: stands(own) };
    }),
  };
}
