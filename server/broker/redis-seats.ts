import { newId } from '../base/ids';
import type { RedisConnection } from './redis-connection';
import type { OnGiveUp, Seats } from './seats';

const ALIVE_EVERY_MS = 5_000;
const ALIVE_FOR_MS = 20_000;
/** What a killed process left of a user who never comes back. */
const FORGET_AFTER_MS = 24 * 3600_000;

/**
 * Seats in Redis: a sorted set for each user, oldest first, of `<process>/<seat>`. Each process keeps a key alive, so
 * that the seats of a killed one are recognised when they would count.
 */
export class RedisSeats implements Seats {
  private readonly process = newId();
  private readonly own = new Map<string, string>();
  private readonly channel: string;
  private timer: ReturnType<typeof setInterval> | undefined;
  private unwatch: () => void = () => undefined;

  constructor(
    private readonly redis: RedisConnection,
    private readonly onGiveUp: OnGiveUp,
  ) {
    this.channel = redis.key('give-up');
  }

  async start(): Promise<void> {
    this.redis.subscriber.on('message', this.hear);
    this.unwatch = this.redis.watch((isUp) => {
      if (isUp) void this.attempt(() => this.register());
    });
    this.timer = setInterval(() => void this.attempt(() => this.stayAlive()), ALIVE_EVERY_MS).unref();
    await this.attempt(() => this.register());
  }

  async take(uid: string, seat: string, max: number): Promise<void> {
    this.own.set(seat, uid);
    await this.attempt(async () => {
      const { commands } = this.redis;
      const key = this.keyOf(uid);
      await commands.zadd(key, String(Date.now()), this.memberOf(seat));
      await commands.pexpire(key, FORGET_AFTER_MS);
      if ((await commands.zcard(key)) <= max) return;
      const taken = await this.withoutDead(key, await commands.zrange(key, '0', '-1'));
      const oldest = taken.slice(0, Math.max(0, taken.length - max));
      if (oldest.length === 0) return;
      await commands.zrem(key, ...oldest);
      await commands.publish(this.channel, JSON.stringify(oldest));
    });
  }

  async leave(uid: string, seat: string): Promise<void> {
    this.own.delete(seat);
    await this.attempt(() => this.redis.commands.zrem(this.keyOf(uid), this.memberOf(seat)));
  }

  async close(): Promise<void> {
    this.unwatch();
    clearInterval(this.timer);
    this.redis.subscriber.off('message', this.hear);
    await this.attempt(async () => {
      await this.redis.commands.del(this.aliveKey(this.process));
      await this.redis.subscriber.unsubscribe(this.channel);
    });
  }

  private readonly hear = (channel: string, text: string) => {
    if (channel !== this.channel) return;
    for (const member of JSON.parse(text) as string[]) {
      const [process, seat = ''] = member.split('/');
      if (process === this.process && this.own.has(seat)) this.onGiveUp(seat);
    }
  };

  /** After a new start of Redis, which forgot everything, too. */
  private async register(): Promise<void> {
    await this.redis.subscriber.subscribe(this.channel);
    await this.stayAlive();
    const batch = this.redis.commands.pipeline();
    for (const [seat, uid] of this.own) batch.zadd(this.keyOf(uid), 'NX', String(Date.now()), this.memberOf(seat));
    await batch.exec();
  }

  private async stayAlive(): Promise<void> {
    await this.redis.commands.set(this.aliveKey(this.process), '1', 'PX', ALIVE_FOR_MS);
  }

  /** Frees the seats of processes that are gone; returns those that are really taken. */
  private async withoutDead(key: string, members: readonly string[]): Promise<string[]> {
    const processOf = (member: string) => member.split('/')[0] ?? '';
    const processes = [...new Set(members.map(processOf))];
    const alive = await this.redis.commands.mget(...processes.map((process) => this.aliveKey(process)));
    const gone = new Set(processes.filter((_process, index) => alive[index] === null));
    const dead = members.filter((member) => gone.has(processOf(member)));
    if (dead.length > 0) await this.redis.commands.zrem(key, ...dead);
    return members.filter((member) => !gone.has(processOf(member)));
  }

  /** While Redis is away each process counts its own connections, which is enough not to refuse anybody. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    if (!this.redis.isUp) return;
    try {
      await work();
    } catch (error) {
      this.redis.tell(error);
    }
  }

  private readonly keyOf = (uid: string) => this.redis.key(`seats/${uid}`);
  private readonly aliveKey = (process: string) => this.redis.key(`alive/${process}`);
  private readonly memberOf = (seat: string) => `${this.process}/${seat}`;
}
