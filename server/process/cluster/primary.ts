import cluster, { type Worker } from 'node:cluster';
import type { ServerConfig } from '../../config/config';
import { WORKER_VARIABLE } from '../../base/worker-variable';
import type { Log } from '../../http/logging';
import { SHUTDOWN_LIMIT_MS } from '../run-process';
import { isWord, wordOf } from './messages';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Who served this long did not die of its start, and is replaced at once. */
const HEALTHY_AFTER_MS = 10_000;
/** The processes end themselves first. */
const MARGIN_MS = 2_000;

/** One of the processes, and how it fares. */
export interface Slot {
  readonly number: number;
  readonly pid: number | null;
  readonly isReady: boolean;
  /** Epoch ms at which it was started. */
  readonly startedAt: number;
  readonly restarts: number;
}

interface State {
  readonly number: number;
  worker: Worker | null;
  /** Those that end as soon as another serves in their place. */
  readonly leaving: Worker[];
  isReady: boolean;
  startedAt: number;
  restarts: number;
  waitMs: number;
}

function mayLeave(worker: Worker): void {
  if (worker.isConnected()) worker.send(wordOf('leave'));
}

/**
 * The parent of several processes behind one address: starts them, replaces those that end, and passes signals on. It
 * serves nothing itself.
 */
export class Primary {
  private readonly states: State[];
  /** All that run, also those that were replaced and still finish their requests. */
  private readonly running = new Set<Worker>();
  private stopping = false;
  private exitCode = 0;
  /** What a process said last of why it ends. */
  private reason = '';

  /** `exit` ends the process; with a code that is not 0 it says why. */
  constructor(
    private readonly config: Pick<ServerConfig, 'processes' | 'shutdownDelayMs'>,
    private readonly log: Pick<Log, 'info' | 'warn' | 'error'>,
    private readonly exit: (code: number, reason: string) => void,
  ) {
    this.states = Array.from({ length: config.processes }, (_, index) => ({
      number: index + 1,
      worker: null,
      leaving: [],
      isReady: false,
      startedAt: 0,
      restarts: 0,
      waitMs: 0,
    }));
  }

  get slots(): readonly Slot[] {
    return this.states.map(({ number, worker, isReady, startedAt, restarts }) => ({
      number,
      isReady,
      startedAt,
      restarts,
      pid: worker?.process.pid ?? null,
    }));
  }

  /**
   * Resolves with the address when all serve. The first alone migrates and fills the database. One that cannot be
   * started at all ends everything with its exit code.
   */
  async start(): Promise<string> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.stop(signal));
    const [first, ...others] = this.states;
    if (!first) throw new Error('There must be a process');
    const url = await this.fork(first);
    await Promise.all(others.map((state) => this.fork(state)));
    return url;
  }

  /** Resolves with the address when the process serves; never when it ends before. */
  private fork(state: State): Promise<string> {
    const worker = cluster.fork({ [WORKER_VARIABLE]: String(state.number) });
    this.running.add(worker);
    Object.assign(state, { worker, isReady: false, startedAt: Date.now() });
    worker.once('exit', (code: number | null, signal: string | null) => this.ended(state, worker, code, signal));
    return new Promise((resolve) => {
      worker.on('message', (message: unknown) => {
        if (isWord(message, 'leaving')) this.replace(state, worker);
        if (isWord(message, 'failed')) this.reason = message.text;
        if (!isWord(message, 'ready')) return;
        state.isReady = true;
        state.leaving.splice(0).forEach(mayLeave);
        resolve(message.text);
      });
    });
  }

  /** A process was told to end: another takes its place first, so that there is always one to serve. */
  private replace(state: State, worker: Worker): void {
    if (this.stopping || state.worker !== worker) return mayLeave(worker);
    this.log.info(`process ${state.number} (pid ${worker.process.pid}) is leaving; starting another`);
    state.leaving.push(worker);
    state.restarts += 1;
    void this.fork(state);
  }

  private ended(state: State, worker: Worker, code: number | null, signal: string | null): void {
    this.running.delete(worker);
    if (this.stopping) {
      if (code !== 0) this.exitCode ||= 1;
      if (this.running.size === 0) this.exit(this.exitCode, this.reason);
      return;
    }
    // One that was replaced.
    if (state.worker !== worker) return;
    const served = state.isReady;
    Object.assign(state, { worker: null, isReady: false });
    if (!served && state.restarts === 0) {
      this.reason ||= `process ${state.number} ended with ${signal ?? code} before it could serve`;
      this.log.error(`process ${state.number} could not start`);
      this.stop('SIGTERM', code || 1);
      return;
    }
    const wasHealthy = served && Date.now() - state.startedAt >= HEALTHY_AFTER_MS;
    state.waitMs = wasHealthy ? 0 : Math.min(Math.max(FIRST_WAIT_MS, state.waitMs * 2), LONGEST_WAIT_MS);
    state.restarts += 1;
    this.log.warn(
      this.reason === '' ? {} : { reason: this.reason },
      `process ${state.number} (pid ${worker.process.pid}) ended with ${signal ?? code}; starting it again in ${state.waitMs} ms`,
    );
    this.reason = '';
    setTimeout(() => {
      if (!this.stopping) void this.fork(state);
    }, state.waitMs);
  }

  private stop(signal: NodeJS.Signals, code = 0): void {
    if (this.stopping) return;
    this.stopping = true;
    this.exitCode = code;
    if (this.running.size === 0) return this.exit(code, this.reason);
    this.log.info(`${signal}: closing ${this.running.size} processes`);
    for (const worker of this.running) worker.process.kill(signal);
    for (const state of this.states) state.leaving.splice(0).forEach(mayLeave);
    setTimeout(
      () => {
        this.log.error('not closed in time');
        for (const worker of this.running) worker.process.kill('SIGKILL');
        this.exit(1, this.reason || 'not closed in time');
      },
      SHUTDOWN_LIMIT_MS + this.config.shutdownDelayMs + MARGIN_MS,
    );
  }
}
