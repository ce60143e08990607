import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Envelope } from '../../src/contract/envelope';
import type { Endpoint } from '../../src/contract/endpoint';
import { callAddress } from '../call-address';
import { callHeaders } from '../call-headers';

const root = path.resolve(__dirname, '../..');
/** A first start fills the database, which takes more than a minute on a machine that has other work. */
const START_LIMIT_MS = 300_000;
const LINES_KEPT = 500;

/** The answer of a call; `data` is there when `code` is 0. */
export interface Answer<Res> {
  readonly code: number;
  readonly msg: string;
  readonly data: Res;
}

/** Whatever serves calls. */
export interface Backend {
  /** Throws when the connection breaks: the caller cannot know then whether the call was served. */
  call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>>;
}

/** The backend as a process of its own, which a test may kill and start again on the same data. */
export class ServerProcess implements Backend {
  private child: ChildProcess | null = null;
  private origin = '';

  constructor(
    private readonly dataDir: string,
    private readonly port: number,
    /** Settings of the run besides those that every run has. */
    private readonly settings: Readonly<Record<string, string>> = {},
    private readonly program = 'server/main.ts',
    /** The tree that it is of: this one, or that of another release. */
    private readonly tree = root,
  ) {}

  /** Whether it ended, by itself or by us; false before the first start. */
  get hasEnded(): boolean {
    return this.child !== null && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  /** The last lines that it wrote since the last start, its log and its errors. */
  output: string[] = [];

  /** Starts it and waits until it answers. Throws when it ends or stays silent instead. */
  async start(): Promise<void> {
    this.origin = `http://127.0.0.1:${this.port}`;
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      ...this.settings,
    };
    const child = spawn(process.execPath, ['--import', 'tsx', this.program], {
      cwd: this.tree,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.output = [];
    for (const stream of [child.stdout, child.stderr]) {
      const lines = stream ? createInterface({ input: stream }) : null;
      lines?.on('line', (line) => (this.output = [...this.output.slice(1 - LINES_KEPT), line]));
    }
    const until = Date.now() + START_LIMIT_MS;
    while (Date.now() < until) {
      if (this.hasEnded)
        throw new Error(`the backend ended with ${child.exitCode ?? child.signalCode}: ${this.output.join('\n')}`);
      if (await this.answersAt('/healthz')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the backend did not start: ${this.output.join('\n')}`);
  }

  private async answersAt(place: string): Promise<boolean> {
    try {
      return (await fetch(this.origin + place)).ok;
    } catch {
      return false;
    }
  }

  /** Whether calls may be sent to it, as it tells balancers. */
  async isReady(): Promise<boolean> {
    return this.answersAt('/readyz');
  }

  /** kill -9: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM; resolves with the exit code, null when it was ended by a signal or had not been started. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const code = await ended;
    this.child = null;
    return code;
  }

  async call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>> {
    const response = await fetch(callAddress(this.origin, endpoint, body), {
      method: 'POST',
      headers: callHeaders('weapp', token),
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as Envelope<Res>;
    return { code: envelope.resp_code, msg: envelope.resp_msg, data: envelope.data as Res };
  }
}
