import { sql, type SQL } from 'drizzle-orm';
import type { storeCars } from '../../db/schema/store-car';
import { toldVisitAt } from './imported-cars';
import { partsOf } from './search-grams';
import { storePerson, type Person } from './store-people';

export type CarRow = typeof storeCars.$inferSelect;

/** What an order says of its car, and whose it was. Moments as JSON has them. */
export interface PlateVisit {
  readonly id: string;
  readonly vin: string | null;
  readonly car: string;
  readonly vehiclePath: string | null;
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly owner: Person | null;
  readonly createdAt: string;
}

/** What the row of a plate follows from. */
export interface CarHistory {
  /** Orders that are not void, and the newest of them, last first. */
  readonly count: number;
  readonly newest: readonly PlateVisit[];
  /** What the store told of it in a table that it brought. */
  readonly told: {
    readonly vin: string | null;
    readonly car: string;
    readonly ownerName: string;
    readonly ownerPhone: string;
    readonly lastVisitOn: string | null;
    readonly importedAt: string;
  } | null;
  /** Whose car it is so far. */
  readonly before: Person | null;
}

/** A visit where something was not asked for does not make it forgotten: this many are looked through. */
const VISITS_READ = 20;

/** Of two visits at one moment the last is the one with the greater id, as machines compare texts. */
const newestFirst = sql.raw(`v.created_at desc, v.id collate "C" desc`);

/** What a store's plate has behind it, as JSON: a {@link CarHistory}. */
export function plateHistory(storeId: string, carid: string): SQL {
  const ofPlate = sql`v.store_id = ${storeId} and v.carid = ${carid} and v.stage <> 'void'`;
  return sql`json_build_object(
    'count', (select count(*) from work_orders v where ${ofPlate}),
    'newest', (
      select coalesce(json_agg(json_build_object('id', v.id, 'vin', v.vin, 'car', v.car, 'vehiclePath', v.vehicle_path,
        'ownerName', v.owner_name, 'ownerPhone', v.owner_phone, 'createdAt', v.created_at,
        'owner', ${storePerson(sql`v.customer_id`)}) order by ${newestFirst}), '[]')
      from (select * from work_orders v where ${ofPlate}
        order by ${newestFirst} limit ${sql.raw(String(VISITS_READ))}) v),
    'told', (
      select json_build_object('vin', t.vin, 'car', t.car, 'ownerName', t.owner_name, 'ownerPhone', t.owner_phone,
        'lastVisitOn', t.last_visit_on, 'importedAt', t.imported_at)
      from imported_cars t where t.store_id = ${storeId} and t.carid = ${carid}),
    'before', ${storePerson(sql`(
      select customer_id from store_cars where store_id = ${storeId} and carid = ${carid})`)})`;
}

/** A history with one visit more, which is not stored yet, and its owner as he is from then on. */
export function withVisit({ count, newest, told, before }: CarHistory, visit: PlateVisit): CarHistory {
  const age = ({ createdAt }: PlateVisit) => new Date(visit.createdAt).getTime() - new Date(createdAt).getTime();
  const isLater = (each: PlateVisit) => age(each) < 0 || (age(each) === 0 && each.id > visit.id);
  const asNow = (owner: Person | null) => (owner?.id === visit.owner?.id ? visit.owner : owner);
  const others = newest.map((each) => ({ ...each, owner: asNow(each.owner) }));
  const all = [...others.filter(isLater), visit, ...others.filter((each) => !isLater(each))];
  return { count: count + 1, newest: all.slice(0, VISITS_READ), told, before: asNow(before) };
}

/**
 * What a store knows of a car by its orders that are not void, and by what it imported, which fills what they leave
 * open. Null for a car without either.
 */
export function carRow(storeId: string, carid: string, { count, newest, told, before }: CarHistory): CarRow | null {
  const [last] = newest;
  if (!last && !told) return null;
  // An owner who was imported with the car has no visit yet.
  const owner = newest.find((visit) => visit.owner !== null)?.owner ?? (told ? before : null);
  const named = newest.find((visit) => visit.car !== '') ?? last;
  const toldAt = told ? toldVisitAt({ ...told, importedAt: new Date(told.importedAt) }) : new Date(0);
  return {
    storeId,
    carid,
    vin: newest.find((visit) => visit.vin !== null)?.vin ?? told?.vin ?? null,
    car: named?.car || (told?.car ?? ''),
    vehiclePath: named?.vehiclePath ?? null,
    ownerName: owner?.name || (newest.find((visit) => visit.ownerName !== '')?.ownerName ?? told?.ownerName ?? ''),
    ownerPhone: owner?.phone || (newest.find((visit) => visit.ownerPhone !== '')?.ownerPhone ?? told?.ownerPhone ?? ''),
    customerId: owner?.id ?? null,
    grams: partsOf(carid),
    visits: count,
    lastVisitAt: last ? new Date(last.createdAt) : toldAt,
  };
}
