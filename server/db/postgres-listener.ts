import type { Client } from 'pg';
import { keepAlive } from './keep-alive';
import { PostgresClient } from './postgres-client';
import { untilClosing } from './until-closing';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;

interface Hearer {
  readonly onPayload: (payload: string) => void;
  /** The connection was renewed: something may have been missed. */
  readonly onMissed: () => void;
}

/** Hears notifications of a PostgreSQL on a connection of its own, which it makes anew when it breaks. */
export class PostgresListener {
  private readonly hearers = new Map<string, Set<Hearer>>();
  private connection: Promise<Client> | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** `onError` hears of broken connections and failed attempts to renew one. */
  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  /**
   * Rejects when the database cannot be reached now; later breaks are mended without the caller. Returns the end of it.
   */
  async listen(channel: string, hearer: Hearer): Promise<() => Promise<void>> {
    const known = this.hearers.get(channel);
    const hearers = known ?? new Set();
    hearers.add(hearer);
    this.hearers.set(channel, hearers);
    const connected = this.connection;
    try {
      const client = await this.connected();
      // A connection made just now listens to all channels already.
      if (!known && connected) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      hearers.delete(hearer);
      if (hearers.size === 0) this.hearers.delete(channel);
      throw error;
    }
    return () => this.leave(channel, hearer);
  }

  /** A channel that nobody hears is not listened to; on a broken connection there is nothing to end. */
  private async leave(channel: string, hearer: Hearer): Promise<void> {
    const hearers = this.hearers.get(channel);
    hearers?.delete(hearer);
    if (hearers?.size !== 0 || this.closed) return;
    this.hearers.delete(channel);
    const client = await this.connection?.catch(() => null);
    await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(this.onError);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const client = await this.connection?.catch(() => null);
    await client?.end();
  }

  private connected(): Promise<Client> {
    this.connection ??= this.connect().catch((error: unknown) => {
      this.connection = null;
      throw error;
    });
    return this.connection;
  }

  private async connect(): Promise<Client> {
    const client = new PostgresClient({ connectionString: this.url, ...keepAlive });
    client.on('notification', ({ channel, payload = '' }) =>
      this.hearers.get(channel)?.forEach((hearer) => hearer.onPayload(payload)),
    );
    client.on(
      'error',
      untilClosing(() => this.closed, this.onError),
    );
    try {
      await client.connect();
      for (const channel of this.hearers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', () => {
      this.connection = null;
      this.renew(FIRST_RETRY_MS);
    });
    return client;
  }

  private renew(delayMs: number): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      const renewed = this.connected().then(() =>
        this.hearers.forEach((hearers) => hearers.forEach((hearer) => hearer.onMissed())),
      );
      renewed.catch((error: unknown) => {
        this.onError(error instanceof Error ? error : new Error(String(error)));
        this.renew(Math.min(delayMs * 2, LONGEST_RETRY_MS));
      });
    }, delayMs);
    this.retry.unref();
  }
}
