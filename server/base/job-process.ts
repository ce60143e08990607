import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { JobThread } from './job-thread';

/** Heap that a process may grow to before it ends, in MB. */
export interface ProcessLimits {
  readonly maxHeapMb: number;
}

/** A process that is talked to as a thread is. Ending it works at any moment, whatever it is at. */
class JobProcess extends EventEmitter {
  constructor(private readonly child: ChildProcess) {
    super();
    child.on('message', (message) => this.emit('message', message));
    // Between two jobs nobody listens; that it has gone is told to the next one.
    child.on('error', (error) => this.listenerCount('error') > 0 && this.emit('error', error));
    child.on('exit', (code) => this.emit('exit', code));
  }

  postMessage(message: never): void {
    if (this.hasEnded || !this.child.connected) return void setImmediate(() => this.emit('exit', this.child.exitCode));
    // Where it could not be sent, the end of the process tells.
    this.child.send(message, () => undefined);
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  ref(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  async terminate(): Promise<number> {
    const { child } = this;
    if (!this.hasEnded) {
      // Who waits for its end waits for news of a process that keeps no other alive.
      this.ref();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    return child.exitCode ?? 1;
  }
}

/** A process that runs a TypeScript file, speaks as `takeJobs` does, and writes nothing. */
export function startProcess(file: string, { maxHeapMb }: ProcessLimits): JobThread {
  const child = fork(file, {
    execArgv: ['--require', require.resolve('tsx/cjs'), `--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It has what is used of a thread; the types of a thread's events are more than that.
  return new JobProcess(child) as unknown as JobThread;
}
