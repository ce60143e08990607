import type { Count, Counter } from './counter';
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

/** Counts for all processes; while Redis is away, each process for itself. */
export class RedisCounter implements Counter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly local: Counter,
  ) {}

  async hit(key: string, windowMs: number): Promise<Count> {
    if (!this.redis.isUp) return this.local.hit(key, windowMs);
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
      return this.local.hit(key, windowMs);
    }
  }
}
