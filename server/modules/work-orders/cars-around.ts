import { sql, type SQL } from 'drizzle-orm';

/** A plate that stands for a car, or for one that is taken for it. */
export interface CarAround {
  readonly carid: string;
  readonly vin: string | null;
  readonly ownerName: string;
  readonly ownerPhone: string;
}

/** The plate itself, and every plate of the car's VIN. */
const isAround = (storeId: string, carid: string, vin: string | null): SQL =>
  sql`a.store_id = ${storeId} and (a.carid = ${carid} or a.vin = coalesce(${vin}, (
    select b.vin from store_cars b where b.store_id = ${storeId} and b.carid = ${carid})))`;

/**
 * What a store has under a plate, and under the VIN that is given or that the plate had last: {@link CarAround} as
 * JSON, the last used first. `carid` '' for no plate.
 */
export const carsAround = (storeId: string, carid: string, vin: string | null): SQL => sql`(
  select coalesce(json_agg(json_build_object('carid', a.carid, 'vin', a.vin, 'ownerName', a.owner_name,
    'ownerPhone', a.owner_phone) order by a.last_visit_at desc, a.carid), '[]')
  from store_cars a where ${isAround(storeId, carid, vin)})`;

/**
 * The newest order of the car, or under this plate with another VIN, since one of the two is wrong then, that is
 * neither delivered nor void; as JSON, null for none. Orders without a VIN are of the car that their plate had last.
 */
export const openOrderAround = (storeId: string, carid: string, vin: string | null): SQL => sql`(
  select json_build_object('id', o.id, 'number', o.number, 'carid', o.carid, 'stage', o.stage)
  from work_orders o
  where o.store_id = ${storeId} and o.stage not in ('delivered', 'void') and (
    o.carid = ${carid}
    or o.vin = coalesce(${vin}, (select b.vin from store_cars b where b.store_id = ${storeId} and b.carid = ${carid}))
    or (o.vin is null and o.carid in (select a.carid from store_cars a where ${isAround(storeId, carid, vin)})))
  order by o.created_at desc, o.number desc limit 1)`;

/** The car itself of the plates around it: not the plate where that had another VIN. */
export function plateOfCar(cars: readonly CarAround[], carid: string, vin: string | null): CarAround | null {
  const code = vin ?? cars.find((car) => car.carid === carid)?.vin ?? null;
  return cars.find((car) => code === null || car.vin === null || car.vin === code) ?? null;
}
