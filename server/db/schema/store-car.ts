import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { storeCustomers } from './customer';
import { stores } from './store';

/** Cars that a store has seen: what a few characters of a plate find at once. */
export const storeCars = pgTable(
  'store_cars',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    carid: text('carid').notNull(),
    vin: text('vin'),
    car: text('car').notNull(),
    vehiclePath: text('vehicle_path'),
    ownerName: text('owner_name').notNull(),
    ownerPhone: text('owner_phone').notNull(),
    customerId: text('customer_id').references(() => storeCustomers.id),
    /** Every part of the plate; see search-grams. */
    grams: text('grams')
      .array()
      .notNull()
      .default(sql`'{}'`),
    visits: integer('visits').notNull(),
    lastVisitAt: moment('last_visit_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.carid] }),
    index('store_cars_last_visit').on(t.storeId, t.lastVisitAt),
    index('store_cars_customer').on(t.customerId, t.lastVisitAt),
    index('store_cars_vin').on(t.storeId, t.vin),
    index('store_cars_grams').using('gin', t.grams).with({ fastupdate: false }),
  ],
);
