import { z } from 'zod';
import { id, nothing, pageOf, pageRequest, timestamp } from './common';

export const messageKinds = ['system', 'order', 'coin', 'partner', 'document'] as const;
export const message = z.object({ id, kind: z.enum(messageKinds), read: z.boolean(), createdAt: timestamp, content: z.object({ msg: z.string(), title: z.string(), target: z.string().nullable() }) });
export const messageQuery = { request: z.object({ pageRequest, kind: z.enum(messageKinds).nullish() }), response: pageOf(message) };
export const messageRead = { request: z.object({ id: id.nullish(), all: z.boolean().nullish() }), response: nothing };
export const unreadCount = { request: nothing, response: z.object({ count: z.number().int() }) };

/** Live socket message (§3). */
export const socketMessage = z.object({ type: z.string(), payload: z.unknown() });
export const socketConnect = { request: z.object({ dev: z.string(), time: z.string(), uuid: z.string() }), response: socketMessage };
