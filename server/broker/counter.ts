/** How often something happened in its time window, this time included, and when the window ends. */
export interface Count {
  readonly count: number;
  readonly endsInMs: number;
}

/** Counts what may happen so often in so long a time. A window begins with the first event. */
export interface Counter {
  hit(key: string, windowMs: number): Promise<Count>;
}

const TIDY_ABOVE = 10_000;

/** Counts within this process. */
export class LocalCounter implements Counter {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();
  private tidyAbove = TIDY_ABOVE;

  /** `now`: epoch ms. */
  constructor(private readonly now: () => number = Date.now) {}

  hit(key: string, windowMs: number): Promise<Count> {
    const now = this.now();
    if (this.windows.size > this.tidyAbove) this.tidy(now);
    const open = this.windows.get(key);
    const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.windows.set(key, window);
    return Promise.resolve({ count: window.count, endsInMs: window.endsAt - now });
  }

  /** Learns what was counted elsewhere. */
  learn(key: string, { count, endsInMs }: Count): void {
    this.windows.set(key, { count, endsAt: this.now() + endsInMs });
  }

  private tidy(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    // Where many are open, not every hit may look at all of them.
    this.tidyAbove = Math.max(TIDY_ABOVE, 2 * this.windows.size);
  }
}
