import { Redis, type RedisOptions } from 'ioredis';
import { redisSentinels } from '../config/redis-sentinels';

const CONNECT_MS = 2_000;
/** A Redis that is there but does not answer is as good as none. */
const ANSWER_MS = 1_000;
const LONGEST_RETRY_MS = 2_000;
const TELL_EVERY_MS = 60_000;

/** Hears, once for each change, whether Redis can be reached. */
export type OnBroker = (isUp: boolean, reason: string | null) => void;

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS,
  commandTimeout: ANSWER_MS,
  // Nor does one that hangs count as connected: the broken connection is what the others hear of.
  socketTimeout: 2 * ANSWER_MS,
  // A call must not wait for a Redis that is away.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // Subscriptions are renewed by who made them, who also makes up for what was missed.
  autoResubscribe: false,
  retryStrategy: (attempt) => Math.min(100 * attempt, LONGEST_RETRY_MS),
  // One that was replaced and lives on takes no writes.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** A client of the Redis at an address, or of whichever its Sentinels name when it connects. */
function clientOf(url: string): Redis {
  const watched = redisSentinels(url);
  if (!watched) return new Redis(url, options);
  return new Redis({
    ...options,
    ...watched,
    sentinelCommandTimeout: ANSWER_MS,
    sentinelRetryStrategy: (attempt) => Math.min(100 * attempt, LONGEST_RETRY_MS),
    failoverDetector: true,
  });
}

/** Resolves when it is connected or has failed once; where no Sentinel answers, the attempt itself never ends. */
const attempt = (client: Redis): Promise<unknown> =>
  Promise.race([client.connect().catch(() => undefined), new Promise((resolve) => client.once('error', resolve))]);

/** Two connections to one Redis, since one that subscribes can do nothing else. Both are renewed without end. */
export class RedisConnection {
  readonly commands: Redis;
  readonly subscriber: Redis;
  private up = false;
  private reason: string | null = null;
  private toldAt = 0;
  private readonly watchers = new Set<(isUp: boolean) => void>();

  /** `prefix` begins every key and channel. */
  constructor(
    url: string,
    private readonly prefix: string,
    private readonly onChange: OnBroker,
  ) {
    this.commands = clientOf(url);
    this.subscriber = clientOf(url);
    for (const client of [this.commands, this.subscriber]) {
      client.on('error', (error: Error) => (this.reason = error.message));
      client.on('ready', () => this.look());
      client.on('close', () => this.look());
    }
  }

  get isUp(): boolean {
    return this.up;
  }

  key(name: string): string {
    return `${this.prefix}${name}`;
  }

  /** Resolves when both connections stand, or the first attempt failed; later ones come by themselves. */
  async start(): Promise<void> {
    await Promise.all([attempt(this.commands), attempt(this.subscriber)]);
    if (!this.up) this.onChange(false, this.reason);
  }

  /** Calls `watcher` with every later change. Returns the end of it. */
  watch(watcher: (isUp: boolean) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Tells of a command that failed while the connection stood, once a minute at most. */
  tell(error: unknown): void {
    if (!this.up || Date.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = Date.now();
    this.onChange(false, error instanceof Error ? error.message : String(error));
  }

  close(): void {
    this.watchers.clear();
    for (const client of [this.commands, this.subscriber]) client.removeAllListeners('close');
    this.commands.disconnect();
    this.subscriber.disconnect();
  }

  private look(): void {
    const isUp = this.commands.status === 'ready' && this.subscriber.status === 'ready';
    if (isUp === this.up) return;
    this.up = isUp;
    this.onChange(isUp, isUp ? null : this.reason);
    this.watchers.forEach((watcher) => watcher(isUp));
  }
}
