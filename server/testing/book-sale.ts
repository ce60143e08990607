import type { Database } from '../db/database';
import { newId } from '../base/ids';
import { bookEvents, counterOf, type TillEvent } from '../modules/till/book-events';

interface Amounts {
  readonly parts: number;
  readonly labour: number;
  readonly discount: number;
}

/** Books an order's sale on a day, as its settlement does, past every rule. */
export async function bookSale(
  db: Database,
  now: Date,
  storeId: string,
  orderId: string,
  day: string,
  { parts, labour, discount }: Amounts,
): Promise<TillEvent | undefined> {
  const amount = parts + labour - discount;
  const lines = [{ name: '机油', quantity: 1, amount }];
  const sale = { parts, labour, discount, technicianUid: null, lines };
  const booking = { storeId, orderId, uid: 'u1', clientKey: `sale-${newId()}` };
  return (await db.transaction((tx) => bookEvents(tx, now, booking, [{ kind: 'sale', amount, day, sale }])))[0];
}

/** Takes a sale back on a day. */
export async function takeSaleBack(db: Database, now: Date, sale: TillEvent, day: string): Promise<void> {
  const booking = { storeId: sale.storeId, orderId: sale.orderId, uid: 'u1', clientKey: `back-${sale.id}` };
  await db.transaction((tx) => bookEvents(tx, now, booking, [counterOf(sale, day, null)]));
}
