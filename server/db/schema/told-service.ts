import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { toldKinds } from '../../../src/contract/schemas/maintenance';
import { moment } from './columns';
import { stores } from './store';

/** What a customer said to a store of when something was done last on a car. */
export const toldServices = pgTable(
  'told_services',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    /** The VIN; the plate of a car whose VIN is not known. */
    carKey: text('car_key').notNull(),
    /** As domain/service-names keys it. */
    service: text('service').notNull(),
    kind: text('kind', { enum: [...toldKinds] }).notNull(),
    mileageKm: integer('mileage_km'),
    /** YYYY-MM. */
    month: text('month'),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.carKey, t.service] }),
    check('told_services_done', sql`(${t.kind} = 'customer') = (${t.mileageKm} is not null or ${t.month} is not null)`),
  ],
);
