import type { ServerResponse } from 'node:http';
import type { CallContext } from './route';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborts when the caller goes away before the answer was sent. Fastify's own `request.signal` also aborts as soon as a
 * body has been read.
 */
export function callerLeft({ http: { reply } }: Pick<CallContext, 'http'>): AbortSignal {
  const { raw } = reply;
  const known = signals.get(raw);
  if (known) return known;
  const left = new AbortController();
  if (raw.destroyed && !raw.writableFinished) left.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  signals.set(raw, left.signal);
  return left.signal;
}
