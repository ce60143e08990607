import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type QueryConfig, type QueryResult } from 'pg';
import { replicaReads } from '../base/metrics';
import { outageOf } from '../base/outage';
import type { Database, Replicas, TellOfReplica } from './database';
import { databaseHosts } from './database-hosts';
import { keepAlive } from './keep-alive';
import { isRead } from './noticed-writes';
import { PostgresClient } from './postgres-client';
import { setPrimary } from './primary-of';
import { timeQueries, type OnQuery } from './query-timer';
import { ASK_PRIMARY, ASK_REPLICA, type PrimaryWords, type ReplicaWords } from './replica-state';
import { ReplicaWatch, type ReplicaHost } from './replica-watch';

/** A host that does not answer by then is away. */
const ASK_MS = 1_000;
/** A read that waits so long for a connection is done at the primary. */
const WAIT_FOR_CONNECTION_MS = 2_000;
/** One that takes longer as well: its answer may be lost. */
const LONGEST_READ_MS = 15_000;
/** A standby refuses what writes, and gives up a read that stands in the way of its log: neither is away. */
const REFUSALS = new Set(['25006', '40001']);

/** What replicas follow. */
export interface Primary {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
}

/** `url`: of one or several replicas. `max`: connections to each. */
export interface ReplicaSettings {
  readonly url: string;
  readonly max: number;
  readonly tell: TellOfReplica;
  readonly onQuery?: OnQuery | undefined;
}

class Replica implements ReplicaHost {
  readonly name: string;
  readonly pool: Pool;
  private readonly asking: Pool;
  private readonly open = new Set<PostgresClient>();

  constructor(url: string, { max, onQuery }: ReplicaSettings) {
    this.name = new URL(url).host;
    this.pool = quietPool(url, {
      max,
      connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
      query_timeout: LONGEST_READ_MS,
    });
    this.pool.on('connect', (client) => {
      if (onQuery) timeQueries(client, onQuery);
      if (!(client instanceof PostgresClient)) return;
      this.open.add(client);
      client.once('end', () => this.open.delete(client));
    });
    // Of its own: a look must not wait for reads.
    this.asking = askingPool(url);
  }

  async ask(): Promise<ReplicaWords> {
    const [words] = (await this.asking.query<ReplicaWords>(ASK_REPLICA)).rows;
    if (!words) throw new Error('no answer');
    return words;
  }

  leave(reason: Error): void {
    for (const client of this.open) client.leave(reason);
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.asking.end()]);
  }
}

/** Who asks is told of broken connections; an error that nobody hears would end the process. */
function quietPool(url: string, settings: ConstructorParameters<typeof Pool>[0]): Pool {
  const pool = new Pool({ Client: PostgresClient, connectionString: url, ...keepAlive, ...settings });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

const askingPool = (url: string) => quietPool(url, { max: 1, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });

/** As a pool is, for drizzle. */
class ReadingClient {
  constructor(
    private readonly primary: Pool,
    private readonly watch: ReplicaWatch<Replica>,
  ) {}

  async query(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const replica = isRead(query.text) ? this.watch.usable() : null;
    if (replica) {
      try {
        const result = await replica.pool.query(query, values);
        replicaReads.inc({ from: 'replica' });
        return result;
      } catch (error) {
        // Reads may be done twice; what is wrong with this one the primary says, too.
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (outageOf(error) === 'service' && !REFUSALS.has(code)) this.watch.lost(replica, error);
      }
    }
    replicaReads.inc({ from: 'primary' });
    return this.primary.query(query, values);
  }
}

/** Opens replicas of a database. Resolves after the first look at them; they need not be there. */
export async function openReplicas(primary: Primary, settings: ReplicaSettings): Promise<Replicas> {
  const replicas = (databaseHosts(settings.url) ?? [settings.url]).map((url) => new Replica(url, settings));
  // Each process begins with another one.
  const first = process.pid % replicas.length;
  const asking = askingPool(primary.url);
  const askPrimary = async () => {
    const [words] = (await asking.query<PrimaryWords>(ASK_PRIMARY)).rows;
    if (!words) throw new Error('no answer');
    return words;
  };
  const watch = new ReplicaWatch([...replicas.slice(first), ...replicas.slice(0, first)], askPrimary, settings.tell);
  await watch.start();
  // drizzle asks nothing of a pool but this outside of transactions.
  const db: Database = drizzle({ client: new ReadingClient(primary.pool, watch) as unknown as Pool });
  db.transaction = (work, config) => primary.db.transaction(work, config);
  setPrimary(db, primary.db);
  return {
    db,
    fault: () => watch.fault(),
    close: async () => {
      await watch.close();
      await Promise.all([asking.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
