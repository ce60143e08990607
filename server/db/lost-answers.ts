import type { PoolClient } from 'pg';
import { keepAlive } from './keep-alive';
import { PostgresClient } from './postgres-client';
import { watchQueries } from './query-timer';

/** A query without an answer for so long is looked into. */
const SUSPECT_MS = 4_000;
const LOOK_EVERY_MS = 1_000;
const LOOK_LIMIT_MS = 3_000;

/** A session by its process and by the start of its server: of several machines, each has processes of any number. */
const SESSION = `pid || '@' || extract(epoch from pg_postmaster_start_time())`;
/** Asks for the name of the session that it is asked in. */
export const OWN_SESSION = `select ${SESSION} as session from (select pg_backend_pid() as pid) own`;

/**
 * Sessions that PostgreSQL is at work in, or was a moment ago: their answers may be on the way. A lock that is waited
 * for is work, too.
 */
const BUSY = `select ${SESSION} as session from pg_stat_activity where ${SESSION} = any($1::text[])
  and (state not like 'idle%' or state_change > clock_timestamp() - interval '2 s')`;

/** Which of these sessions are busy. Rejects when the database cannot be asked. */
export type FindBusy = (sessions: readonly string[]) => Promise<readonly string[]>;

/** Asks on a connection of its own: those of the pool may all be lost. */
export const findBusyOn =
  (url: string): FindBusy =>
  async (sessions) => {
    const limits = { connectionTimeoutMillis: LOOK_LIMIT_MS, query_timeout: LOOK_LIMIT_MS };
    const client = new PostgresClient({ connectionString: url, ...keepAlive, ...limits });
    // What breaks it rejects what is asked on it, too.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<{ session: string }>(BUSY, [sessions])).rows.map(({ session }) => session);
    } finally {
      // Its end may be lost as well, and is not waited for.
      void client.end();
    }
  };

interface Session {
  /** Null until PostgreSQL has told it, which takes it no time. */
  name: string | null;
  /** Queries without an answer. */
  waiting: number;
  /** When the oldest of them was asked, or the one before it answered (ms of this process). */
  since: number;
}

/**
 * Gives up connections on which an answer was lost. Where a machine on the way vanishes, both ends stay open, and the
 * system tries for a quarter of an hour before it tells: as long, ten such connections would keep the whole process
 * from its database. How long a query may take is not limited by this.
 */
export class LostAnswers {
  private readonly sessions = new Map<PoolClient, Session>();
  private readonly timer: ReturnType<typeof setInterval>;
  private isLooking = false;

  /** `onLost` hears of each connection that is given up. */
  constructor(
    private readonly findBusy: FindBusy,
    private readonly onLost: (error: Error) => void,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /**
   * Watches a connection until it ends. To be called before anything is asked on it; resolves when it may be asked, and
   * rejects when it broke before.
   */
  async watch(client: PoolClient): Promise<void> {
    const session: Session = { name: null, waiting: 0, since: 0 };
    this.sessions.set(client, session);
    client.once('end', () => this.sessions.delete(client));
    watchQueries(client, () => {
      if (session.waiting === 0) session.since = performance.now();
      session.waiting += 1;
      return () => {
        session.waiting -= 1;
        session.since = performance.now();
      };
    });
    // A pooler in between tells clients other numbers than those of the sessions.
    const { rows } = await client.query<{ session: string }>(OWN_SESSION);
    session.name = rows[0]?.session ?? null;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private suspects(): [PoolClient, Readonly<Session>][] {
    const latest = performance.now() - SUSPECT_MS;
    return [...this.sessions].flatMap(([client, session]) =>
      session.waiting > 0 && session.since < latest ? [[client, { ...session }]] : [],
    );
  }

  private async look(): Promise<void> {
    const suspects = this.suspects();
    if (this.isLooking || suspects.length === 0) return;
    this.isLooking = true;
    try {
      const names = suspects.flatMap(([, { name }]) => (name === null ? [] : [name]));
      const busy = new Set<string | null>(await this.findBusy(names));
      for (const [client, { name, since }] of suspects) {
        // Answered meanwhile, as after a time when this process came to nothing.
        if (busy.has(name) || this.sessions.get(client)?.since !== since) continue;
        this.onLost(new Error('The answer of a query was lost: its connection is given up'));
        // With a query under way this waits for nothing, and the query fails as one of a broken connection.
        void client.end();
      }
    } catch {
      // The database is away, which those who ask it are told; the next look finds out.
    } finally {
      this.isLooking = false;
    }
  }
}
