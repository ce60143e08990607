import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';

/** A day of China Standard Time, `YYYY-MM-DD`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD');
/**
 * What a store did in a period. `date`: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. `received`: cars taken in; `cars`: orders
 * settled;
 * `income` = `parts` + `labour` − `discount`; `averageTicket` = `income` / `cars`, rounded, 0 without cars. Amounts in
 * cents.
 */
export const figures = z.object({
  date: z.string(),
  received: z.number().int(),
  cars: z.number().int(),
  income: cents,
  parts: cents,
  labour: cents,
  discount: cents,
  averageTicket: cents,
});
export type Figures = z.output<typeof figures>;
/**
 * `previous`: the period of the same length before; for the running period as far as it has run (today against
 * yesterday as a whole).
 */
export const period = z.object({ total: figures, previous: figures, rows: z.array(figures) });
export type StatisticsPeriod = z.output<typeof period>;

export const dayFigures = {
  request: z.object({ date: day }),
  response: z.object({ total: figures, previous: figures }),
};
/**
 * The orders behind a figure, newest first. `measure`: by the day they were settled, or received. `to` with `from` =
 * `date`: a whole period. `technicianUid` ('' : none), `item`: what of the settled a split of the turnover counts;
 * `amount`: what the order adds to the figure, of an item the item's alone. An order whose settlement was taken back
 * after its day was closed comes twice.
 */
export const dayCars = {
  request: paged.extend({
    date: day,
    to: day.nullish(),
    measure: z.enum(['settled', 'received']).nullish(),
    technicianUid: z.string().max(64).nullish(),
    item: z.string().max(60).nullish(),
  }),
  response: pageOf(
    z.object({ orderId: id, carid: z.string(), car: z.string(), stage: z.string(), amount: cents, at: timestamp }),
  ),
};
/** At most 366 days; `rows` by day, days without orders included. */
export const statistics = { request: z.object({ from: day, to: day }), response: period };
/** `rows` by day of the month. */
export const monthly = {
  request: z.object({ year: z.number().int().min(2000).max(2100), month: z.number().int().min(1).max(12) }),
  response: period,
};
/** `rows` by month of the year. */
export const yearly = { request: z.object({ year: z.number().int().min(2000).max(2100) }), response: period };
