/** Keeps what was started last for as long as the same is asked for: the backend of a file, the stage of a test. */
export class LastStarted<T> {
  private kept: { readonly key: string; readonly thing: T } | null = null;

  constructor(
    private readonly start: () => Promise<T>,
    private readonly end: (thing: T) => Promise<void>,
  ) {}

  /** That of a key. When the one before was of another, it is ended first. */
  async of(key: string): Promise<T> {
    if (this.kept?.key === key) return this.kept.thing;
    await this.close();
    const thing = await this.start();
    this.kept = { key, thing };
    return thing;
  }

  async close(): Promise<void> {
    const { kept } = this;
    this.kept = null;
    if (kept) await this.end(kept.thing);
  }
}
