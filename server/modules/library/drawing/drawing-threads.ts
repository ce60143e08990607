import path from 'node:path';
import { GivenUp } from '../../../base/given-up';
import { startThread, type JobThread } from '../../../base/job-thread';
import { CallError } from '../../../base/refusals';
import { ThreadError, ThreadQueue, type ThreadFault } from '../../../base/thread-queue';
import type { DrawingAnswer, DrawingInputs, DrawingRequest, DrawingTask } from './drawing-request';

/** Heap of a thread, beyond which it ends. All samples take 120 MB. */
const MAX_HEAP_MB = 768;

/**
 * Two threads, so that whoever opens a sheet never waits for somebody's whole document. A sheet takes 0.1 s and a
 * document of 125 sheets 6 s on one of two cores.
 */
const LANES = {
  sheet: { limitMs: 10_000, max: 512, maxEach: 128 },
  document: { limitMs: 30_000, max: 64, maxEach: 8 },
} as const;
type Lane = keyof typeof LANES;

/** A file that was not made; `cause` is for the log. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';

  constructor(
    /** `too-heavy`: it overran its time or ended its thread; `given-up`: it did so in the last minutes. */
    readonly code: Exclude<ThreadFault, 'crashed' | 'timeout'> | 'given-up' | 'too-heavy',
    options?: { cause?: unknown },
  ) {
    super(`the file was not made: ${code}`, options);
  }
}

export interface DrawingThreadsOptions {
  /** Time for one file in ms, in place of that of its lane. */
  readonly limitMs?: number;
  /** Starts a thread that draws; it speaks as `drawing-request` says. */
  readonly start?: () => JobThread;
}

function laneOf({ task, input }: DrawingRequest): Lane {
  if (task === 'officeText') return 'document';
  return 'file' in input && input.file.page === null ? 'document' : 'sheet';
}

const codeOf = (fault: ThreadFault) => (fault === 'crashed' || fault === 'timeout' ? 'too-heavy' : fault);

/**
 * Makes files of documents in threads of their own: what takes long, for ever or too much memory costs its thread,
 * nothing else. The threads start with the first file and keep no process alive while idle.
 */
export class DrawingThreads {
  private readonly queues: Readonly<Record<Lane, ThreadQueue>>;
  private readonly givenUp = new GivenUp();

  constructor({
    limitMs,
    start = () => startThread(path.join(__dirname, 'drawing-worker.ts'), MAX_HEAP_MB),
  }: DrawingThreadsOptions = {}) {
    const queue = (lane: Lane) =>
      new ThreadQueue({ start, ...LANES[lane], ...(limitMs === undefined ? {} : { limitMs }) });
    this.queues = { sheet: queue('sheet'), document: queue('document') };
  }

  /**
   * The bytes of a file. `from`: who asks, since callers take turns; `name`: of the same content for ever; `left`
   * aborts when nobody waits for it any more, so that it is not begun. Rejects with DrawingError, CallError for what
   * the user is told, or with what failed in the thread.
   */
  async draw<K extends DrawingTask>(
    task: K,
    input: DrawingInputs[K],
    { from, name, left }: { readonly from: string; readonly name: string; readonly left?: AbortSignal },
  ): Promise<Buffer> {
    if (this.givenUp.has(name)) throw new DrawingError('given-up');
    const request: DrawingRequest = { task, input };
    try {
      return await this.queues[laneOf(request)].run({
        from,
        left,
        send: (thread) => thread.postMessage(request),
        read: (message) => bytesOf(message as DrawingAnswer),
      });
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      const code = codeOf(error.fault);
      if (code === 'too-heavy') this.givenUp.add(name);
      throw new DrawingError(code, { cause: error });
    }
  }

  /** Gives up what is under way and ends the threads. What is asked after it rejects with `closed`. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
  }
}

function bytesOf(answer: DrawingAnswer): Buffer {
  if (answer.kind === 'refused') throw new CallError(answer.code, answer.message);
  if (answer.kind === 'fault') throw answer.error;
  const { buffer, byteOffset, byteLength } = answer.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
