import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** Province, city, district. */
    region: text('region').array().notNull(),
    /** GB/T 2260 code of the district. */
    regionCode: text('region_code').notNull(),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('delivery_addresses_uid').on(t.uid),
    uniqueIndex('delivery_addresses_default')
      .on(t.uid)
      .where(sql`is_default`),
  ],
);
