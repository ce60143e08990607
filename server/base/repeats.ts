interface Told {
  readonly at: number;
  since: number;
}

/** Lets a line that comes again and again through once in a while, so that an outage does not fill the log. */
export class Repeats {
  private readonly told = new Map<string, Told>();

  /** `everyMs`: how often a line of one key is let through. `now`: epoch ms. Keys must be few. */
  constructor(
    private readonly everyMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** How many of this key were held back since the last one; null: this one is held back, too. */
  next(key: string): number | null {
    const last = this.told.get(key);
    if (last && this.now() - last.at < this.everyMs) {
      last.since += 1;
      return null;
    }
    this.told.set(key, { at: this.now(), since: 0 });
    return last?.since ?? 0;
  }
}
