import { setTimeout as sleep } from 'node:timers/promises';
import { MISSED } from './live-event';

/** A pause between tries, while the database is away. */
const RETRY_MS = 500;
/** Events of one statement. */
const MOST = 500;

/**
 * Tells the other processes what was committed here. One statement is under way at a time, and what comes meanwhile
 * goes with the next: however busy the process is, the database's one lock of notifications is taken a few times a
 * second, and never by who waits for something else. Events that cannot be told are lost, which is told instead.
 */
export class LiveSpeaker {
  private waiting: string[] = [];
  private speaking: Promise<void> | null = null;
  private closed = false;

  /** `tell` sends events as one; `onError` hears why it could not. */
  constructor(
    private readonly tell: (payloads: readonly string[]) => Promise<unknown>,
    private readonly onError: (error: Error) => void,
    private readonly retryMs = RETRY_MS,
  ) {}

  say(payloads: readonly string[]): void {
    if (payloads.length === 0) return;
    this.waiting.push(...payloads);
    this.speaking ??= this.speak().finally(() => (this.speaking = null));
  }

  /** Resolves when all is told; what cannot be told by then is lost with the process. */
  async close(): Promise<void> {
    this.closed = true;
    await this.speaking;
  }

  private async speak(): Promise<void> {
    while (this.waiting.length > 0) {
      try {
        await this.tell(this.waiting.splice(0, MOST));
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error(String(error)));
        // Whatever they were: so nothing grows while the database is away.
        this.waiting = this.closed ? [] : [MISSED];
        if (!this.closed) await sleep(this.retryMs, undefined, { ref: false });
      }
    }
  }
}
