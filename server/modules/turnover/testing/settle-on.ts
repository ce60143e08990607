import { addWorkOrder } from '../../../testing/add-work-order';
import { bookSale } from '../../../testing/book-sale';
import type { TestServer } from '../../../testing/test-server';
import { bookReceived } from '../store-days';

/**
 * An order that was received and settled on a day, at noon in China, booked as the real ones are. Returns its id;
 * amounts are cents.
 */
export async function settleOn(
  { db }: TestServer,
  storeId: string,
  day: string,
  amounts: { parts: number; labour: number; discount: number },
): Promise<string> {
  const noon = new Date(`${day}T12:00:00+08:00`);
  await bookReceived(db, storeId, day, 1);
  const settled = { stage: 'delivered' as const, settledDay: day, settledAt: noon };
  const id = await addWorkOrder(db, noon, storeId, { ...amounts, ...settled });
  await bookSale(db, noon, storeId, id, day, amounts);
  return id;
}
