import type { End, Lead, Listen } from '../db/database';
import type { RedisConnection } from './redis-connection';

const RETRY_MS = 500;
/** A Redis that is connected but takes no subscription, for instance by its rules of access, may do so for long. */
const RETRY_REDIS_MS = 5_000;

interface Hearing {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onMissed: () => void;
}

/**
 * One channel of the database by way of Redis. One process at a time hears the database and passes on what was
 * committed; all hear Redis. Who takes over from a lost relay, and whoever changes over, has everybody catch up.
 * While Redis is away, the process hears the database itself.
 */
class RedisHearing {
  private endSource: End | null = null;
  private steps: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private owedTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly events: string;
  private readonly missed: string;

  constructor(
    private readonly redis: RedisConnection,
    private readonly direct: Listen,
    private readonly lead: Lead,
    private readonly hearing: Hearing,
    private readonly onError: (error: unknown) => void,
  ) {
    this.events = redis.key(`events/${hearing.channel}`);
    this.missed = redis.key(`missed/${hearing.channel}`);
  }

  /** Rejects when neither Redis nor the database can be heard now. */
  async start(): Promise<End> {
    // Before there is a source: Redis may come or go while it is taken, and the change-over waits for that.
    const unwatch = this.redis.watch(() => this.changeOver());
    const begun = this.source().then((end) => void (this.endSource = end));
    this.steps = begun.catch(() => void (this.closed = true));
    try {
      await begun;
    } catch (error) {
      unwatch();
      throw error;
    }
    return async () => {
      unwatch();
      this.closed = true;
      clearTimeout(this.timer);
      clearTimeout(this.owedTimer);
      await this.steps;
      await this.endSource?.();
    };
  }

  private async source(): Promise<End> {
    if (this.redis.isUp) {
      try {
        return await this.hearRedis();
      } catch (error) {
        this.onError(error);
        this.changeOverIn(RETRY_REDIS_MS);
      }
    }
    return this.direct(this.hearing.channel, this.hearing.onPayload, this.hearing.onMissed);
  }

  private changeOverIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changeOver(), ms).unref();
  }

  /** Leaves the old source and takes the one that fits now; what was sent between the two is made up for. */
  private changeOver(): void {
    this.steps = this.steps.then(async () => {
      if (this.closed) return;
      try {
        const end = this.endSource;
        this.endSource = null;
        await end?.();
        this.endSource = await this.source();
        this.hearing.onMissed();
      } catch (error) {
        this.onError(error);
        this.changeOverIn(RETRY_MS);
      }
    });
  }

  private async hearRedis(): Promise<End> {
    const { subscriber } = this.redis;
    const hear = (channel: string, payload: string) => {
      if (channel === this.events) this.hearing.onPayload(payload);
      else if (channel === this.missed) this.hearing.onMissed();
    };
    subscriber.on('message', hear);
    const leave = async () => {
      subscriber.off('message', hear);
      // A broken connection has no subscriptions any more.
      if (this.redis.isUp) await subscriber.unsubscribe(this.events, this.missed).catch(this.onError);
    };
    try {
      await subscriber.subscribe(this.events, this.missed);
      const endRelay = await this.lead(`relay/${this.events}`, () => this.relay());
      return async () => {
        await endRelay();
        await leave();
      };
    } catch (error) {
      await leave();
      throw error;
    }
  }

  /** This process is the one that hears the database. */
  private async relay(): Promise<End> {
    const pass = (payload: string) => {
      this.redis.commands.publish(this.events, payload).catch((error: unknown) => {
        this.onError(error);
        this.haveAllCatchUp();
      });
    };
    const end = await this.direct(this.hearing.channel, pass, () => this.haveAllCatchUp());
    // What was committed after the last relay was lost and before this one heard.
    this.haveAllCatchUp();
    return end;
  }

  /** Goes on trying while Redis is connected; when it is not, every process changes over and catches up by that. */
  private haveAllCatchUp(): void {
    clearTimeout(this.owedTimer);
    if (this.closed || !this.redis.isUp) return;
    this.redis.commands.publish(this.missed, '').catch((error: unknown) => {
      this.onError(error);
      this.owedTimer = setTimeout(() => this.haveAllCatchUp(), RETRY_MS).unref();
    });
  }
}

/**
 * `Listen` that costs the database one listening connection for all processes. `onError` hears of what is tried again.
 */
export function listenThroughRedis(
  redis: RedisConnection,
  direct: Listen,
  lead: Lead,
  onError: (error: unknown) => void,
): Listen {
  return (channel, onPayload, onMissed) =>
    new RedisHearing(redis, direct, lead, { channel, onPayload, onMissed }, onError).start();
}
