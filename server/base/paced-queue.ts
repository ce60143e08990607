import { FairQueue, type Shares } from './fair-queue';

/** How waiting ended: it is his turn; all places were taken; he went away; the server stops. */
export type Turn = 'now' | 'full' | 'left' | 'closed';

interface Waiting {
  readonly from: Shares;
  readonly end: (how: Turn) => void;
}

/** Lanes in which one goes at a time, so far apart, by turns of those who wait. */
export class PacedQueue {
  /** Those in which somebody has gone just now. */
  private readonly lanes = new Map<string, FairQueue<Waiting>>();

  /** `max`: how many may wait in a lane; one more, and the greediest has no place. */
  constructor(private readonly options: { readonly everyMs: number; readonly max: number }) {}

  /** Resolves when it is this one's turn in the lane, or never will be. */
  turn(lane: string, from: Shares, left?: AbortSignal): Promise<Turn> {
    if (left?.aborted) return Promise.resolve('left');
    const queue = this.lanes.get(lane);
    if (!queue) {
      this.open(lane, from);
      return Promise.resolve('now');
    }
    return new Promise((resolve) => {
      const leave = () => queue.remove(waiting) && resolve('left');
      const waiting: Waiting = {
        from,
        end: (how) => {
          left?.removeEventListener('abort', leave);
          resolve(how);
        },
      };
      left?.addEventListener('abort', leave);
      queue.add(waiting)?.end('full');
    });
  }

  /** Ends the waiting of all. */
  close(): void {
    for (const lane of this.lanes.values()) for (const waiting of lane.clear()) waiting.end('closed');
  }

  private open(lane: string, first: Shares): void {
    const queue = new FairQueue<Waiting>(this.options.max);
    queue.note(first, 1);
    this.lanes.set(lane, queue);
    const timer = setInterval(() => {
      const next = queue.next();
      if (next) return next.end('now');
      clearInterval(timer);
      this.lanes.delete(lane);
    }, this.options.everyMs);
    // Who waits has a connection, which keeps the process; an empty lane is no reason to stay.
    timer.unref();
  }
}
