import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Page views by anonymous device; no address, no user. */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    route: text('route').notNull(),
    fromRoute: text('from_route'),
    enteredAt: moment('entered_at').notNull(),
    durationMs: integer('duration_ms'),
    deviceUuid: text('device_uuid').notNull(),
    platform: text('platform').notNull(),
    version: text('version').notNull(),
  },
  (t) => [index('page_views_route').on(t.route, t.enteredAt)],
);
