import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { dictionaryQuery } from '../../src/contract/endpoints/dictionary';
import { freePort } from '../../scripts/free-port';
import { findProgram, startPostgres, startRedis, type ThrowAwayService } from '../../scripts/throwaway-services';
import type { Slot } from '../../server/process/cluster/primary';
import { until } from '../until';

const root = path.resolve(__dirname, '../..');
/** Both are known before the backend starts. */
const ports = { app: 0, metrics: 0 };
const CONNECTIONS = 32;
const ROUNDS = 3;
const PATIENCE_MS = 120_000;
const missing = ['initdb', 'postgres'].filter((program) => findProgram(program) === null);

/** Keeps 32 connections busy, each one call after the other. A call without its answer is a loss. */
class Load {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  private running = true;
  private readonly loops: Promise<void>[];
  answered = 0;
  readonly lost: string[] = [];

  constructor() {
    this.loops = Array.from({ length: CONNECTIONS }, () => this.loop());
  }

  private async loop(): Promise<void> {
    while (this.running) {
      const loss = await this.call();
      if (loss === null) this.answered += 1;
      else this.lost.push(loss);
    }
  }

  private call(): Promise<string | null> {
    return new Promise((resolve) => {
      const sent = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: ports.app,
          path: dictionaryQuery.path,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          timeout: 20_000,
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.once('error', (error) => resolve(error.message));
          response.once('end', () =>
            resolve(
              response.statusCode === 200 && text.startsWith('{"resp_code"')
                ? null
                : `${response.statusCode} ${text.slice(0, 80)}`,
            ),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer')));
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end(JSON.stringify({ key: 'k' }));
    });
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
    this.agent.destroy();
  }
}

const readProcesses = async () => (await (await fetch(`http://127.0.0.1:${ports.metrics}/processes`)).json()) as Slot[];

/** Waits until the processes are as they are to be; who does not answer is asked again. */
async function processesThat(what: string, are: (slots: readonly Slot[]) => boolean): Promise<readonly Slot[]> {
  let slots: readonly Slot[] = [];
  const isSo = async (): Promise<boolean> => {
    const answer = await readProcesses().catch(() => null);
    slots = answer ?? [];
    return answer !== null && are(answer);
  };
  await until(isSo, what, PATIENCE_MS);
  return slots;
}

const bothReady = () =>
  processesThat('two processes that serve', (slots) => slots.length === 2 && slots.every(({ isReady }) => isReady));

describe(
  'two processes behind one address, one of which is told to end again and again',
  { skip: missing.length > 0 && `${missing.join(', ')} not installed` },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-graceful-'));
    const services: ThrowAwayService[] = [];
    let backend: ChildProcess | null = null;
    let ended: Promise<number | null> = Promise.resolve(null);
    let printed = '';

    before(async () => {
      const [postgres, redis] = [await startPostgres(), await startRedis()];
      if (!postgres) throw new Error('PostgreSQL did not start');
      services.push(postgres, ...(redis ? [redis] : []));
      ports.app = await freePort();
      ports.metrics = await freePort();
      const env = {
        ...process.env,
        PORT: String(ports.app),
        METRICS_PORT: String(ports.metrics),
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis?.url ?? '',
        PROCESSES: '2',
        SHUTDOWN_DELAY_MS: '200',
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '0',
      };
      const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      backend = child;
      ended = new Promise((resolve) => child.once('exit', resolve));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += text.toString()));
      await bothReady().catch((error: unknown) => {
        throw new Error(printed, { cause: error });
      });
    });
    after(async () => {
      if (backend?.exitCode === null) backend.kill('SIGKILL');
      for (const service of services.reverse()) await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('loses not one request', { timeout: 10 * PATIENCE_MS }, async () => {
      const load = new Load();
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(500);
        const pid = (await bothReady())[round % 2]?.pid;
        assert.ok(pid, 'a process to end');
        process.kill(pid, 'SIGTERM');
        const isGone = (slots: readonly Slot[]): boolean => slots.every((slot) => slot.pid !== pid) && !isRunning(pid);
        await processesThat('the end of the process', isGone);
      }
      await load.stop();
      assert.deepEqual(load.lost, [], printed);
      assert.ok(load.answered > 10 * CONNECTIONS, `only ${load.answered} calls`);
    });

    it('tells of both processes together in its metrics', async () => {
      await bothReady();
      const text = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
      assert.match(text, /^app_process_ready\{process="2"\} 1$/m);
      assert.match(text, /^app_requests_total\{call="dictionary\w+",result="\d+",status="200"\} \d+$/m);
      assert.equal((await fetch(`http://127.0.0.1:${ports.app}/metrics`)).status, 404);
    });

    it('ends altogether with code 0', async () => {
      backend?.kill('SIGTERM');
      assert.equal(await ended, 0, printed);
    });
  },
);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
