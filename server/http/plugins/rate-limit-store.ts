import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counter } from '../../broker/counter';

/** What the rate-limit plugin asks for, over the counter that all processes share. */
export function rateLimitStoreOn(counter: Counter): FastifyRateLimitStoreCtor {
  return class CounterStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      counter.hit(`calls/${key}`, timeWindow).then(
        ({ count, endsInMs }) => callback(null, { current: count, ttl: endsInMs }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    /** Only the whole server has a limit by address. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
