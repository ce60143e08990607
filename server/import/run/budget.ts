/** Lets as many through as together fit: files of any size are read side by side without filling the memory. */
export class Budget {
  private used = 0;
  private readonly waiting: { amount: number; enter: () => void }[] = [];

  constructor(private readonly limit: number) {}

  /** Runs `work` when `amount` fits; what is larger than the whole budget runs alone. In the order of the calls. */
  async with<T>(amount: number, work: () => Promise<T>): Promise<T> {
    const share = Math.min(amount, this.limit);
    if (this.waiting.length > 0 || this.used + share > this.limit)
      await new Promise<void>((enter) => this.waiting.push({ amount: share, enter }));
    else this.used += share;
    try {
      return await work();
    } finally {
      this.used -= share;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && this.used + next.amount <= this.limit; next = this.waiting[0]) {
      this.waiting.shift();
      this.used += next.amount;
      next.enter();
    }
  }
}

/**
 * Maps in order of the items, at most `limit` at a time. The first rejection rejects it; what runs then is waited for.
 */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  let isBroken = false;
  const worker = async () => {
    for (const [at, item] of left) {
      if (isBroken) return;
      try {
        results[at] = await map(item, at);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return results;
}
