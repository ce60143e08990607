const SWEEP_AT = 1000;

/** Remembers answers for a short time. Times are epoch milliseconds. */
export class AnswerMemory<Answer> {
  private readonly kept = new Map<string, { readonly answer: Answer; readonly at: number }>();

  constructor(private readonly forMs: number) {}

  /** What was kept under this key, while it counts. */
  recall(key: string, now: number): { readonly answer: Answer } | null {
    const found = this.kept.get(key);
    return found && this.counts(found.at, now) ? found : null;
  }

  keep(key: string, answer: Answer, now: number): void {
    if (this.kept.size >= SWEEP_AT) this.sweep(now);
    this.kept.set(key, { answer, at: now });
  }

  /** A clock that went back makes nothing last longer. */
  private counts(at: number, now: number): boolean {
    return Math.abs(now - at) < this.forMs;
  }

  private sweep(now: number): void {
    for (const [key, { at }] of this.kept) if (!this.counts(at, now)) this.kept.delete(key);
  }
}
