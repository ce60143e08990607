import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';
import { clientKey } from './shop';

/** What a prize becomes: points, coins (cents), VIP days, or an order with an address. `none` is the blank. */
export const prizeKinds = ['points', 'coins', 'vip', 'goods', 'none'] as const;
/** `oddsPerMillion`: chance of one draw; `stock` what is left. */
export const prize = z.object({
  id,
  name: z.string(),
  kind: z.enum(prizeKinds),
  amount: z.number().int(),
  image: z.string().nullable(),
  oddsPerMillion: z.number().int(),
  stock: z.number().int(),
});
/** `instant` decides at each draw; `scheduled` collects entries and draws all at `drawAt`. */
export const raffleModes = ['instant', 'scheduled'] as const;
export const raffleStates = ['upcoming', 'open', 'closed', 'drawn'] as const;
export const raffle = z.object({
  id,
  title: z.string(),
  rules: z.string(),
  cover: z.string().nullable(),
  mode: z.enum(raffleModes),
  state: z.enum(raffleStates),
  opensAt: timestamp,
  closesAt: timestamp,
  /** When a scheduled raffle draws. */
  drawAt: timestamp.nullable(),
  /** Points that one draw costs. */
  cost: z.number().int(),
  /** Draws a day of everybody; members have more (domain/vip-rights). */
  drawsPerDay: z.number().int(),
  /** Draws that the caller, member or not, has left today; the full number of everybody without a login. */
  drawsLeft: z.number().int(),
  entries: z.number().int(),
  prizes: z.array(prize),
});
export type Raffle = z.output<typeof raffle>;
/** `entered`: waits for the draw. `unclaimed`: goods that want an address. */
export const drawStates = ['entered', 'lost', 'booked', 'unclaimed', 'ordered'] as const;
export const drawRecord = z.object({
  id,
  raffleId: id,
  raffleTitle: z.string(),
  prizeId: id.nullable(),
  prizeName: z.string().nullable(),
  kind: z.enum(prizeKinds).nullable(),
  state: z.enum(drawStates),
  drawnAt: timestamp,
  orderId: id.nullable(),
});
export type DrawRecord = z.output<typeof drawRecord>;
/** With `id`: that raffle alone, with its newest winners (masked) and the caller's draws. */
export const raffleQuery = {
  request: paged.extend({ id: id.nullish() }),
  response: pageOf(raffle).extend({
    winners: z.array(z.object({ name: z.string(), prizeName: z.string(), wonAt: timestamp })),
    mine: z.array(drawRecord),
  }),
};
/** For administrators: who drew what, phones masked. */
export const raffleUsers = {
  request: paged.extend({ raffleId: id, wonOnly: z.boolean().nullish() }),
  response: pageOf(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      prizeName: z.string().nullable(),
      state: z.enum(drawStates),
      drawnAt: timestamp,
    }),
  ),
};
/** The server's result; `points` is the balance after it. */
export const raffleDraw = {
  request: z.object({ raffleId: id, clientKey }),
  response: z.object({ record: drawRecord, drawsLeft: z.number().int(), points: z.number().int() }),
};
/** Turns a won article into an order. */
export const raffleClaim = { request: z.object({ recordId: id, addressId: id }), response: z.object({ orderId: id }) };
export const raffleMine = { request: paged, response: pageOf(drawRecord) };
