/** A tap turns the starter for that long, ms: long enough to see what it does. */
export const LEAST_MS = 1200;
/** A finger that has left the key makes a click of its own, ms. */
const OWN_CLICK_MS = 700;

export interface SpringListener {
  onStart: () => void;
  /** the key springs back */
  onRelease: () => void;
}

/** A key that springs back when it is let go, but not before it was seen to turn. */
export class SpringKey {
  private downAt: number | null = null;
  private upAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private listener: SpringListener | null = null;

  /** Who hears of it; null: nobody any more. */
  tell(listener: SpringListener | null): void {
    this.listener = listener;
    if (!listener) clearTimeout(this.timer);
  }

  readonly down = (): void => {
    clearTimeout(this.timer);
    this.downAt = Date.now();
    this.listener?.onStart();
  };

  readonly up = (): void => {
    if (this.downAt === null) return;
    const left = LEAST_MS - (Date.now() - this.downAt);
    this.downAt = null;
    this.upAt = Date.now();
    this.timer = setTimeout(() => this.listener?.onRelease(), Math.max(0, left));
  };

  /** What reads the screen only clicks; fingers and mice have turned the key already. */
  readonly click = (): void => {
    if (Date.now() - this.upAt < OWN_CLICK_MS) return;
    this.down();
    this.up();
  };
}
