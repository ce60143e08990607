import type { Client } from 'pg';
import type { End } from './database';
import { keepAlive } from './keep-alive';
import { PostgresClient } from './postgres-client';
import { untilClosing } from './until-closing';

/** How soon another process takes over from one that died. */
const ATTEMPT_EVERY_MS = 1000;

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as won';

/**
 * Fills a role for all processes on a PostgreSQL while it holds the role's advisory lock. The lock belongs to a
 * connection of its own, so the database frees it the moment this process dies.
 */
export class PostgresLeader {
  private client: Client | null = null;
  private endTurn: End | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy: Promise<void> = Promise.resolve();
  private closed = false;

  /** `onError` hears of broken connections and failed attempts; the next one comes by itself. */
  constructor(
    private readonly url: string,
    private readonly role: string,
    private readonly begin: () => Promise<End>,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Resolves after the first attempt. */
  async start(): Promise<void> {
    await this.next(() => this.attempt());
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.next(() => this.giveUp());
  }

  /** One step after the other. */
  private next(step: () => Promise<void>): Promise<void> {
    this.busy = this.busy
      .then(step)
      .catch((error: unknown) => this.onError(error instanceof Error ? error : new Error(String(error))));
    return this.busy;
  }

  private async attempt(): Promise<void> {
    if (this.closed || this.endTurn) return;
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ won: boolean }>(tryLock, [this.role]);
      if (rows[0]?.won) this.endTurn = await this.begin();
    } catch (error) {
      await this.giveUp();
      throw error;
    } finally {
      if (!this.endTurn) this.tryAgain();
    }
  }

  private tryAgain(): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.next(() => this.attempt()), ATTEMPT_EVERY_MS).unref();
  }

  private async connect(): Promise<Client> {
    const client = new PostgresClient({ connectionString: this.url, ...keepAlive });
    client.on(
      'error',
      untilClosing(() => this.closed, this.onError),
    );
    client.on('end', () => {
      if (this.client === client) void this.next(() => this.giveUp()).then(() => this.tryAgain());
    });
    try {
      await client.connect();
    } catch (error) {
      await client.end();
      throw error;
    }
    return client;
  }

  /** Ends the turn first, then frees the lock by closing the connection that holds it. */
  private async giveUp(): Promise<void> {
    const { client, endTurn } = this;
    this.client = null;
    this.endTurn = null;
    try {
      await endTurn?.();
    } finally {
      await client?.end();
    }
  }
}
