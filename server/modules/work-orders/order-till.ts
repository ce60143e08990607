import { addDays } from '../turnover/days';
import { bookEvents, type NewTillEvent, type TillEvent } from '../till/book-events';
import { moveDebt } from '../till/debts';
import { businessDay, holdTill, type TillRow } from '../till/till';
import type { Database } from '../../db/database';
import { changeWorkOrder, type NewEvent, type Staff } from './change-order';
import type { OrderFields, WorkOrderRow } from './order-repository';

/** What is to be booked of an order, and what is written into its log. */
export interface OrderBooking {
  readonly clientKey: string;
  readonly events: readonly NewTillEvent[];
  readonly set?: Partial<OrderFields>;
  readonly log: readonly NewEvent[];
  /** Owed from now on; by default after the store's days of credit. */
  readonly dueOn?: string | undefined;
}

const sumOf = (events: readonly NewTillEvent[], ...kinds: NewTillEvent['kind'][]) =>
  events.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

/** The order's money after the events; what is due is the total from the settlement on. */
function moneyAfter(order: WorkOrderRow, events: readonly NewTillEvent[], set: Partial<OrderFields>) {
  const paid = order.paid + sumOf(events, 'deposit', 'payment', 'collected') - sumOf(events, 'refund');
  const writtenOff = order.writtenOff + sumOf(events, 'write_off');
  const settledAt = set.settledAt === undefined ? order.settledAt : set.settledAt;
  return { paid, writtenOff, owed: (settledAt === null ? 0 : order.total) - paid - writtenOff };
}

/** The till of an order's store, held so that its day is not closed meanwhile; after the order's row. */
export const openTill = (tx: Database, { storeId }: Pick<WorkOrderRow, 'storeId'>): Promise<TillRow> =>
  holdTill(tx, storeId, 'share');

/**
 * Books what happened to the money of a locked order: events, ledger, sums, what the order owes and its log change
 * together. `till`: held by the transaction.
 */
export async function bookOnOrder(
  tx: Database,
  now: Date,
  { uid }: Pick<Staff, 'uid'>,
  order: WorkOrderRow,
  till: TillRow,
  { clientKey, events, set = {}, log, dueOn }: OrderBooking,
): Promise<{ readonly order: WorkOrderRow; readonly booked: TillEvent[] }> {
  const money = moneyAfter(order, events, set);
  const settledDay = (set.settledDay === undefined ? order.settledDay : set.settledDay) ?? null;
  // Who owes and until when outlives what is owed, since a payment may be taken back, but no settlement.
  const said = set.settledAt === undefined ? order : { dueOn: null, debtor: null };
  const isOwed = money.owed > 0;
  const due = isOwed
    ? (dueOn ?? said.dueOn ?? addDays(settledDay ?? businessDay(till, now), till.creditDays))
    : said.dueOn;
  const debtor = isOwed && set.debtor !== undefined ? set.debtor : said.debtor;
  const { id: orderId, storeId } = order;
  const booked = await bookEvents(tx, now, { storeId, orderId, uid, clientKey }, events);
  await moveDebt(tx, storeId, order, { owed: money.owed, dueOn: due });
  const row = await changeWorkOrder(tx, now, order, uid, { ...set, ...money, dueOn: due, debtor }, log);
  return { order: row, booked };
}
