import { desc, inArray, sql } from 'drizzle-orm';
import type { CustomerCar } from '../../../src/contract/schemas/customers';
import type { Database } from '../../db/database';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';

/** What a customer's orders come to, in cents. */
export interface CustomerSums {
  readonly visits: number;
  /** Of orders that are settled. */
  readonly spent: number;
  readonly owed: number;
}
export const NO_SUMS: CustomerSums = { visits: 0, spent: 0, owed: 0 };

/** By customer; one who has no order is missing. */
export async function customerSumsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CustomerSums>> {
  if (ids.length === 0) return new Map();
  const { customerId, stage, settledAt, total, owed } = workOrders;
  const rows = await db
    .select({
      id: customerId,
      visits: sql<number>`count(*) filter (where ${stage} <> 'void')`.mapWith(Number),
      spent: sql<number>`coalesce(sum(${total}) filter (where ${settledAt} is not null), 0)`.mapWith(Number),
      owed: sql<number>`coalesce(sum(greatest(${owed}, 0)), 0)`.mapWith(Number),
    })
    .from(workOrders)
    .where(inArray(customerId, [...ids]))
    .groupBy(customerId);
  return new Map(rows.map(({ id, ...sums }) => [id ?? '', sums]));
}

interface OwnedCar extends CustomerCar {
  readonly customerId: string | null;
}

/** A car is its VIN: of several of its plates the last used stands for it. */
function onePerCar(rows: readonly OwnedCar[]): OwnedCar[] {
  const cars = new Map<string, OwnedCar>();
  for (const row of rows) {
    const key = `${row.customerId}/${row.vin ?? row.carid}`;
    const known = cars.get(key);
    cars.set(key, known ? { ...known, visits: known.visits + row.visits } : row);
  }
  return [...cars.values()];
}

/** The cars of customers, the last brought first. */
export async function carsOf(db: Database, ids: readonly string[]): Promise<OwnedCar[]> {
  if (ids.length === 0) return [];
  const { customerId, carid, vin, car, visits, lastVisitAt } = storeCars;
  const rows = await db
    .select({ customerId, carid, vin, car, visits, lastVisitAt })
    .from(storeCars)
    .where(inArray(customerId, [...ids]))
    .orderBy(desc(lastVisitAt), carid);
  return onePerCar(rows.map((row) => ({ ...row, lastVisitAt: row.lastVisitAt.toISOString() })));
}
