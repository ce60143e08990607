import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { storeDays } from '../../db/schema/store';

/** What a settled order counts for, in cents. */
export interface SettledAmounts {
  readonly parts: number;
  readonly labour: number;
  readonly discount: number;
}

type Counted = SettledAmounts & { readonly received: number; readonly cars: number };

/** Adds to a day's figures in one statement: two orders of the same moment both count. */
function add(tx: Database, storeId: string, day: string, counted: Counted): Write {
  const grown = (column: keyof Counted) => sql`${storeDays[column]} + ${counted[column]}`;
  return tx
    .insert(storeDays)
    .values({ storeId, day, ...counted })
    .onConflictDoUpdate({
      target: [storeDays.storeId, storeDays.day],
      set: {
        received: grown('received'),
        cars: grown('cars'),
        parts: grown('parts'),
        labour: grown('labour'),
        discount: grown('discount'),
      },
    });
}

/**
 * Counts an order as taken in on a day of China Standard Time (`chinaDay`), or takes that back (`delta` −1). In the
 * transaction that books the order.
 */
export const bookReceived = (tx: Database, storeId: string, day: string, delta: 1 | -1) =>
  add(tx, storeId, day, { received: delta, cars: 0, parts: 0, labour: 0, discount: 0 });

/**
 * Counts an order as settled on a day, with its amounts in cents, or takes that back (`delta` −1). In the transaction
 * that settles the order.
 */
export const bookSettled = (
  tx: Database,
  storeId: string,
  day: string,
  { parts, labour, discount }: SettledAmounts,
  delta: 1 | -1,
) =>
  add(tx, storeId, day, {
    received: 0,
    cars: delta,
    parts: delta * parts,
    labour: delta * labour,
    discount: delta * discount,
  });
