import { setImmediate } from 'node:timers/promises';
import { SERVER } from '../../base/caller';
import { FairQueue, type Shares } from '../../base/fair-queue';

interface Turn {
  readonly from: Shares;
  /** Resolves when the next one may have the engine; never rejects. */
  readonly work: () => Promise<void>;
}

/** So long it counts who was served, in ms: many of these turns are over in less. */
const HALF_LIFE_MS = 200;

/** Time of what nobody waits for counts so many times: a run of the housekeeping is a fifth of the turns at most. */
const SERVER_COUNTS = 4;

/** What is asked meanwhile is heard so often, in ms: the engine answers without a turn of the event loop. */
const HEAR_EVERY_MS = 2;

const isServer = ({ from }: Turn): boolean => from[0]?.key === SERVER[0]?.key;

/** The engine does one thing at a time: callers take turns, however many one of them asks for. */
export class Turns {
  private readonly waiting: FairQueue<Turn>;
  private isRunning = false;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.waiting = new FairQueue(Infinity, now, HALF_LIFE_MS);
  }

  take(from: Shares, work: () => Promise<void>): void {
    this.waiting.add({ from, work });
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    let heard = this.now();
    for (let turn = this.waiting.next(); turn; turn = this.waiting.next()) {
      const begin = this.now();
      await turn.work();
      const end = this.now();
      this.waiting.note(turn.from, (end - begin) * (isServer(turn) ? SERVER_COUNTS : 1));
      if (end - heard < HEAR_EVERY_MS) continue;
      await setImmediate();
      heard = this.now();
    }
    this.isRunning = false;
  }
}
