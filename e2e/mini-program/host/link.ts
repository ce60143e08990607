/**
 * The way from the logic layer to the view, which on a phone are two threads: `setData` arrives `delayMs` later, in
 * order. 0: at once, as everything here runs in one thread.
 */
export const link = {
  delayMs: 0,
  /** When the last data arrive, by the clock of `performance`. */
  lastAt: 0,
  send(arrive: () => void): void {
    const now = performance.now();
    this.lastAt = Math.max(this.lastAt, now + this.delayMs);
    if (this.lastAt <= now) arrive();
    else setTimeout(arrive, this.lastAt - now);
  },
};
