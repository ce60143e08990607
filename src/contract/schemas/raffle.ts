import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';

export const prize = z.object({ id, name: z.string(), oddsPerMillion: z.number().int(), stock: z.number().int() });
export const raffle = z.object({ id, title: z.string(), state: z.enum(['upcoming', 'open', 'closed']), drawAt: timestamp.nullable(), cost: z.number().int(), prizes: z.array(prize) });
export const raffleQuery = { request: paged.extend({ id: id.nullish() }), response: pageOf(raffle) };
export const raffleUsers = { request: paged.extend({ raffleId: id }), response: pageOf(z.object({ id, name: z.string(), prizeName: z.string(), wonAt: timestamp })) };
export const raffleDraw = { request: z.object({ raffleId: id, clientKey: z.string().min(8).max(64) }), response: z.object({ prizeId: id.nullable(), prizeName: z.string() }) };
