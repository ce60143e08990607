import { and, eq, inArray, or } from 'drizzle-orm';
import type { CarRow } from '../../../src/domain/store-import/car-row';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { importedCars } from '../../db/schema/store-import';
import { storeCars } from '../../db/schema/store-car';
import { customerGrams } from '../work-orders/customer-grams';
import { toldVisitAt } from '../work-orders/imported-cars';
import { countCustomers } from '../work-orders/remember-customers';
import { partsOf } from '../work-orders/search-grams';
import { CONSENT_WORDS } from './imported-consent';
import type { Importing, Written } from './target';

interface Owner {
  readonly id: string;
  readonly cars: CarRow[];
  consent: 'yes' | 'no' | null;
}

/** Rows of which the store knows neither the car nor anybody by its phone. */
async function freshOf(tx: Database, storeId: string, rows: readonly CarRow[]): Promise<CarRow[]> {
  const carids = rows.map(({ carid }) => carid);
  const vins = rows.flatMap(({ vin }) => (vin === null ? [] : [vin]));
  const phones = rows.flatMap(({ ownerPhone }) => (ownerPhone === '' ? [] : [ownerPhone]));
  const isKnown = or(inArray(storeCars.carid, carids), vins.length > 0 ? inArray(storeCars.vin, vins) : undefined);
  const cars = await tx
    .select({ carid: storeCars.carid, vin: storeCars.vin })
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), isKnown));
  const people =
    phones.length === 0
      ? []
      : await tx
          .select({ phone: storeCustomers.phone })
          .from(storeCustomers)
          .where(and(eq(storeCustomers.storeId, storeId), inArray(storeCustomers.phone, phones)));
  const known = new Set([...cars.flatMap(({ carid, vin }) => [carid, vin]), ...people.map(({ phone }) => phone)]);
  return rows.filter(
    ({ carid, vin, ownerPhone }) => !known.has(carid) && !(vin && known.has(vin)) && !known.has(ownerPhone),
  );
}

/** The owners of these cars: one for each phone, and one for each car with a name alone. */
function ownersOf(rows: readonly CarRow[]): Map<CarRow, Owner> {
  const byPhone = new Map<string, Owner>();
  const owners = new Map<CarRow, Owner>();
  for (const row of rows) {
    if (row.ownerPhone === '' && row.ownerName === '') continue;
    const owner = (row.ownerPhone === '' ? undefined : byPhone.get(row.ownerPhone)) ?? {
      id: newId(),
      cars: [],
      consent: null,
    };
    if (row.ownerPhone !== '') byPhone.set(row.ownerPhone, owner);
    owner.cars.push(row);
    if (row.consent !== null && owner.consent !== 'no') owner.consent = row.consent ? 'yes' : 'no';
    owners.set(row, owner);
  }
  return owners;
}

async function addOwners(tx: Database, { storeId, uid, now }: Importing, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return;
  await tx.insert(storeCustomers).values(
    owners.map(({ id, cars, consent }) => {
      const phone = cars[0]?.ownerPhone ?? '';
      const name = cars.find(({ ownerName }) => ownerName !== '')?.ownerName ?? '';
      const said = consent && { consent, consentAt: now, consentMeans: 'import' as const, consentByUid: uid };
      const grams = customerGrams(
        { name, phone },
        cars.map(({ carid }) => carid),
      );
      return { id, storeId, name, phone, grams, seenAt: now, createdAt: now, ...said };
    }),
  );
  await countCustomers(tx, storeId, owners.length);
  const asked = owners.flatMap(({ id, consent }) =>
    consent === null ? [] : [{ customerId: id, at: now, uid, kind: 'consent' as const, note: CONSENT_WORDS[consent] }],
  );
  if (asked.length > 0) await tx.insert(storeCustomerEvents).values(asked);
}

/**
 * Writes those cars of a table that are quite new, with their owners, at the cost of a few statements for all of them.
 * By plate what was written; the others are left to be written one by one. Lock the cars first.
 */
export async function addFreshCars(
  tx: Database,
  importing: Importing,
  rows: readonly CarRow[],
): Promise<Map<string, Written>> {
  const { storeId, now } = importing;
  const fresh = rows.length === 0 ? [] : await freshOf(tx, storeId, rows);
  if (fresh.length === 0) return new Map();
  const owners = ownersOf(fresh);
  await addOwners(tx, importing, [...new Set(owners.values())]);
  const told = fresh.map(({ consent: _consent, ...row }) => ({ storeId, importedAt: now, ...row }));
  await tx.insert(importedCars).values(told);
  await tx.insert(storeCars).values(
    fresh.map((row) => {
      const { carid, vin, car, ownerName, ownerPhone, lastVisitOn } = row;
      const customerId = owners.get(row)?.id ?? null;
      const lastVisitAt = toldVisitAt({ lastVisitOn, importedAt: now });
      return {
        storeId,
        carid,
        vin,
        car,
        ownerName,
        ownerPhone,
        customerId,
        grams: partsOf(carid),
        visits: 0,
        lastVisitAt,
      };
    }),
  );
  return new Map(
    fresh.map((row): [string, Written] => {
      const { carid, consent: said, ...content } = row;
      const owner = owners.get(row);
      const consent = said === null ? null : (owner?.consent ?? null);
      const written = { ...content, customerId: owner?.id ?? null, formerId: null, consent };
      return [carid, { ref: carid, written, previous: null }];
    }),
  );
}
