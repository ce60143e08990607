import path from 'node:path';
import { startThread, type JobThread } from '../../base/job-thread';
import { ThreadError, ThreadQueue, type ThreadFault } from '../../base/thread-queue';
import { OcrError, type OcrErrorCode } from './ocr-error';
import { WAITING_PHOTOS } from './photo-shares';
import type { ReadOptions, VinOcr, VinReading } from './types';
import type { ReadAnswer, ReadRequest } from './worker-messages';

/** Only a reader that hangs takes that long: the hardest photo is 1.2 s on a quiet core, 5 s on a crowded one. */
const DEFAULT_LIMIT_MS = 20_000;

const codes: Readonly<Record<ThreadFault, OcrErrorCode>> = {
  busy: 'busy',
  closed: 'closed',
  // Nobody is there to hear it.
  left: 'closed',
  crashed: 'unavailable',
  timeout: 'timeout',
};

export interface SandboxOcrOptions {
  /** Time for one photo, in ms, counted from when the thread has it. */
  limitMs?: number;
  /** Photos that may wait for their turn; with one more, the last of who has most is refused with `busy`. */
  maxWaiting?: number;
  /** Starts the thread that reads; it speaks as `worker-messages` says. */
  start?: () => JobThread;
}

/** Reads VINs and screens on this machine, without any service, one photo at a time in a thread of its own. */
export class SandboxOcr implements VinOcr {
  private readonly limitMs: number;
  private readonly thread: ThreadQueue;

  constructor({
    limitMs = DEFAULT_LIMIT_MS,
    maxWaiting = WAITING_PHOTOS,
    start = () => startThread(path.join(__dirname, 'ocr-worker.ts')),
  }: SandboxOcrOptions = {}) {
    this.limitMs = limitMs;
    this.thread = new ThreadQueue({ start, limitMs, max: maxWaiting, maxEach: maxWaiting });
  }

  read(image: Buffer, { onProgress, ...options }: ReadOptions = {}): Promise<VinReading> {
    return this.run(image, 'vin', options, (answer) => {
      if (answer.kind === 'reading') return answer.reading;
      if (answer.kind === 'progress') onProgress?.(answer.share);
      return undefined;
    });
  }

  readScreen(image: Buffer, options: Omit<ReadOptions, 'onProgress'> = {}): Promise<readonly string[]> {
    return this.run(image, 'screen', options, (answer) => (answer.kind === 'texts' ? answer.texts : undefined));
  }

  private async run<Answer>(
    image: Buffer,
    what: ReadRequest['what'],
    { from = [], left, onTime }: Omit<ReadOptions, 'onProgress'>,
    read: (answer: ReadAnswer) => Answer | undefined,
  ): Promise<Answer> {
    try {
      return await this.thread.run({
        from,
        left,
        ...(onTime ? { onTime } : {}),
        send: (thread) => this.send(thread, image, what),
        read: (message) => {
          const answer = message as ReadAnswer;
          if (answer.kind === 'failed') throw new OcrError(answer.code, { cause: answer.detail });
          return read(answer);
        },
      });
    } catch (error) {
      throw error instanceof ThreadError ? new OcrError(codes[error.fault], { cause: error.cause }) : error;
    }
  }

  directAccess(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private send(thread: JobThread, image: Buffer, what: ReadRequest['what']): void {
    // A copy of its own: a Buffer may share its memory with others, which must not be handed over.
    const request: ReadRequest = { image: new Uint8Array(image), what, limitMs: this.limitMs };
    thread.postMessage(request, [request.image.buffer as ArrayBuffer]);
  }
}
