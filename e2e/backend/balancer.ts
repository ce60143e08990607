import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '../../src/contract/endpoint';
import { RespCode } from '../../src/contract/envelope';
import { until } from '../until';
import type { Answer, Backend, ServerProcess } from './server-process';

/** As often as balancers ask at their shortest; SHUTDOWN_DELAY_MS is more. */
const LOOK_EVERY_MS = 100;
/** A server has these where it failed, not the caller. */
const FAILED: readonly number[] = [RespCode.unavailable, RespCode.serverError];

interface Behind {
  readonly process: ServerProcess;
  readonly name: string;
  isReady: boolean;
  answered: number;
}

/**
 * Sends each call to the next of the processes whose /readyz says that calls may be sent there, and nothing a second
 * time: a call that fails has failed.
 */
export class Balancer implements Backend {
  private readonly all: Behind[] = [];
  private readonly looks: Promise<void>[] = [];
  private isOver = false;
  private next = 0;
  /** Calls that nobody answered, or with a failure of the server. */
  readonly failures: string[] = [];

  /** Takes a process in and waits until calls are sent to it. Throws when it is not ready in time. */
  async take(process: ServerProcess, name: string): Promise<void> {
    const one: Behind = { process, name, isReady: false, answered: 0 };
    this.all.push(one);
    this.looks.push(this.lookAt(one));
    await until(() => one.isReady, `${name} is ready`);
  }

  private async lookAt(one: Behind): Promise<void> {
    while (!this.isOver) {
      one.isReady = await one.process.isReady();
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Looks at no process any more. */
  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.looks);
  }

  /** How many calls each process has answered. */
  get answered(): ReadonlyMap<string, number> {
    return new Map(this.all.map(({ name, answered }) => [name, answered]));
  }

  async call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>> {
    const ready = this.all.filter(({ isReady }) => isReady);
    this.next += 1;
    const one = ready[this.next % ready.length];
    if (!one) throw this.failed(endpoint.path, 'no process is ready');
    try {
      const answer = await one.process.call(endpoint, body, token);
      if (FAILED.includes(answer.code)) this.failed(endpoint.path, `${answer.code} ${answer.msg} of ${one.name}`);
      one.answered += 1;
      return answer;
    } catch (error) {
      this.failed(endpoint.path, `no answer of ${one.name}: ${String(error)}`);
      throw error;
    }
  }

  private failed(path: string, how: string): TypeError {
    this.failures.push(`${path}: ${how}`);
    // What `fetch` throws where nobody answers.
    return new TypeError(how);
  }
}
