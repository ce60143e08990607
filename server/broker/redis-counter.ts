import type { Count, Counter, LocalCounter } from './counter';
import type { RedisConnection } from './redis-connection';

/** The window begins with the first event; a key that lost its end, as by a restored dump, gets one again. */
const HIT = `
local count = redis.call('INCR', KEYS[1])
local ends = redis.call('PTTL', KEYS[1])
if ends < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  ends = tonumber(ARGV[1])
end
return {count, ends}`;

/**
 * Counts for all processes. Each remembers what it was told last: while Redis is away it counts on from there for
 * itself, and when it is back, empty or as it was before others counted, what the process knows holds.
 */
export class RedisCounter implements Counter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly local: LocalCounter,
  ) {}

  async hit(key: string, windowMs: number): Promise<Count> {
    const own = await this.local.hit(key, windowMs);
    const all = this.redis.isUp ? await this.hitAll(key, windowMs) : null;
    if (!all || all.count < own.count) return own;
    this.local.learn(key, all);
    return all;
  }

  private async hitAll(key: string, windowMs: number): Promise<Count | null> {
    try {
      const [count = 1, endsInMs = windowMs] = (await this.redis.commands.eval(
        HIT,
        1,
        this.redis.key(`count/${key}`),
        windowMs,
      )) as number[];
      return { count, endsInMs };
    } catch (error) {
      this.redis.tell(error);
      return null;
    }
  }
}
