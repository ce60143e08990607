import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Messages to users, kept until the user's account ends. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    kind: text('kind', { enum: ['system', 'order', 'coin', 'partner', 'document', 'service'] }).notNull(),
    title: text('title').notNull(),
    msg: text('msg').notNull(),
    /** Route with query of the page that it leads to. */
    target: text('target'),
    /** Names the event that it tells of, so that it is told once. */
    eventKey: text('event_key').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    uniqueIndex('messages_event').on(t.uid, t.eventKey),
    index('messages_uid').on(t.uid, t.createdAt),
    index('messages_unread')
      .on(t.uid, t.kind)
      .where(sql`read_at is null`),
  ],
);

/** Notes of users to the service desk. */
export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** The client's name for the note: the same one twice is one note. */
    clientKey: text('client_key').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('feedback_client_key').on(t.uid, t.clientKey),
    index('feedback_open')
      .on(t.createdAt)
      .where(sql`answered_at is null`),
  ],
);
