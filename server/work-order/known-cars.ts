import { and, arrayContains, desc, eq, ilike } from 'drizzle-orm';
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

/** The cars of a store whose plate contains the fragment, those that came last first: at most 500, at bounded cost. */
async function findHits(db: Database, storeId: string, typed: string): Promise<CarRow[]> {
  const pattern = containing(searchForm(typed));
  const ofStore = eq(storeCars.storeId, storeId);
  const grams = gramsToFind(typed);
  if (grams) {
    const found = and(ofStore, arrayContains(storeCars.grams, grams), ilike(storeCars.carid, pattern));
    return db.select().from(storeCars).where(found).orderBy(desc(storeCars.lastVisitAt), storeCars.carid).limit(MAX_HITS);
  }
  if (searchForm(typed) === '') return [];
  const newest = db.select().from(storeCars).where(ofStore).orderBy(desc(storeCars.lastVisitAt)).limit(NEWEST).as('newest');
  return db.select().from(newest).where(ilike(newest.carid, pattern)).orderBy(desc(newest.lastVisitAt), newest.carid).limit(MAX_HITS);
}

/** A page of the cars of a store whose plate contains the fragment. */
export async function findCars(db: Database, storeId: string, typed: string, { limit, offset }: { limit: number; offset: number }): Promise<{ list: KnownCar[]; total: number }> {
  // One look at the index finds the page and the number: while somebody types, this is asked at every key.
  const hits = await findHits(db, storeId, typed);
  return { list: hits.slice(offset, offset + limit).map(knownCarView), total: hits.length };
}
