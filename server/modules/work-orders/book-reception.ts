import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { inOneStatement, insertOf } from '../../db/in-one-statement';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { stores } from '../../db/schema/store';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { noteChangedOrder } from '../search/order-terms';
import { bookReceived } from '../turnover/store-days';
import type { CarRow } from './car-record';
import { logEvents, tellStore, type NewEvent } from './change-order';
import { customerWrites } from './customer-of-order';
import { countTemplateUses, type ItemInput } from './order-items';
import type { ItemRow, WorkOrderRow } from './order-repository';
import type { KnownCustomer, ReceivedOwner } from './received-owner';
import { noteStaleCars } from './stale-cars';
import { addToCount } from './stage-counts';
import { writeCar } from './store-cars';

/** Stands for a customer where there is none to change, so that the statement is always the same. */
const NOBODY: KnownCustomer = {
  id: '',
  set: { name: '', phone: '', grams: [], lastVisitAt: null, seenAt: new Date(0) },
  renamed: null,
};

/** Everything that is written when a car is taken in. */
export interface BookedReception extends Omit<ReceivedOwner, 'person'> {
  readonly order: WorkOrderRow;
  readonly lines: readonly ItemRow[];
  /** The lines as they were sent. */
  readonly sent: readonly ItemInput[];
  readonly event: NewEvent;
  readonly car: CarRow;
}

/**
 * Writes a reception in one statement, and has the store's screens look again. Take its locks first. What others change
 * without them comes last, in the order that is theirs, too: the day, the counts, the notes, the templates.
 */
export async function bookReception(
  tx: Database,
  now: Date,
  uid: string,
  { order, lines, sent, event, car, added, known }: BookedReception,
): Promise<void> {
  const { id, storeId, receivedDay, version } = order;
  const { id: customerId, set, renamed } = known ?? NOBODY;
  const said = renamed === null ? [] : [{ customerId, at: now, uid, kind: 'edited' as const, note: renamed }];
  await inOneStatement(tx, 'book_reception', [
    ...customerWrites(tx, storeId, added ? [added] : []),
    tx.update(storeCustomers).set(set).where(eq(storeCustomers.id, customerId)),
    insertOf(storeCustomerEvents, said),
    tx.insert(workOrders).values(order),
    insertOf(workOrderItems, lines),
    tx
      .update(stores)
      .set({ orders: sql`${stores.orders} + 1` })
      .where(eq(stores.id, storeId)),
    logEvents(tx, now, id, version, uid, [event]),
    noteChangedOrder(tx, order),
    writeCar(tx, car),
    bookReceived(tx, storeId, receivedDay, 1),
    addToCount(tx, storeId, 'received'),
    noteStaleCars(tx, storeId, [order]),
    countTemplateUses(tx, storeId, sent),
  ]);
  await tellStore(tx, order);
}
