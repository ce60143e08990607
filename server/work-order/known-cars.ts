import { and, arrayContains, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { KnownCar } from '../../src/contract/schemas/work-order';
import { maskPhone } from '../../src/domain/masking';
import type { Database } from '../db/database';
import { storeCars } from '../db/schema/work-order';
import { containing } from '../http/paging';
import { gramsToFind, searchForm } from './search-grams';
import type { CarRow } from './store-cars';

/** A single character is looked for among so many of the newest cars. */
const NEWEST = 1000;
const MAX_HITS = 500;

/** A car as the search shows it: the phone is masked. */
export function knownCarView({ carid, vin, car, vehiclePath, ownerName, ownerPhone, lastVisitAt, visits }: CarRow): KnownCar {
  return { carid, vin, car, vehiclePath, ownerName, ownerPhone: maskPhone(ownerPhone), lastVisitAt: lastVisitAt.toISOString(), visits };
}

/** The condition that finds a fragment anywhere in a plate of the store, at bounded cost. */
function matching(storeId: string, typed: string): SQL | undefined {
  const ofStore = eq(storeCars.storeId, storeId);
  const fragment = searchForm(typed);
  const found = ilike(storeCars.carid, containing(fragment));
  const grams = gramsToFind(typed);
  if (grams) return and(ofStore, arrayContains(storeCars.grams, grams), found);
  const newest = sql`${storeCars.carid} in (select c.carid from ${storeCars} c where c.store_id = ${storeId} order by c.last_visit_at desc limit ${NEWEST})`;
  return and(ofStore, newest, fragment === '' ? sql`false` : found);
}

/** A page of the cars of a store whose plate contains the fragment, those that came last first. At most 500 are counted. */
export async function findCars(db: Database, storeId: string, typed: string, { limit, offset }: { limit: number; offset: number }): Promise<{ list: KnownCar[]; total: number }> {
  // One look at the index finds the page and the number: while somebody types, this is asked at every key.
  const hits = await db.select().from(storeCars).where(matching(storeId, typed)).orderBy(desc(storeCars.lastVisitAt), storeCars.carid).limit(MAX_HITS);
  return { list: hits.slice(offset, offset + limit).map(knownCarView), total: hits.length };
}
