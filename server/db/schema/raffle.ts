import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const raffles = pgTable('raffles', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  rules: text('rules').notNull(),
  cover: text('cover'),
  mode: text('mode', { enum: ['instant', 'scheduled'] }).notNull(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  drawAt: moment('draw_at'),
  drawnAt: moment('drawn_at'),
  /** Points that one draw costs. */
  cost: integer('cost').notNull(),
  drawsPerDay: integer('draws_per_day').notNull(),
  published: boolean('published').notNull().default(true),
});

export const rafflePrizes = pgTable(
  'raffle_prizes',
  {
    id: text('id').primaryKey(),
    raffleId: text('raffle_id')
      .notNull()
      .references(() => raffles.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['points', 'coins', 'vip', 'goods', 'none'] }).notNull(),
    /** Points, cents, days, or pieces of an article. */
    amount: integer('amount').notNull(),
    /** The article that a prize of kind `goods` is. */
    iid: text('iid'),
    image: text('image'),
    oddsPerMillion: integer('odds_per_million').notNull(),
    stock: integer('stock').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('raffle_prizes_raffle').on(t.raffleId),
    check('raffle_prizes_stock_not_negative', sql`${t.stock} >= 0`),
  ],
);

export const raffleDraws = pgTable(
  'raffle_draws',
  {
    id: text('id').primaryKey(),
    raffleId: text('raffle_id')
      .notNull()
      .references(() => raffles.id),
    uid: text('uid').notNull(),
    clientKey: text('client_key').notNull(),
    prizeId: text('prize_id'),
    state: text('state', { enum: ['entered', 'lost', 'booked', 'unclaimed', 'ordered'] }).notNull(),
    /** China Standard Time, `YYYY-MM-DD`: what draws a day are counted by. */
    day: text('day').notNull(),
    drawnAt: moment('drawn_at').notNull(),
    orderId: text('order_id'),
  },
  (t) => [
    uniqueIndex('raffle_draws_client_key').on(t.uid, t.clientKey),
    index('raffle_draws_raffle').on(t.raffleId, t.drawnAt),
    index('raffle_draws_uid').on(t.uid, t.drawnAt),
  ],
);
