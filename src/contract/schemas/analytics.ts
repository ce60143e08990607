import { z } from 'zod';
import { nothing, timestamp } from './common';

/**
 * One look at one page. `durationMs` is null while it is still open. No parameter values: they may hold a VIN or a
 * token.
 */
export const pageView = z.object({
  route: z.string().max(200),
  from: z.string().max(200).nullish(),
  enteredAt: timestamp,
  durationMs: z.number().int().nullable(),
  uuid: z.string().length(32),
  platform: z.string().max(32),
  version: z.string().max(32),
});
export type PageView = z.output<typeof pageView>;
export const trackPageViews = { request: z.object({ events: z.array(pageView).min(1).max(50) }), response: nothing };

/**
 * A fault of the client's own code. No query strings, tokens, phones or VINs: the client takes them out, the server
 * again.
 */
const clientError = z.object({
  kind: z.enum(['uncaught', 'render']),
  message: z.string().min(1).max(300),
  stack: z.string().max(4000),
  route: z.string().max(200),
  platform: z.string().max(32),
  version: z.string().max(32),
});
export const reportClientError = { request: clientError, response: nothing };
