import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { asOcrError, OcrError } from './ocr-error';
import { FairQueue } from './fair-queue';
import type { OnProgress, ReadOptions, VinOcr, VinReading } from './types';
import type { ReadAnswer, ReadRequest } from './worker-messages';

const DEFAULT_LIMIT_MS = 8_000;
const DEFAULT_MAX_WAITING = 24;
/** Photos of one caller that may wait: a person sends one after the other. */
const MAX_WAITING_EACH = 2;

interface Job {
  image: Buffer;
  from: string;
  onProgress: OnProgress;
  onTime: (ms: number) => void;
  resolve: (reading: VinReading) => void;
  reject: (error: OcrError) => void;
}

export interface SandboxOcrOptions {
  /** Time for one photo, in ms, counted from its turn. */
  limitMs?: number;
  /** Photos that may wait for their turn; the next one is refused with `busy`, as is a third one of one caller. */
  maxWaiting?: number;
  /** Starts the thread that reads; it speaks as `worker-messages` says. */
  startThread?: () => ReadingThread;
}

/** What of a thread is used. */
export type ReadingThread = Pick<Worker, 'on' | 'off' | 'postMessage' | 'ref' | 'unref' | 'terminate'>;

/**
 * Reads VINs on this machine, without any service. One thread reads one photo at a time; it starts with the first
 * photo, does not keep the process alive while idle, and is replaced when it overruns its time or crashes.
 */
export class SandboxOcr implements VinOcr {
  private readonly limitMs: number;
  private readonly waiting: FairQueue<Job>;
  private current: Job | undefined;
  private readonly startThread: () => ReadingThread;
  private worker: ReadingThread | undefined;
  private closed = false;

  constructor({
    limitMs = DEFAULT_LIMIT_MS,
    maxWaiting = DEFAULT_MAX_WAITING,
    startThread = startWorker,
  }: SandboxOcrOptions = {}) {
    this.limitMs = limitMs;
    this.startThread = startThread;
    this.waiting = new FairQueue({ max: maxWaiting, maxEach: MAX_WAITING_EACH });
  }

  read(
    image: Buffer,
    { from = '', onProgress = () => undefined, onTime = () => undefined }: ReadOptions = {},
  ): Promise<VinReading> {
    if (this.closed) return Promise.reject(new OcrError('closed'));
    return new Promise((resolve, reject) => {
      if (!this.waiting.add({ image, from, onProgress, onTime, resolve, reject })) return reject(new OcrError('busy'));
      void this.runNext();
    });
  }

  directAccess(): Promise<null> {
    return Promise.resolve(null);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.clear()) job.reject(new OcrError('closed'));
    this.current?.reject(new OcrError('closed'));
    await this.stopWorker();
  }

  private async runNext(): Promise<void> {
    if (this.current) return;
    const job = this.waiting.next();
    if (!job) return;
    this.current = job;
    const start = performance.now();
    try {
      job.resolve(await this.readInWorker(job));
    } catch (error) {
      job.reject(asOcrError(error));
    } finally {
      job.onTime(performance.now() - start);
    }
    this.current = undefined;
    await this.runNext();
  }

  /** Posts the photo and waits for its end; a worker that overran or crashed is stopped before this settles. */
  private async readInWorker(job: Job): Promise<VinReading> {
    const worker = this.worker ?? this.startThread();
    this.worker = worker;
    worker.ref();
    let release: () => void = () => undefined;
    try {
      return await new Promise<VinReading>((resolve, reject) => {
        // Stops listening first: ending the thread makes it emit `exit`, which is then no news.
        const giveUp = (error: OcrError) => {
          release();
          void this.stopWorker().then(() => reject(error));
        };
        const timer = setTimeout(() => giveUp(new OcrError('timeout')), this.limitMs);
        const onMessage = (answer: ReadAnswer) => {
          if (answer.kind === 'progress') job.onProgress(answer.share);
          else if (answer.kind === 'reading') resolve(answer.reading);
          else reject(new OcrError(answer.code, { cause: answer.detail }));
        };
        const onError = (cause: unknown) => giveUp(new OcrError('unavailable', { cause }));
        const onExit = () => giveUp(new OcrError(this.closed ? 'closed' : 'unavailable'));
        worker.on('message', onMessage).on('error', onError).on('exit', onExit);
        release = () => {
          clearTimeout(timer);
          worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        };
        // A copy of its own: a Buffer may share its memory with others, which must not be handed over.
        const request: ReadRequest = { image: new Uint8Array(job.image), limitMs: this.limitMs };
        worker.postMessage(request, [request.image.buffer as ArrayBuffer]);
      });
    } finally {
      release();
      worker.unref();
    }
  }

  private async stopWorker(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }
}

/** Tests run under jest and the server under tsx: both need tsx to read TypeScript in the new thread. */
function startWorker(): Worker {
  return new Worker(path.join(__dirname, 'ocr-worker.ts'), { execArgv: ['--require', require.resolve('tsx/cjs')] });
}
