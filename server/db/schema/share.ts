import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SharePayload } from '../../../src/contract/schemas/share';
import { moment } from './columns';

/** A shared link's payload under its short key. `uid` is null when nobody was logged in. */
export const shares = pgTable(
  'shares',
  {
    key: text('key').primaryKey(),
    uid: text('uid'),
    title: text('title'),
    payload: jsonb('payload').$type<SharePayload>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('shares_uid').on(t.uid)],
);

/** Who brought which device: one row per device, so the first link wins. */
export const shareInstalls = pgTable(
  'share_installs',
  {
    deviceUuid: text('device_uuid').primaryKey(),
    fromUid: text('from_uid').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('share_installs_from_uid').on(t.fromUid)],
);
