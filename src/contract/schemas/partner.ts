import { z } from 'zod';
import { cents, id, nothing, pageOf, paged, timestamp } from './common';

export const partnerTotals = { request: nothing, response: z.object({ invited: z.number().int(), bought: z.number().int(), earned: cents }) };
export const mySuperior = { request: nothing, response: z.object({ name: z.string().nullable() }) };
export const ranking = { request: paged, response: pageOf(z.object({ rank: z.number().int(), name: z.string(), invited: z.number().int() })) };
export const myInvitees = { request: paged, response: pageOf(z.object({ id, name: z.string(), phone: z.string(), joinedAt: timestamp })) };
