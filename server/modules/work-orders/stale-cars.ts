import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';

interface NamedCar {
  readonly carid: string;
  readonly vin: string | null;
}

/**
 * Notes cars of which something has changed that they could be due for: what follows from it is found out afterwards
 * (modules/follow-ups). A plate that gets another VIN leaves a car behind, which is noted, too. To be done in the
 * transaction of the change, whose row lock it holds, so that nobody takes the note away before the change is through,
 * and before `store_cars` is brought in line, or in one statement with that. The notes are taken in one order
 * everywhere, so that two changes never wait for each other.
 */
export const noteStaleCars = (tx: Database, storeId: string, cars: readonly NamedCar[]): Write =>
  tx.execute(sql`insert into stale_cars (store_id, carid, vin)
    select ${storeId}, noted.carid, noted.vin from (
      select named.carid, coalesce(named.vin, '') as vin
      from jsonb_to_recordset(${JSON.stringify(cars.map(({ carid, vin }) => ({ carid, vin })))}::jsonb)
        as named(carid text, vin text)
      union
      select known.carid, coalesce(known.vin, '') from store_cars known
      where known.store_id = ${storeId}
        and known.carid = any(${sql.param(cars.map(({ carid }) => carid))}::text[])) noted
    order by noted.carid, noted.vin
    on conflict (store_id, carid, vin) do update set changes = stale_cars.changes + 1`);
