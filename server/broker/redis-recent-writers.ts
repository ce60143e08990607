import { RECENT_MS, type RecentWriters } from './recent-writers';
import type { RedisConnection } from './redis-connection';

/** Marks in Redis that run out by themselves. */
export class RedisRecentWriters implements RecentWriters {
  /** Since when no mark can have been lost (ms of this process). */
  private wholeSince: number;

  /** `now`: ms. */
  constructor(
    private readonly redis: RedisConnection,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.wholeSince = now();
    // It may come back empty, or be another that took over before it had heard of the latest marks.
    redis.watch(() => this.doubt());
  }

  async note(who: string): Promise<void> {
    if (!this.redis.isUp) return this.doubt();
    try {
      await this.redis.commands.set(this.keyOf(who), '1', 'PX', RECENT_MS);
    } catch (error) {
      this.doubt();
      this.redis.tell(error);
    }
  }

  async has(who: string): Promise<boolean> {
    if (!this.redis.isUp || this.now() - this.wholeSince < RECENT_MS) return true;
    try {
      return (await this.redis.commands.exists(this.keyOf(who))) === 1;
    } catch (error) {
      this.redis.tell(error);
      return true;
    }
  }

  private doubt(): void {
    this.wholeSince = this.now();
  }

  private readonly keyOf = (who: string) => this.redis.key(`wrote/${who}`);
}
