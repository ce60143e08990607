import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../server/db/open';
import type { Measurement } from '../../server/bench/measurement';
import { seed } from '../../server/seed/seed';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Answer } from '../../e2e/backend/server-process';
import { Random } from '../../e2e/backend/random';
import { BackendClient, newTally } from '../../e2e/soak/backend-client';
import { openConnections } from '../../e2e/soak/connections';
import { fillWorld } from '../../e2e/soak/world';
import { BackendProcesses } from '../backend-processes';
import { freePort } from '../free-port';
import type { Benchmark } from './benchmark';

const root = path.resolve(__dirname, '../..');
const CLIENTS = 20;
const SECONDS = 180;
/** Plans are made and pages are read for the first time. */
const WARM_UP_MS = 10_000;
/** A person does not tap the moment that an answer is there; ms. */
const PAUSE_MS = { from: 100, to: 300 };
const HEALTH_EVERY_MS = 20;
const COPIES = 3;

/** Of calls beside one another; ms. */
const LIMITS = { p99: 300, longest: 1_000, loop: 20, held: 100 };

const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const spread = (times: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(times, share))).join(' / ');

/** Speaks as a person does, with a pause before each call. */
class PacedClient extends BackendClient {
  constructor(
    origin: string,
    private readonly random: Random,
  ) {
    super(origin, newTally());
  }

  override async call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>> {
    await sleep(this.random.between(PAUSE_MS.from, PAUSE_MS.to));
    return super.call(endpoint, body, token);
  }
}

/** What was waited for while something went on; times in ms. */
interface Waits {
  readonly calls: readonly number[];
  readonly health: readonly number[];
  readonly loopP99: number;
}

/** Asks for the server's health all the time, as a load balancer would, and how late its event loop was. */
class Watch {
  private times: number[] = [];
  private readonly asking = new AbortController();
  private readonly asked: Promise<void>;

  constructor(
    origin: string,
    private readonly metrics: string,
  ) {
    this.asked = (async () => {
      while (!this.asking.signal.aborted) {
        const begin = performance.now();
        await (await fetch(`${origin}/healthz`)).arrayBuffer();
        this.times.push(performance.now() - begin);
        await sleep(HEALTH_EVERY_MS);
      }
    })();
  }

  /** What others waited while this went on. */
  async during(client: BackendClient, goesOn: () => Promise<unknown>): Promise<Waits> {
    const [calls, health] = [client.tally.times.length, this.times.length];
    await this.loopP99();
    await goesOn();
    return {
      calls: client.tally.times.slice(calls),
      health: this.times.slice(health),
      loopP99: await this.loopP99(),
    };
  }

  /** Of the event loop since it was asked last, in ms. */
  private async loopP99(): Promise<number> {
    const text = await (await fetch(this.metrics)).text();
    const [, seconds] = /^nodejs_eventloop_lag_p99_seconds(?:\{\})? (\S+)$/m.exec(text) ?? [];
    if (seconds === undefined) throw new Error('no event loop lag among the metrics');
    return Number(seconds) * 1000;
  }

  async end(): Promise<void> {
    this.asking.abort();
    await this.asked;
  }
}

function report(alone: Waits, beside: Waits): Measurement[] {
  const figure = (name: string, value: number, atMost: number, notes: readonly string[] = []): Measurement => ({
    name,
    value,
    floor: null,
    unit: 'ms',
    target: { atMost },
    notes,
  });
  const told = (waits: Waits) => [
    `${waits.calls.length} calls, p50 / p95 / p99 / longest: ${spread(waits.calls)} ms`,
    `health: ${spread(waits.health)} ms`,
  ];
  return [
    figure(`${CLIENTS} people for ${SECONDS} s, p99`, percentile(alone.calls, 0.99), LIMITS.p99, told(alone)),
    figure(`${CLIENTS} people for ${SECONDS} s, longest`, percentile(alone.calls, 1), LIMITS.longest),
    figure('event loop meanwhile, p99', alone.loopP99, LIMITS.loop),
    figure('beside backups, p99', percentile(beside.calls, 0.99), LIMITS.p99, told(beside)),
    figure('beside backups, longest', percentile(beside.calls, 1), LIMITS.longest),
    figure('event loop beside backups, p99', beside.loopP99, LIMITS.loop),
  ];
}

/** Makes backups, one after another, of a backend in use. */
async function backUp(dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  for (let copy = 0; copy < COPIES; copy += 1)
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/backup.ts', 'backup', path.join(dataDir, `copy-${copy}.tar`)],
      { cwd: root, env: { ...process.env, ...env } },
    );
}

/**
 * What 20 people wait for, who trade, receive cars and read, on a backend with the embedded database, by themselves and
 * while backups are made.
 */
async function benchEmbedded(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const random = new Random(1);
  const metricsPort = await freePort();
  const opened = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir }, () => undefined);
  await seed(opened.db, () => undefined, { sandbox: true, now: new Date() });
  const world = await fillWorld(opened.db, new Date(), CLIENTS, 0, CLIENTS);
  await opened.close();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: String(metricsPort) };
  const backend = await BackendProcesses.onFreePort(env);
  try {
    await backend.start();
    const client = new PacedClient(backend.origin, random);
    const connections = await openConnections(client, random, world, CLIENTS, {
      trade: { orders: new Map(), payments: new Set(), withdrawals: new Set(), draws: new Set() },
      workshop: new Map(),
    });
    let isOver = false;
    const people = Promise.all(
      connections.map(async (act) => {
        while (!isOver) await act();
      }),
    );
    const watch = new Watch(backend.origin, `http://127.0.0.1:${metricsPort}/metrics`);
    const measured = (async () => {
      await sleep(WARM_UP_MS);
      const alone = await watch.during(client, () => sleep(SECONDS * 1000));
      const beside = await watch.during(client, () => backUp(dataDir, env));
      isOver = true;
      await watch.end();
      return report(alone, beside);
    })();
    // Somebody who is refused ends it for all.
    await Promise.race([people, measured]);
    await people;
    return await measured;
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Takes four minutes, on a machine that does nothing else. */
export const embeddedBench: Benchmark = { name: 'embedded', run: benchEmbedded };
