import { setTimeout as sleep } from 'node:timers/promises';
import { MISSED } from './live-event';

/** A pause between tries, while the database is away. */
const RETRY_MS = 500;
/** Events of one statement. */
const MOST = 500;
/** As many wait while nobody can be reached; nothing may grow as long as a database is away. */
const MOST_WAITING = 5_000;

/** A way to the others, to be given back. */
export interface Voice {
  /** Sends events as one. */
  readonly tell: (payloads: readonly string[]) => Promise<unknown>;
  readonly release: (isBroken: boolean) => void;
}

/**
 * Tells the other processes what was committed here. One statement is under way at a time, and what comes meanwhile
 * goes with the next: however busy the process is, the database's one lock of notifications is taken a few times a
 * second, and never by who waits for something else. What waits for a connection is kept; what was lost on its way is
 * told as missed.
 */
export class LiveSpeaker {
  private waiting: string[] = [];
  private speaking: Promise<void> | null = null;
  private closed = false;

  /** `reach` finds a way to the others; `onError` hears why there is none, or why it broke. */
  constructor(
    private readonly reach: () => Promise<Voice>,
    private readonly onError: (error: Error) => void,
    private readonly retryMs = RETRY_MS,
  ) {}

  say(payloads: readonly string[]): void {
    if (payloads.length === 0) return;
    this.waiting.push(...payloads);
    this.speaking ??= this.speak();
  }

  /** Resolves when all is told; what cannot be told by then is lost with the process. */
  async close(): Promise<void> {
    this.closed = true;
    await this.speaking;
  }

  private async speak(): Promise<void> {
    while (this.waiting.length > 0) {
      try {
        await this.tellNext();
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error(String(error)));
        if (this.closed) this.waiting = [];
        else await sleep(this.retryMs, undefined, { ref: false });
        if (this.waiting.length > MOST_WAITING) this.waiting = [MISSED];
      }
    }
    // Not a turn later: what is said in between would find somebody who speaks no more.
    this.speaking = null;
  }

  private async tellNext(): Promise<void> {
    const voice = await this.reach();
    const payloads = this.waiting.splice(0, MOST);
    try {
      await voice.tell(payloads);
    } catch (error) {
      voice.release(true);
      this.waiting.unshift(MISSED);
      throw error;
    }
    voice.release(false);
  }
}
