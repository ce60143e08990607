/** How long what failed is not tried again. */
const GIVEN_UP_MS = 10 * 60_000;
const MOST_GIVEN_UP = 1_000;

/** What overran its time or ended its thread, so that the same thing does not hold everybody up again and again. */
export class GivenUp {
  /** When each may be tried again; the oldest first. */
  private readonly until = new Map<string, number>();

  has(name: string): boolean {
    return (this.until.get(name) ?? 0) > Date.now();
  }

  add(name: string): void {
    const [oldest] = this.until.keys();
    if (this.until.size >= MOST_GIVEN_UP && oldest !== undefined) this.until.delete(oldest);
    this.until.delete(name);
    this.until.set(name, Date.now() + GIVEN_UP_MS);
  }
}
