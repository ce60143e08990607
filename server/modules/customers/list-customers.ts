import { and, arrayContains, desc, eq, exists, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type { CustomerRow as CustomerView } from '../../../src/contract/schemas/customers';
import { maskPhone } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import { storeCustomerCounts, storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import { containing } from '../../http/paging';
import { waysToFind } from '../work-orders/customer-grams';
import type { CustomerRow } from '../work-orders/remember-customers';
import { orderSearchForm } from '../work-orders/search-grams';
import { carsOf, NO_SUMS, customerSumsOf } from './customer-sums';

interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** What the caller may read besides names: phones in full, amounts. */
export interface Sight {
  readonly phones: boolean;
  readonly amounts: boolean;
}

/**
 * A short text is looked for among so many of the customers who came last; among more of them if many of those have it.
 */
const NEWEST = 1000;
const NEWER = 5000;
const MANY = 30;
const SHORT = 2;
/** So many digits of the end of a phone are shown to whom it is hidden from. */
const SHOWN_END = 4;
/** More would be a poor search, and must not cost more. */
const MAX_HITS = 100;
/** So many plates are shown of a customer in a list. */
const PLATES_SHOWN = 3;

const { id, storeId, name, phone, company, lastVisitAt, seenAt, grams, mergedInto } = storeCustomers;
const columns = { id, name, phone, company, lastVisitAt };
type ListedCustomer = Pick<CustomerRow, keyof typeof columns>;
const lastFirst = [desc(seenAt), desc(id)];
const ofStore = (store: string) => and(eq(storeId, store), isNull(mergedInto));

/**
 * Those of so many customers who came last that have a text: one character in their name, more wherever it finds them.
 */
async function findAmongNewest(
  db: Database,
  where: SQL | undefined,
  text: string,
  most: number,
): Promise<ListedCustomer[]> {
  const newest = db
    .select({ ...columns, seenAt, grams })
    .from(storeCustomers)
    .where(where)
    .orderBy(...lastFirst)
    .limit(most)
    .as('newest');
  const isSingle = Array.from(text).length === 1;
  return db
    .select({
      id: newest.id,
      name: newest.name,
      phone: newest.phone,
      company: newest.company,
      lastVisitAt: newest.lastVisitAt,
    })
    .from(newest)
    .where(isSingle ? ilike(newest.name, containing(text)) : arrayContains(newest.grams, [text]))
    .orderBy(desc(newest.seenAt), desc(newest.id))
    .limit(MAX_HITS);
}

/**
 * Whether a text finds the customer by more than digits of his phone that `maskPhone` hides: these could be guessed one
 * by one. Longer than what it shows are of his grams only such ends and beginnings, and parts of plates.
 */
function foundBySeen(db: Database, text: string): SQL | undefined {
  const { customerId, carid } = storeCars;
  const byPlate = and(eq(customerId, id), ilike(carid, containing(text)));
  const plates = db.select({ carid }).from(storeCars).where(byPlate);
  return Array.from(text).length > SHOWN_END ? exists(plates) : undefined;
}

/** The customers whom a text finds, at most 100, at bounded cost; see contract customerQuery. */
async function findHits(
  db: Database,
  where: SQL | undefined,
  text: string,
  seesAll: boolean,
): Promise<ListedCustomer[]> {
  const { length } = Array.from(text);
  if (length <= SHORT) {
    // Fits so many that those who came last mostly fill the answer; finding and sorting all would cost more.
    const hits = await findAmongNewest(db, where, text, NEWEST);
    if (hits.length === MAX_HITS || length === 1) return hits;
    const more = hits.length < MANY ? [] : await findAmongNewest(db, where, text, NEWER);
    if (more.length === MAX_HITS) return more;
  }
  const [whole, ...inPieces] = waysToFind(text).map((way) => arrayContains(grams, way));
  const isFound = or(and(whole, seesAll ? undefined : foundBySeen(db, text)), ...inPieces);
  return db
    .select(columns)
    .from(storeCustomers)
    .where(and(where, isFound))
    .orderBy(...lastFirst)
    .limit(MAX_HITS);
}

/** Customers as lists show them. */
export async function customerRows(
  db: Database,
  found: readonly ListedCustomer[],
  sight: Sight,
): Promise<CustomerView[]> {
  const ids = found.map((row) => row.id);
  const [sums, cars] = [await customerSumsOf(db, ids), await carsOf(db, ids)];
  return found.map((row) => {
    const own = cars.filter(({ customerId }) => customerId === row.id);
    const { visits, owed } = sums.get(row.id) ?? NO_SUMS;
    return {
      id: row.id,
      name: row.name,
      phone: sight.phones ? row.phone : maskPhone(row.phone),
      company: row.company,
      plates: own.slice(0, PLATES_SHOWN).map(({ carid }) => carid),
      cars: own.length,
      visits,
      owed: sight.amounts ? owed : null,
      lastVisitAt: row.lastVisitAt && row.lastVisitAt.toISOString(),
    };
  });
}

/** A page of a store's customers, who came last first, with the number of all that match. */
export async function listCustomers(
  db: Database,
  store: string,
  keyword: string,
  { limit, offset }: Page,
  sight: Sight,
): Promise<{ list: CustomerView[]; total: number }> {
  const text = orderSearchForm(keyword);
  const where = ofStore(store);
  if (text !== '') {
    const hits = await findHits(db, where, text, sight.phones);
    return { list: await customerRows(db, hits.slice(offset, offset + limit), sight), total: hits.length };
  }
  const page = await db
    .select(columns)
    .from(storeCustomers)
    .where(where)
    .orderBy(...lastFirst)
    .limit(limit)
    .offset(offset);
  const { count } = storeCustomerCounts;
  const [counted] = await db.select({ count }).from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, store));
  return { list: await customerRows(db, page, sight), total: counted?.count ?? 0 };
}
