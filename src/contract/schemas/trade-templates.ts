import { z } from 'zod';
import { cents } from './common';

/** Trades of workshops that templates are proposed for. */
export const trades = ['general', 'quick', 'tyre', 'body', 'electric', 'energy'] as const;
export type Trade = (typeof trades)[number];

const proposed = z.object({
  name: z.string(),
  category: z.string(),
  /** Standard time of the whole work, in minutes: a guide, which the store corrects. */
  minutes: z.number().int(),
  quantity: z.number().int(),
  unit: z.string(),
  /** Whether parts come with it; their price is the store's to say. */
  hasParts: z.boolean(),
  trades: z.array(z.enum(trades)),
  /** Whether the store has a template of this name. */
  isThere: z.boolean(),
});
export type ProposedTemplate = z.output<typeof proposed>;

/** What is proposed to a store, of all trades. No prices: those are the store's own. */
export const tradeTemplateQuery = { request: z.object({}), response: z.object({ items: z.array(proposed) }) };
/**
 * Adds the named ones; names that the store has are left alone. `hourCents`: the store's own price of an hour, of which
 * work without parts gets its price; everything else has none until the store says one.
 */
export const tradeTemplateAdd = {
  request: z.object({
    names: z.array(z.string().max(60)).min(1, '请选择项目').max(300),
    hourCents: cents.min(0, '金额不能为负数').max(1_000_000, '金额过大，请核对').nullish(),
  }),
  response: z.object({ added: z.number().int(), skipped: z.number().int(), unpriced: z.number().int() }),
};
