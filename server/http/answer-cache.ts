/** Keeps encoded answers of one route in memory: the least recently used goes first, each for a limited time. */
export class AnswerCache {
  private readonly entries = new Map<string, { body: string; expiresAt: number }>();

  constructor(
    private readonly ttlMs: number,
    private readonly maxEntries = 500,
  ) {}

  /** `now` in epoch ms. */
  get(key: string, now: number): string | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (entry.expiresAt <= now) return undefined;
    this.entries.set(key, entry);
    return entry.body;
  }

  set(key: string, body: string, now: number): void {
    this.entries.delete(key);
    this.entries.set(key, { body, expiresAt: now + this.ttlMs });
    if (this.entries.size <= this.maxEntries) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
