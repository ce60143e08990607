import { z } from 'zod';
import { id, nothing, pageOf, pageRequest, timestamp } from './common';

export const messageKinds = ['system', 'order', 'coin', 'partner', 'document', 'service'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** `target`: route with query of the page that the message leads to. */
export const message = z.object({
  id,
  kind: z.enum(messageKinds),
  read: z.boolean(),
  createdAt: timestamp,
  content: z.object({ msg: z.string(), title: z.string(), target: z.string().nullable() }),
});
export type Message = z.output<typeof message>;
/** `unread` by kind, for the badges of the list. */
export const messageQuery = {
  request: z.object({ pageRequest: pageRequest.optional(), kind: z.enum(messageKinds).nullish() }),
  response: pageOf(message).extend({
    unread: z.array(z.object({ kind: z.enum(messageKinds), count: z.number().int() })),
  }),
};
/** One message, all of a kind, or all. */
export const messageRead = {
  request: z.object({ id: id.nullish(), all: z.boolean().nullish(), kind: z.enum(messageKinds).nullish() }),
  response: z.object({ count: z.number().int() }),
};
/** §7: carries pageRequest with pageSize 10000. `count`: all unread ones. */
export const unreadCount = {
  request: z.object({ pageRequest: pageRequest.optional() }),
  response: z.object({ count: z.number().int() }),
};

/**
 * Live socket message (§3). From the server: `message` (a message that came), `unread` (its count), `feedback` (a note
 * arrived, by its key), `work-order` (a colleague or customer changed this order of the user's store), `outdated`
 * (frames may be missing: what they would have told of is to be fetched anew).
 */
export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), payload: message }),
  z.object({ type: z.literal('unread'), payload: z.object({ count: z.number().int() }) }),
  z.object({ type: z.literal('feedback'), payload: z.object({ key: z.string() }) }),
  z.object({ type: z.literal('work-order'), payload: z.object({ id }) }),
  z.object({ type: z.literal('outdated'), payload: z.object({}) }),
  z.object({ type: z.literal('refused'), payload: z.object({ key: z.string().nullable(), reason: z.string() }) }),
]);
export type SocketMessage = z.output<typeof socketMessage>;
/** From the client, besides the heartbeat "1": a note to the service desk, answered by a message of kind `service`. */
export const socketSend = z.object({
  type: z.literal('feedback'),
  payload: z.object({ key: z.string().regex(/^[\w-]{8,64}$/), text: z.string().trim().min(1).max(500) }),
});
export type SocketSend = z.output<typeof socketSend>;
/**
 * Subprotocols of the socket: the name of the protocol, and `token.<token>` for who opens it, since a browser can set
 * no header.
 */
export const socketConnect = {
  request: z.object({ dev: z.string().max(32), time: z.string().max(32), uuid: z.string().max(64) }),
  response: nothing,
};
