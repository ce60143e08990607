import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Login codes that other screens show; the secret that fetches the token is kept as SHA-256. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    qrid: text('qrid').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    device: text('device').notNull(),
    /** Two digits on that screen, which whoever confirms must type. */
    screenNumber: text('screen_number').notNull().default(''),
    /** Address of the screen, as far as it may be shown. */
    place: text('place'),
    state: text('state', { enum: ['new', 'scanned', 'allowed', 'refused', 'done'] }).notNull(),
    /** Who scanned it: nobody else may confirm. */
    uid: text('uid'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('qr_logins_expires_at').on(t.expiresAt)],
);
