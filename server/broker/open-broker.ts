import type { ServerConfig } from '../config/config';
import type { Listen, OpenDatabase } from '../db/database';
import { LocalCounter, type Counter } from './counter';
import { unknownWriters, type RecentWriters } from './recent-writers';
import type { OnBroker, RedisConnection } from './redis-connection';
import { noSeats, type OnGiveUp, type Seats } from './seats';

/** What several processes share: limits, a user's connections, and the way live messages take. */
export interface Broker {
  /** Null: there is none, and each process has its own. */
  readonly isUp: () => boolean | null;
  readonly counter: Counter;
  readonly recentWriters: RecentWriters;
  readonly listen: Listen;
  readonly openSeats: (onGiveUp: OnGiveUp) => Promise<Seats>;
  /** Call after everything that uses it is closed. */
  readonly close: () => void;
}

type Surroundings = Pick<OpenDatabase, 'kind' | 'listen' | 'lead'>;

/** Each process for itself; the database tells of live messages. */
export function localBroker(listen: Listen): Broker {
  return {
    isUp: () => null,
    counter: new LocalCounter(),
    recentWriters: unknownWriters,
    listen,
    openSeats: () => Promise.resolve(noSeats),
    close: () => undefined,
  };
}

/**
 * Redis by the configuration. It need not be there: everything goes on without it, and it is taken up when it comes.
 * `onChange` hears once of each change.
 */
export async function openBroker(
  { redisUrl, redisPrefix }: Pick<ServerConfig, 'redisUrl' | 'redisPrefix'>,
  database: Surroundings,
  onChange: OnBroker,
): Promise<Broker> {
  if (!redisUrl) return localBroker(database.listen);
  // Loaded only where it is used: it costs a noticeable part of the start.
  const { RedisConnection } = await import('./redis-connection');
  const redis = new RedisConnection(redisUrl, redisPrefix, onChange);
  await redis.start();
  return brokerOn(redis, database);
}

async function brokerOn(redis: RedisConnection, database: Surroundings): Promise<Broker> {
  const [{ RedisCounter }, { RedisRecentWriters }, { RedisSeats }, { listenThroughRedis }] = await Promise.all([
    import('./redis-counter'),
    import('./redis-recent-writers'),
    import('./redis-seats'),
    import('./redis-listen'),
  ]);
  // Nobody else has an embedded database open, so there is nothing to pass on.
  const listen =
    database.kind === 'postgres'
      ? listenThroughRedis(redis, database.listen, database.lead, (error) => redis.tell(error))
      : database.listen;
  return {
    isUp: () => redis.isUp,
    counter: new RedisCounter(redis, new LocalCounter()),
    recentWriters: new RedisRecentWriters(redis),
    listen,
    openSeats: async (onGiveUp) => {
      const seats = new RedisSeats(redis, onGiveUp);
      await seats.start();
      return seats;
    },
    close: () => redis.close(),
  };
}
