import { FairQueue, type Shares } from './fair-queue';
import { THREAD_STARTED, type JobThread } from './job-thread';

/** Far more than any thread takes to load, on any machine; ms. */
const START_LIMIT_MS = 60_000;

/** Why a job has no answer: too many wait, the queue was closed, the thread died, nobody waits, the time was over. */
export type ThreadFault = 'busy' | 'closed' | 'crashed' | 'left' | 'timeout';

/** A job that the thread did not answer; `cause` is what a crashed thread threw. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(
    readonly fault: ThreadFault,
    options?: { cause?: unknown },
  ) {
    super(`the job has no answer: ${fault}`, options);
  }
}

export interface ThreadJob<Answer> {
  /** Whose job it is: callers take turns, whoever sends many. A name alone has the queue's `maxEach`. */
  readonly from: string | Shares;
  /** Time for it in ms, in place of the queue's. */
  readonly limitMs?: number;
  /** Posts it to the thread. */
  readonly send: (thread: JobThread) => void;
  /** Reads what the thread says: undefined while more is to come. What it throws is what the job ends with. */
  readonly read: (message: unknown) => Answer | undefined;
  /** Nobody waits for it any more: it is given up, unless the thread is at it. */
  readonly left?: AbortSignal | undefined;
  /** Hears how long the thread was at it, in ms, also when it failed; nothing when it never began. */
  readonly onTime?: (ms: number) => void;
}

export interface ThreadQueueOptions {
  /** Starts the thread, which says `THREAD_STARTED` first. */
  readonly start: () => JobThread;
  /** Time for one job, in ms, counted from when the thread has it; starting the thread takes nothing of it. */
  readonly limitMs: number;
  /** How many may wait, in all and of one caller; one more, and the greediest is refused with `busy`. */
  readonly max: number;
  readonly maxEach: number;
}

interface Waiting {
  readonly from: Shares;
  readonly run: () => Promise<void>;
  readonly refuse: (error: ThreadError) => void;
}

/**
 * One thread that does one job at a time. It starts with the first job, does not keep the process alive while idle,
 * and is replaced when it overruns its time or crashes.
 */
export class ThreadQueue {
  private readonly waiting: FairQueue<Waiting>;
  private current: Waiting | undefined;
  private thread: JobThread | undefined;
  private closed = false;

  constructor(private readonly options: ThreadQueueOptions) {
    this.waiting = new FairQueue(options.max);
  }

  /** The thread's answer. Rejects with ThreadError, or with what `read` throws. */
  run<Answer>(job: ThreadJob<Answer>): Promise<Answer> {
    if (this.closed) return Promise.reject(new ThreadError('closed'));
    return new Promise((resolve, reject) => {
      const { left } = job;
      const from = typeof job.from === 'string' ? [{ key: job.from, max: this.options.maxEach }] : job.from;
      if (left?.aborted) return reject(new ThreadError('left'));
      const giveUp = () => this.waiting.remove(item) && reject(new ThreadError('left'));
      const run = () => {
        left?.removeEventListener('abort', giveUp);
        return this.ask(job, from).then(resolve, reject);
      };
      const item: Waiting = { from, run, refuse: reject };
      left?.addEventListener('abort', giveUp);
      this.waiting.add(item)?.refuse(new ThreadError('busy'));
      void this.runNext();
    });
  }

  /** Gives up what runs and waits, and ends the thread. Jobs after it reject with `closed`. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.clear()) job.refuse(new ThreadError('closed'));
    this.current?.refuse(new ThreadError('closed'));
    await this.stop();
  }

  /** Ends the thread; the next job starts another one. */
  async stop(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }

  private async runNext(): Promise<void> {
    if (this.current) return;
    this.current = this.waiting.next();
    if (!this.current) return;
    await this.current.run();
    this.current = undefined;
    await this.runNext();
  }

  /** Posts the job and waits for its end; a thread that overran or crashed is stopped before this settles. */
  private async ask<Answer>(
    { limitMs = this.options.limitMs, send, read, onTime }: ThreadJob<Answer>,
    from: Shares,
  ): Promise<Answer> {
    const isStarted = this.thread !== undefined;
    const thread = this.thread ?? this.options.start();
    this.thread = thread;
    thread.ref();
    let release: () => void = () => undefined;
    let begun: number | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        // Stops listening first: ending the thread makes it emit `exit`, which is then no news.
        const giveUp = (error: ThreadError) => {
          release();
          void this.stop().then(() => reject(error));
        };
        const timerOf = (ms: number) => setTimeout(() => giveUp(new ThreadError('timeout')), ms);
        let timer = isStarted ? undefined : timerOf(START_LIMIT_MS);
        const begin = () => {
          clearTimeout(timer);
          timer = timerOf(limitMs);
          begun = performance.now();
          send(thread);
        };
        const onMessage = (message: unknown) => {
          try {
            if (begun === undefined) return message === THREAD_STARTED ? begin() : undefined;
            const answer = read(message);
            if (answer !== undefined) resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
        const onError = (cause: unknown) => giveUp(new ThreadError('crashed', { cause }));
        const onExit = () => giveUp(new ThreadError(this.closed ? 'closed' : 'crashed'));
        thread.on('message', onMessage).on('error', onError).on('exit', onExit);
        release = () => {
          clearTimeout(timer);
          thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        };
        if (isStarted) begin();
      });
    } finally {
      release();
      thread.unref();
      if (begun !== undefined) {
        const ms = performance.now() - begun;
        this.waiting.note(from, ms);
        onTime?.(ms);
      }
    }
  }
}
