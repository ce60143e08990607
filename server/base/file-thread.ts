import { startThread } from './job-thread';
import { limited, refused } from './refusals';
import { ThreadError, ThreadQueue } from './thread-queue';

/** Who wants a file. */
export interface Asker {
  /** Whose file it is: they take turns. */
  readonly from: string;
  /** Aborts when nobody waits for it any more. */
  readonly left: AbortSignal;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

export interface FileThreadOptions {
  /** The file of the thread, which answers each request with bytes. */
  readonly worker: string;
  /** Time for one file in ms, and heap of the thread: beyond them a file is given up. */
  readonly limitMs: number;
  readonly maxHeapMb: number;
  /** What is said when too many wait, and of a file that was given up. */
  readonly busy: string;
  readonly tooHeavy: string;
}

const MOST_WAITING = 40;
const MOST_WAITING_EACH = 4;

const isTooHeavy = ({ fault, cause }: ThreadError) =>
  fault === 'timeout' || (cause as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Makes files in a thread of its own, one at a time. Idle, it keeps no process alive. */
export class FileThread<Request> {
  private readonly queue: ThreadQueue;

  constructor(private readonly options: FileThreadOptions) {
    const { worker, limitMs, maxHeapMb } = options;
    this.queue = new ThreadQueue({
      start: () => startThread(worker, maxHeapMb),
      limitMs,
      max: MOST_WAITING,
      maxEach: MOST_WAITING_EACH,
    });
  }

  /**
   * The file of a request; `handed`: memory of the request that the thread gets for itself, which saves copying it.
   * Throws CallError limited when too many wait, refused for what takes too long or too much memory; ThreadError with
   * what the thread threw.
   */
  async make(request: Request, { from, left, log }: Asker, handed: readonly ArrayBuffer[] = []): Promise<Buffer> {
    try {
      return await this.queue.run({
        from,
        left,
        send: (thread) => thread.postMessage(request, handed),
        read: (message) => bytesOf(message as Uint8Array),
      });
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.fault === 'busy') throw limited(this.options.busy);
      // Nobody is there to read it.
      if (error.fault === 'left') throw refused('已取消');
      if (!isTooHeavy(error)) throw error;
      log.warn({ err: error, from }, 'a file was given up');
      throw refused(this.options.tooHeavy);
    }
  }
}
