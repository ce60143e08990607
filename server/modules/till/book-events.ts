import { eq, inArray, sql } from 'drizzle-orm';
import { tillKindLabels } from '../../../src/domain/till/words';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { tillDays, tillEvents, type SoldLine } from '../../db/schema/till';
import { post } from '../ledger/ledger';
import { bookShares } from '../turnover/shares';
import { bookSettled } from '../turnover/store-days';
import { movementsOf } from './accounts';

export type TillEvent = typeof tillEvents.$inferSelect;
type Given = Pick<typeof tillEvents.$inferInsert, 'kind' | 'amount' | 'day'>;
/** What is to be booked; `sale` for a sale alone. */
export type NewTillEvent = Given & {
  readonly means?: TillEvent['means'];
  readonly reason?: string | null;
  readonly sale?: {
    readonly parts: number;
    readonly labour: number;
    readonly discount: number;
    readonly technicianUid: string | null;
    readonly lines: readonly SoldLine[];
  };
  /** The event that this one takes back. */
  readonly undoes?: TillEvent;
};

/** What the events of one call have in common. */
export interface Booking {
  readonly storeId: string;
  /** Null for the difference of a closing. */
  readonly orderId: string | null;
  readonly uid: string;
  /** The intent: booked once, whoever sends it again. Our own have a colon, which clients cannot send. */
  readonly clientKey: string;
}

/** What a call with this key has booked, in its order; empty when there was none. */
export async function eventsOfKey(tx: Database, storeId: string, clientKey: string): Promise<TillEvent[]> {
  const places = Array.from({ length: 12 }, (_, place) => `${clientKey}/${place}`);
  return tx
    .select()
    .from(tillEvents)
    .where(sql`${tillEvents.storeId} = ${storeId} and ${inArray(tillEvents.clientKey, places)}`)
    .orderBy(tillEvents.clientKey);
}

type Counted = Pick<TillEvent, 'day' | 'kind' | 'means' | 'amount'> & { readonly count: number };

/** Adds to the sums of days, rows in the order of their keys: two bookings never wait for each other. */
async function addToDays(tx: Database, storeId: string, events: readonly Counted[]): Promise<void> {
  const sums = new Map<string, typeof tillDays.$inferInsert>();
  for (const { day, kind, means, amount, count } of events) {
    const key = `${day} ${kind} ${means ?? ''}`;
    const sum = sums.get(key) ?? { storeId, day, kind, means: means ?? '', count: 0, amount: 0 };
    sums.set(key, { ...sum, count: sum.count + count, amount: sum.amount + amount });
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await tx
    .insert(tillDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [tillDays.storeId, tillDays.day, tillDays.kind, tillDays.means],
      set: {
        count: sql`${tillDays.count} + excluded.count`,
        amount: sql`${tillDays.amount} + excluded.amount`,
      },
    });
}

/** Sales count in the turnover, too: by day, by technician and by item. */
async function addToTurnover(tx: Database, storeId: string, events: readonly TillEvent[]): Promise<void> {
  const sales = events.filter(({ kind }) => kind === 'sale');
  for (const { day, parts, labour, discount, undoes } of sales)
    await bookSettled(tx, storeId, day, { parts, labour, discount }, undoes === null ? 1 : -1);
  await bookShares(
    tx,
    storeId,
    sales.flatMap(({ day, technicianUid, amount, undoes, lines }) => [
      { day, split: 'technician' as const, key: technicianUid ?? '', count: undoes === null ? 1 : -1, amount },
      ...(lines ?? []).map((line) => ({
        day,
        split: 'item' as const,
        key: line.name,
        count: line.quantity,
        amount: line.amount,
      })),
    ]),
  );
}

/** One and its counter-entry on the same day: neither is shown in lists of the day. */
const cancels = ({ undoes, day }: NewTillEvent) => undoes !== undefined && undoes.day === day;

/**
 * Books what happened to a store's money: events, ledger and sums change together. `tx` holds the store's till
 * (`holdTill`) and whatever the events are about.
 */
export async function bookEvents(
  tx: Database,
  now: Date,
  { storeId, orderId, uid, clientKey }: Booking,
  events: readonly NewTillEvent[],
): Promise<TillEvent[]> {
  if (events.length === 0) return [];
  const rows = events.map((event, place) => ({
    id: newId(),
    storeId,
    orderId,
    clientKey: `${clientKey}/${place}`,
    kind: event.kind,
    means: event.means ?? null,
    amount: event.amount,
    parts: event.sale?.parts ?? 0,
    labour: event.sale?.labour ?? 0,
    discount: event.sale?.discount ?? 0,
    technicianUid: event.sale?.technicianUid ?? null,
    lines: event.sale?.lines ?? null,
    day: event.day,
    at: now,
    uid,
    reason: event.reason ?? null,
    undoes: event.undoes?.id ?? null,
    cancelled: cancels(event),
  }));
  const booked = await tx.insert(tillEvents).values(rows).returning();
  for (const event of booked) {
    const movements = movementsOf(event);
    const { id, kind, day } = event;
    const of = orderId === null ? {} : { orderId };
    const title = tillKindLabels[kind] + (event.undoes === null ? '' : '（撤销）');
    if (movements.length > 0) await post(tx, now, { key: `till/${id}`, kind: 'till', title, day, ...of, movements });
  }
  const cancelled = events.filter(cancels).flatMap(({ undoes }) => undoes?.id ?? []);
  if (cancelled.length > 0)
    await tx.update(tillEvents).set({ cancelled: true }).where(inArray(tillEvents.id, cancelled));
  await addToTurnover(tx, storeId, booked);
  const counted = booked.map((event) => ({ ...event, count: event.cancelled ? -1 : 1 }));
  await addToDays(tx, storeId, counted);
  return booked;
}

/** What takes an event back on a day: its opposite. */
export const counterOf = (event: TillEvent, day: string, reason: string | null): NewTillEvent => ({
  kind: event.kind,
  means: event.means,
  amount: -event.amount,
  day,
  reason,
  undoes: event,
  ...(event.kind === 'sale'
    ? {
        sale: {
          parts: event.parts,
          labour: event.labour,
          discount: event.discount,
          technicianUid: event.technicianUid,
          lines: (event.lines ?? []).map((line) => ({
            ...line,
            quantity: -line.quantity,
            amount: -line.amount,
          })),
        },
      }
    : {}),
});

/** The intent in the key of an event, which has a place at its end. */
const intentOf = ({ clientKey }: TillEvent): string => clientKey.slice(0, clientKey.lastIndexOf('/'));

/** Whether two events of one order were booked by one call: under one key, each at its place. */
export const isOfOneCall = (one: TillEvent, other: TillEvent): boolean => intentOf(one) === intentOf(other);

/** The events of an order, oldest first. */
export const eventsOfOrder = (db: Database, orderId: string): Promise<TillEvent[]> =>
  db.select().from(tillEvents).where(eq(tillEvents.orderId, orderId)).orderBy(tillEvents.at, tillEvents.clientKey);

/** Those that nobody took back. */
export function standing(events: readonly TillEvent[]): TillEvent[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}
