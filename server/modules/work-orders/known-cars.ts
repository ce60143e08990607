import { and, arrayContains, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { KnownCar } from '../../../src/contract/schemas/work-orders';
import { maskPhone } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import { storeCars } from '../../db/schema/store-car';
import { containing } from '../../http/paging';
import { orderSearchForm } from './search-grams';
import type { CarRow } from './store-cars';

/** A short fragment is looked for among so many of the newest cars first. */
const NEWEST = 1000;
const SHORT = 2;
/** More would be a poor search, and must not cost more. */
const MAX_HITS = 100;

const { carid, vin, car, vehiclePath, ownerName, ownerPhone, lastVisitAt, visits } = storeCars;
// Not the parts of the plate: each row has more of them than of everything else.
const columns = { carid, vin, car, vehiclePath, ownerName, ownerPhone, lastVisitAt, visits };
type FoundCar = Pick<CarRow, keyof typeof columns>;
const lastFirst = [desc(storeCars.lastVisitAt), storeCars.carid];

type PlateRow = Pick<CarRow, 'carid' | 'vin' | 'visits' | 'lastVisitAt'>;

/** A car as the search shows it, with all its plates, the last used first: the phone is masked. */
export function knownCarView(found: FoundCar, plates: readonly PlateRow[]): KnownCar {
  const { carid, vin, car, vehiclePath, ownerName, ownerPhone } = found;
  const [last = found] = plates;
  return {
    carid,
    vin,
    car,
    vehiclePath,
    ownerName,
    ownerPhone: maskPhone(ownerPhone),
    plates: plates.map((row) => row.carid),
    lastVisitAt: last.lastVisitAt.toISOString(),
    visits: plates.reduce((sum, row) => sum + row.visits, 0),
  };
}

/** A car is its VIN: of several of its plates that were found, the last used stands for it. */
function onePerCar(hits: readonly FoundCar[]): FoundCar[] {
  const seen = new Set<string>();
  return hits.filter(({ vin: code }) => {
    if (code === null) return true;
    if (seen.has(code)) return false;
    seen.add(code);
    return true;
  });
}

/** All plates of the given cars that have a VIN, the last used first. */
async function platesOf(db: Database, storeId: string, cars: readonly FoundCar[]): Promise<PlateRow[]> {
  const vins = cars.flatMap(({ vin: code }) => (code === null ? [] : [code]));
  if (vins.length === 0) return [];
  return db
    .select({ carid, vin, visits, lastVisitAt })
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), inArray(storeCars.vin, vins)))
    .orderBy(...lastFirst);
}

/** Those of the newest cars whose plate contains the fragment. */
async function findAmongNewest(db: Database, ofStore: SQL, fragment: string): Promise<FoundCar[]> {
  const newest = db
    .select(columns)
    .from(storeCars)
    .where(ofStore)
    .orderBy(desc(storeCars.lastVisitAt))
    .limit(NEWEST)
    .as('newest');
  return db
    .select()
    .from(newest)
    .where(ilike(newest.carid, containing(fragment)))
    .orderBy(desc(newest.lastVisitAt), newest.carid)
    .limit(MAX_HITS);
}

/**
 * The cars of a store whose plate contains the fragment, those that came last first: at most `most`, at bounded cost. A
 * single character is only looked for among the 1000 newest.
 */
async function findHits(db: Database, storeId: string, typed: string, most = MAX_HITS): Promise<FoundCar[]> {
  const fragment = orderSearchForm(typed);
  const { length } = Array.from(fragment);
  if (length === 0) return [];
  const ofStore = eq(storeCars.storeId, storeId);
  if (length <= SHORT) {
    // Fits so many that the newest cars mostly fill the answer; finding all of them and sorting would cost more.
    const hits = await findAmongNewest(db, ofStore, fragment);
    if (hits.length === MAX_HITS || length === 1) return hits;
  }
  return db
    .select(columns)
    .from(storeCars)
    .where(and(ofStore, arrayContains(storeCars.grams, [fragment])))
    .orderBy(...lastFirst)
    .limit(most);
}

/** All cars of a store whose plate contains the fragment, up to `most` plates; `more`: there may be others. */
export async function carsByPlatePart(
  db: Database,
  storeId: string,
  typed: string,
  most: number,
): Promise<{ list: Pick<FoundCar, 'carid' | 'car' | 'vehiclePath'>[]; more: boolean }> {
  const hits = await findHits(db, storeId, typed, most);
  return { list: onePerCar(hits), more: hits.length >= most };
}

/** A page of the cars of a store whose plate contains the fragment. */
export async function findCars(
  db: Database,
  storeId: string,
  typed: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: KnownCar[]; total: number }> {
  // One look at the index finds the page and the number: while somebody types, this is asked at every key.
  const hits = onePerCar(await findHits(db, storeId, typed));
  const shown = hits.slice(offset, offset + limit);
  const plates = await platesOf(db, storeId, shown);
  const ofCar = (found: FoundCar) => plates.filter((row) => row.vin !== null && row.vin === found.vin);
  const list = shown.map((found) => knownCarView(found, found.vin === null ? [found] : ofCar(found)));
  return { list, total: hits.length };
}
