import { newCustomer, whoseCar, type OwnerFacts, type OwnerOfCar } from './customer-of-order';
import { renamedWords, type CustomerRow } from './remember-customers';
import { shownColumns, type Person } from './store-people';

/** What a reception changes of a customer whom the store knew before. */
export interface KnownCustomer {
  readonly id: string;
  readonly set: Pick<CustomerRow, 'name' | 'phone' | 'grams' | 'lastVisitAt' | 'seenAt'>;
  /** What his log says of it. */
  readonly renamed: string | null;
}

/** The owner of a car that is taken in, as he is from then on; `added` when he is new to the store, else `known`. */
export interface ReceivedOwner {
  readonly person: Person | null;
  readonly added: CustomerRow | null;
  readonly known: KnownCustomer | null;
}

/**
 * What becomes of the owner when a car is taken in that is his alone afterwards: the name that was said last is his,
 * and the car is one of his.
 */
export function receivedOwner(now: Date, storeId: string, order: OwnerOfCar, facts: OwnerFacts): ReceivedOwner {
  const owner = whoseCar(order, facts);
  if (owner === null) return { person: null, added: null, known: null };
  if (owner === 'new') {
    const blank = newCustomer(now, storeId, order);
    const added = { ...blank, ...shownColumns(blank, now, [order.carid]) };
    return { person: added, added, known: null };
  }
  const { id, phone, lastVisitAt, plates } = owner;
  const name = order.ownerName || owner.name;
  const last = new Date(Math.max(now.getTime(), lastVisitAt === null ? 0 : Date.parse(lastVisitAt)));
  const shown = shownColumns({ name, phone, createdAt: now }, last, [...new Set([...plates, order.carid])]);
  const known = { id, set: { name, phone, ...shown }, renamed: renamedWords(owner.name, name) };
  return { person: { id, name, phone }, added: null, known };
}
