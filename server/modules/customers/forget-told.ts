import { and, eq, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { importedCars, storeImportRows, storeImports } from '../../db/schema/store-import';
import { storeCars } from '../../db/schema/store-car';

/** By what an import may have told of a customer: his phones so far, and the plates of his cars. */
export interface ToldOf {
  readonly phones: readonly string[];
  readonly plates: readonly string[];
}

const NO_OWNER = JSON.stringify({ ownerName: '', ownerPhone: '' });

/** A side of the journal without its owner, where that is the customer. */
const withoutOwner = (told: AnyPgColumn, isHis: SQL | undefined) =>
  sql`case when ${isHis} then ${told} || ${NO_OWNER}::jsonb else ${told} end`;

/** Whether a row of a table names the customer by phone, however it is written: 138-0013-8000. */
const namesHim = (cells: AnyPgColumn, phones: readonly string[]) => {
  const digits = phones.map((phone) => phone.replace(/\D/g, '').slice(-11)).filter((phone) => phone !== '');
  return sql`exists (select from unnest(${cells}) as cell
    where ${inArray(sql`right(regexp_replace(cell, '[^0-9]', '', 'g'), 11)`, digits)})`;
};

/**
 * Takes a customer off what imports told of cars, and off their journal: what is told fills what orders leave open, and
 * an undo tells what was told before. The cars themselves stay. Take him off the store's cars first: a plate that is
 * another customer's by now tells of that one. Rows that wrote nothing are found by his phone; the cells of a row
 * that took over from him are the new owner's, and stay.
 */
export async function forgetTold(tx: Database, storeId: string, { phones, plates }: ToldOf): Promise<void> {
  const known = phones.filter((phone) => phone !== '');
  const others = tx
    .select({ carid: storeCars.carid })
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), inArray(storeCars.carid, [...plates]), sql`customer_id is not null`));
  const isHisCar = (plate: AnyPgColumn) => and(inArray(plate, [...plates]), notInArray(plate, others));
  await tx
    .update(importedCars)
    .set({ ownerName: '', ownerPhone: '' })
    .where(
      and(
        eq(importedCars.storeId, storeId),
        or(isHisCar(importedCars.carid), inArray(importedCars.ownerPhone, known)),
        or(ne(importedCars.ownerName, ''), ne(importedCars.ownerPhone, '')),
      ),
    );
  const { importId, ref, cells, written, previous } = storeImportRows;
  const tells = (told: AnyPgColumn) => or(isHisCar(ref), inArray(sql`${told} ->> 'ownerPhone'`, known));
  const ofStore = tx
    .select({ id: storeImports.id })
    .from(storeImports)
    .where(and(eq(storeImports.storeId, storeId), eq(storeImports.kind, 'cars')));
  await tx
    .update(storeImportRows)
    .set({
      cells: sql`case when ${or(tells(written), namesHim(cells, known))} then '{}'::text[] else ${cells} end`,
      written: withoutOwner(written, tells(written)),
      previous: withoutOwner(previous, tells(previous)),
    })
    .where(and(inArray(importId, ofStore), or(tells(written), tells(previous), namesHim(cells, known))));
}
