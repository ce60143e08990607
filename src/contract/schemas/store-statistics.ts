import { z } from 'zod';
import { cents, id, pageOf, paged } from './common';

/** `cars`, `income` in cents, `averageTicket` in cents. */
export const figures = z.object({ date: z.string(), cars: z.number().int(), income: cents, averageTicket: cents });
export const dayFigures = { request: z.object({ date: z.string() }), response: figures };
export const dayCars = { request: paged.extend({ date: z.string() }), response: pageOf(z.object({ orderId: id, plate: z.string(), amount: cents })) };
export const statistics = { request: z.object({ from: z.string(), to: z.string() }), response: z.array(figures) };
export const monthly = { request: z.object({ year: z.number().int(), month: z.number().int() }), response: z.array(figures) };
export const yearly = { request: z.object({ year: z.number().int() }), response: z.array(figures) };
