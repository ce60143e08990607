import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Applications to become a partner, the last one of each user, and what became of the partnership. */
export const partners = pgTable('partners', {
  uid: text('uid').primaryKey(),
  realName: text('real_name').notNull(),
  intro: text('intro'),
  state: text('state', { enum: ['pending', 'approved', 'refused', 'ended'] }).notNull(),
  /** Of a refusal or an end. */
  reason: text('reason'),
  appliedAt: moment('applied_at').notNull(),
  /** When the state was decided. */
  decidedAt: moment('decided_at'),
});

/** What a partner earned by an invitee's order, in cents; one for each order. */
export const commissions = pgTable(
  'commissions',
  {
    orderId: text('order_id').primaryKey(),
    uid: text('uid').notNull(),
    inviteeUid: text('invitee_uid').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set when the order was refunded. */
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [index('commissions_uid').on(t.uid, t.createdAt), index('commissions_invitee').on(t.inviteeUid)],
);
