import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type Client } from 'pg';
import { migrationsFolder, type Exclusively, type Lead, type OpenDatabase } from './database';
import { keepAlive } from './keep-alive';
import { LIVE_CHANNEL } from './live-event';
import { LiveSpeaker } from './live-speaker';
import { findBusyOn, LostAnswers } from './lost-answers';
import { declareUnderstood, refuseNewer, type AskRows } from './newer-database';
import { drizzleOn } from './pooled-transactions';
import { PostgresClient } from './postgres-client';
import { PostgresLeader } from './postgres-leader';
import { PostgresListener } from './postgres-listener';
import { openReplicas } from './replicas';
import { timeQueries, type OnQuery } from './query-timer';
import { withShortLocks } from './short-locks';
import { untilClosing } from './until-closing';

/** Serialises the migrations of processes that start together; any fixed number does. */
const MIGRATION_LOCK = 727_001;
/** A call waits so long for a connection before it fails. */
const WAIT_FOR_CONNECTION_MS = 15_000;

/** Nobody waits for these to be on the disk or at a standby: what they tell of is there already. */
const NOTIFY_ALL = `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
  from unnest($2::text[]) payload`;

/**
 * Opens a PostgreSQL with up to `max` connections and applies the migrations. `onError` hears of connections that
 * broke, also those that no query was using.
 */
export async function openPostgres(
  url: string,
  max: number,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  await migratePostgres(url, onError);
  return connectPostgres(url, max, onError, onQuery);
}

/** A broken connection that nobody listens to would end the process. */
async function connect(url: string, onError: (error: Error) => void): Promise<Client> {
  const client = new PostgresClient({ connectionString: url, ...keepAlive });
  client.on('error', onError);
  await client.connect();
  return client;
}

/**
 * Applies the migrations; several processes may do so at once. Throws DatabaseFault for a newer version's database that
 * this one does not understand.
 */
export async function migratePostgres(url: string, onError: (error: Error) => void): Promise<void> {
  const client = await connect(url, onError);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ask: AskRows = async (text) => (await client.query<Record<string, unknown>>(text)).rows;
    await refuseNewer(ask);
    await declareUnderstood(ask);
    await withShortLocks(client, () => migrate(drizzle(client), { migrationsFolder }), onError);
  } finally {
    // Closing the connection frees the lock even when the migration broke it.
    await client.end();
  }
}

/** Opens a PostgreSQL that has all migrations already. */
export function connectPostgres(
  url: string,
  max: number,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): OpenDatabase {
  let isClosing = false;
  const lostAnswers = new LostAnswers(findBusyOn(url), onError);
  const tellOfBroken = untilClosing(() => isClosing, onError);
  const pool = new Pool({
    Client: PostgresClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    ...keepAlive,
    verify: (client, done) => {
      const begin = () => {
        if (onQuery) timeQueries(client, onQuery);
        done();
      };
      lostAnswers.watch(client).then(begin, done);
    },
  });
  // The pool listens to its idle connections alone. One that breaks between two statements of a transaction has nobody
  // else, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', tellOfBroken));
  // The connection has told of it already; the pool only wants a listener.
  pool.on('error', () => undefined);
  const listener = new PostgresListener(url, onError);
  const reach = async () => {
    const client = await pool.connect();
    return {
      tell: (payloads: readonly string[]) => client.query(NOTIFY_ALL, [LIVE_CHANNEL, payloads]),
      release: (isBroken: boolean) => client.release(isBroken),
    };
  };
  const speaker = new LiveSpeaker(reach, tellOfBroken);
  const db = drizzleOn(pool, (payloads) => speaker.say(payloads));
  return {
    db,
    kind: 'postgres',
    listen: (channel, onPayload, onMissed) => listener.listen(channel, { onPayload, onMissed }),
    lead: leadOn(url, onError),
    exclusively: exclusivelyOn(url, onError),
    openReplicas: (replicas, tell) => openReplicas({ url, pool, db }, { url: replicas, max, tell, onQuery }),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    dumpTo: async (file) => (await import('./backup/postgres-tools')).dumpPostgres(url, file),
    close: async () => {
      isClosing = true;
      await listener.close();
      await speaker.close();
      await pool.end();
      lostAnswers.close();
    },
  };
}

const leadOn =
  (url: string, onError: (error: Error) => void): Lead =>
  async (role, begin) => {
    const leader = new PostgresLeader(url, role, begin, onError);
    await leader.start();
    return () => leader.close();
  };

const exclusivelyOn =
  (url: string, onError: (error: Error) => void): Exclusively =>
  async (what, work) => {
    const client = await connect(url, onError);
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [what]);
      await work();
    } finally {
      await client.end();
    }
  };
