import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const START_LIMIT_MS = 120_000;

/** By itself, or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The backend as its operator runs it: one parent, several processes behind one address. */
export class BackendProcesses {
  private child: ChildProcess | null = null;
  private output = '';
  kills = 0;

  private constructor(
    readonly origin: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** With these settings, on a loopback port that nobody uses; not started yet. */
  static async onFreePort(env: Readonly<Record<string, string>>): Promise<BackendProcesses> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return new BackendProcesses(`http://127.0.0.1:${port}`, { ...env, HOST: '127.0.0.1', PORT: String(port) });
  }

  /** Resolves when it is ready. Throws with what it printed when it ends or stays silent instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.output = (this.output + text.toString()).slice(-20_000)));
    const until = Date.now() + START_LIMIT_MS;
    while (Date.now() < until) {
      if (hasEnded(child))
        throw new Error(`the backend ended with ${child.exitCode ?? child.signalCode}: ${this.output}`);
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the backend did not start: ${this.output}`);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Of the process that was started: the one that serves, where there is one. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Process ids of those that serve. */
  workers(): number[] {
    if (!this.child?.pid) return [];
    // No child at all makes pgrep fail, which the run should.
    return execFileSync('pgrep', ['-P', String(this.child.pid), '-f', 'server/main'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  }

  /** kill -9 of one of those that serve, while the others go on. */
  killOne(pick: (pids: readonly number[]) => number): number {
    const pid = pick(this.workers());
    process.kill(pid, 'SIGKILL');
    this.kills += 1;
    return pid;
  }

  /** What it printed last: warnings and errors of a run. */
  get printed(): string {
    return this.output;
  }

  /** SIGTERM, and its exit code. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || hasEnded(child)) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  }
}
