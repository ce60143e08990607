/** What has become less counts as none; ms. */
const FORGOTTEN_MS = 0.1;
/** So many names are kept before those that are forgotten are looked for. */
const MANY = 1_000;

/** How long each was served lately: an hour ago counts nothing, a moment ago in full. */
export class ServedTime {
  private readonly served = new Map<string, { readonly ms: number; readonly at: number }>();

  /** After `halfLifeMs` half of what somebody was served is forgotten. */
  constructor(
    private readonly now: () => number,
    private readonly halfLifeMs: number,
  ) {}

  get size(): number {
    return this.served.size;
  }

  /** In ms. */
  of(name: string): number {
    const { ms, at } = this.served.get(name) ?? { ms: 0, at: 0 };
    const left = ms * 0.5 ** ((this.now() - at) / this.halfLifeMs);
    return left < FORGOTTEN_MS ? 0 : left;
  }

  add(name: string, ms: number): void {
    this.served.set(name, { ms: this.of(name) + ms, at: this.now() });
    if (this.served.size > MANY) this.forget();
  }

  private forget(): void {
    for (const name of this.served.keys()) if (this.of(name) === 0) this.served.delete(name);
  }
}
