import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { startThread } from '../../base/job-thread';
import { currentCaller } from '../../base/caller';
import { engineModule } from './engine-module';
import { engineCrash, toError, type CopyEnd, type EngineOrder, type Order, type Statement, type Told } from './orders';

type RowMode = Statement['rowMode'];

/** Rows of a statement, and how many it changed. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
}

/** What asks the database, by itself or inside a transaction. */
export interface Queries {
  query<Row>(text: string, values?: readonly unknown[], options?: { readonly rowMode?: RowMode }): Promise<Rows<Row>>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Listener {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onMissed: () => void;
}

const closed = () => new Error('the database is closed');

const startWorker = () => startThread(join(__dirname, 'engine-worker.ts'));

const throwIt = (error: Error): void => {
  throw error;
};

/**
 * The embedded engine in a thread of its own, so that neither a long query nor a checkpoint holds what else the process
 * does. A thread that ended is replaced when it is asked the next time; what it was asked rejects with `engineCrash`.
 */
export class EngineClient implements Queries {
  private thread: Promise<Worker> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, Listener>();
  private last = 0;
  private isOpen = false;
  private isClosed = false;

  private constructor(
    private readonly directory: string,
    private readonly onError: (error: Error) => void,
    private readonly startThread: () => Worker,
  ) {}

  /**
   * Opens the database whose files are in `directory`, or sets one up. `onError` hears of what failed that nobody asked
   * for: a checkpoint, the thread itself. Throws what the engine says when it cannot.
   */
  static async open(directory: string, onError = throwIt, start = startWorker): Promise<EngineClient> {
    const client = new EngineClient(directory, onError, start);
    await client.running();
    return client;
  }

  query<Row>(text: string, values: readonly unknown[] = [], options?: { readonly rowMode?: RowMode }) {
    return this.ask<Rows<Row>>({ do: 'query', statement: { text, values, rowMode: options?.rowMode } });
  }

  /** Commits what `work` did, or rolls it back when that rejects; nobody else is answered in between. */
  async transaction<T>(work: (open: Queries) => Promise<T>): Promise<T> {
    const turn = this.number();
    await this.ask({ do: 'begin', turn });
    let result: T;
    try {
      result = await work({
        query: <Row>(text: string, values: readonly unknown[] = [], options?: { readonly rowMode?: RowMode }) =>
          this.ask<Rows<Row>>({ do: 'query', statement: { text, values, rowMode: options?.rowMode }, turn }),
      });
    } catch (error) {
      // What failed first is told; a transaction that cannot be rolled back ended with the engine.
      await Promise.allSettled([this.ask({ do: 'rollback', turn })]);
      throw error;
    }
    await this.ask({ do: 'commit', turn });
    return result;
  }

  /** `onMissed`: the engine crashed and is back. */
  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onMissed: () => void,
  ): Promise<() => Promise<void>> {
    const listener = this.number();
    await this.ask({ do: 'listen', listener, channel });
    this.listeners.set(listener, { channel, onPayload, onMissed });
    return async () => {
      this.listeners.delete(listener);
      await this.ask({ do: 'unlisten', listener });
    };
  }

  checkpoint = (): Promise<void> => this.ask({ do: 'checkpoint' });
  startCopy = (): Promise<void> => this.ask({ do: 'startCopy' });
  stopCopy = (): Promise<CopyEnd> => this.ask({ do: 'stopCopy' });
  endCopy = (): Promise<void> => this.ask({ do: 'endCopy' });

  async close(): Promise<void> {
    await this.ask({ do: 'close' });
    this.isClosed = true;
    await (await this.thread)?.terminate();
  }

  private number(): number {
    return (this.last += 1);
  }

  private async ask<Answer>(order: EngineOrder): Promise<Answer> {
    const from = currentCaller();
    return this.post(await this.running(), order, from);
  }

  private post<Answer>(thread: Worker, order: Order, from = currentCaller()): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const id = this.number();
      // Who waits for an answer keeps the process alive, an open database alone does not.
      if (this.waiting.size === 0) thread.ref();
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      thread.postMessage({ id, from, order });
    });
  }

  private running(): Promise<Worker> {
    if (this.isClosed) return Promise.reject(closed());
    this.thread ??= this.start();
    return this.thread;
  }

  private async start(): Promise<Worker> {
    // First, since a thread that ended before it was asked would never answer.
    const module = await engineModule();
    const thread = this.startThread();
    thread.on('message', (told: Told) => this.hear(thread, told));
    let cause: unknown;
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => this.lose(cause));
    try {
      await this.post(thread, { do: 'open', directory: this.directory, module });
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    this.isOpen = true;
    for (const [listener, { channel, onMissed }] of this.listeners) {
      await this.post(thread, { do: 'listen', listener, channel });
      onMissed();
    }
    return thread;
  }

  private hear(thread: Worker, told: Told): void {
    if ('trouble' in told) return this.onError(toError(told.trouble));
    if ('payload' in told) return this.listeners.get(told.listener)?.onPayload(told.payload);
    const waiting = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if (this.waiting.size === 0) thread.unref();
    if ('fault' in told) waiting?.reject(toError(told.fault));
    else waiting?.resolve(told.answer);
  }

  /** The thread has ended: what it was asked has no answer. */
  private lose(cause: unknown): void {
    const error = this.isClosed ? closed() : engineCrash(cause);
    this.thread = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(error);
    if (this.isOpen && !this.isClosed) this.onError(error);
    this.isOpen = false;
  }
}
