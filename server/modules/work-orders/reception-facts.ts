import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { runPrepared } from '../../db/prepared';
import { userLock } from '../../db/user-lock';
import { plateHistory, type CarHistory } from './car-record';
import { carsAround, openOrderAround, type CarAround } from './cars-around';
import { ownerFacts, type OwnerFacts, type OwnerOfCar } from './customer-of-order';
import type { OpenOrder } from './reception-warnings';
import { customersLock } from './remember-customers';
import { carLock } from './store-cars';

/** What a reception must know of its store. */
export interface ReceivingStore {
  /** Orders so far. */
  readonly orders: number;
  readonly techniciansSeePhones: boolean;
}

/**
 * Makes the receptions of a store queue, then all that writes its customers, then all that writes the car, until the
 * transaction ends. What is read after it is true until then; in this statement itself it would be as before the wait.
 */
export async function lockReception(tx: Database, storeId: string, carid: string): Promise<ReceivingStore> {
  // Not the key: rows that refer to the store are written meanwhile, under locks that are taken later than this one.
  // A row that is to be locked is locked before what is selected from it is computed, from left to right.
  const [store] = await runPrepared<ReceivingStore & Record<string, unknown>>(
    tx,
    'lock_reception',
    sql`select locked.*, ${userLock(...customersLock(storeId))}, ${userLock(...carLock(storeId, carid))}
      from (select orders, technicians_see_phones as "techniciansSeePhones" from stores
        where id = ${storeId} for no key update) locked`,
  );
  if (!store) throw new Error(`There is no store ${storeId}`);
  return store;
}

/** What a reception hangs on. */
export interface ReceptionFacts {
  /** The order of the same client key. */
  readonly existingId: string | null;
  readonly cars: readonly CarAround[];
  readonly open: OpenOrder | null;
  readonly owner: OwnerFacts;
  readonly history: CarHistory;
}

/** Reads what a reception hangs on, in one look. Take the locks first. */
export async function readReception(
  tx: Database,
  storeId: string,
  clientKey: string,
  order: OwnerOfCar,
): Promise<ReceptionFacts> {
  const { carid, vin } = order;
  const [facts] = await runPrepared<ReceptionFacts & Record<string, unknown>>(
    tx,
    'reception_facts',
    sql`select
      (select id from work_orders where store_id = ${storeId} and client_key = ${clientKey}) as "existingId",
      ${carsAround(storeId, carid, vin)} as cars,
      ${openOrderAround(storeId, carid, vin)} as open,
      ${ownerFacts(storeId, order)} as owner,
      ${plateHistory(storeId, carid)} as history`,
  );
  if (!facts) throw new Error('No facts of the reception');
  return facts;
}
