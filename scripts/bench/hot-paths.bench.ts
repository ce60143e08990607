import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderCreate } from '../../src/contract/endpoints/shop';
import type { Buyer } from '../../e2e/soak/world';
import { newId } from '../../server/base/ids';
import type { Given } from '../../server/bench/hand-written';
import { median, type Measurement } from '../../server/bench/measurement';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { findLedgerFaults } from '../../server/modules/ledger/check-ledger';
import { BackendProcesses } from '../backend-processes';
import { startThrowawayServices } from '../throwaway-services';
import { atRest } from './at-rest';
import type { Benchmark } from './benchmark';
import { fillShop, jobsOf, OF_LIBRARY, receptionJob, VINS, WRITE, type Job } from './hot-jobs';
import { post, runAlone, runInTurns, type Run, type Side } from './paired-runs';
import { processorSeconds } from './process-figures';
import { assertSameWork, writtenBy } from './same-work';
import { startFloor } from './start-floor';

/** Of the slowest hundredth of orders against the middle one. */
const SPREAD = { atMost: 5 };
/** Orders on the embedded database, against those by hand on PostgreSQL. */
const EMBEDDED = { atLeast: 0.3 };

/** Gives the floor what the product answers to the reads. */
async function giveAnswers(product: Side, floor: Side, jobs: readonly Job[]): Promise<void> {
  for (const { path: where, next } of jobs) {
    for (let turn = 0; turn < VINS.length; turn += 1) {
      const { token, body } = next();
      const text = await post(product.origin, where, token, body);
      const given: Given = { path: where, body, text };
      await post(floor.origin, '/answers', '', given);
    }
  }
}

/**
 * One call of each side: what they answered and wrote must be the same, but for ids and moments. Gives what the product
 * wrote besides, as a note.
 */
async function checkSameWork(db: Database, product: Side, floor: Side, job: Job): Promise<string[]> {
  const { token, body } = job.next();
  const call = async ({ origin }: Side) => {
    let answer: unknown = null;
    const own = 'clientKey' in body ? { ...body, clientKey: newId() } : body;
    const written = await writtenBy(db, async () => {
      answer = JSON.parse(await post(origin, job.path, token, own));
    });
    return { written, answer };
  };
  const byHand = await call(floor);
  const besides = assertSameWork(job, await call(product), byHand);
  const rows = job.tables.map((table) => `${table} ${byHand.written[table]?.length ?? 0}`);
  return [
    rows.length === 0 ? 'both answer the same' : `both answer the same and write the same rows: ${rows.join(', ')}`,
    ...(besides.length === 0 ? [] : [`the product, or another, wrote besides: ${besides.join(', ')}`]),
  ];
}

/** `same`: what was found when both sides made this call once. */
async function compare(product: Side, floor: Side, job: Job, same: readonly string[]): Promise<Measurement[]> {
  const { ours, theirs } = await runInTurns({ ours: product, theirs: floor }, { ours: job, theirs: job });
  const of = (runs: readonly Run[], figure: keyof Run) => median(runs.map((one) => one[figure]));
  const ms = (runs: readonly Run[]) => `${of(runs, 'processor').toFixed(2)} ms`;
  const rates: Measurement = {
    name: `${job.name} on PostgreSQL against the hand-written one`,
    value: of(ours, 'rate'),
    floor: of(theirs, 'rate'),
    unit: 'requests/s',
    target: job.target,
    notes: [`the serving process takes ${ms(ours)} of processor for each, against ${ms(theirs)}`, ...same],
  };
  if (job.target !== WRITE) return [rates];
  return [rates, spreadOf(job, ours)];
}

const spreadOf = ({ name }: Job, runs: readonly Run[], notes: readonly string[] = []): Measurement => ({
  name: `${name}: p99 against the median`,
  value: median(runs.map(({ p99 }) => p99)),
  floor: median(runs.map((one) => one.median)),
  unit: 'ms',
  target: SPREAD,
  notes,
});

/** Work orders have no floor by hand yet: how they spread, and how many there are. */
async function measureReceptions(product: Side, job: Job): Promise<Measurement> {
  const runs = await runAlone(product, job);
  const [rate, processor] = [median(runs.map((one) => one.rate)), median(runs.map((one) => one.processor))];
  return spreadOf(job, runs, [`${Math.round(rate)} a second, ${processor.toFixed(2)} ms of processor each`]);
}

const settings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PROCESSES: '1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '0',
});

/** Starts the product; it has drawn and indexed its library when this resolves. */
async function startProduct(backend: BackendProcesses): Promise<Side> {
  await backend.start();
  await atRest(() => processorSeconds(backend.pid) * 1000);
  return { origin: backend.origin, pid: () => backend.pid };
}

/** Fills an embedded database in this folder; who buys there. */
async function buyersIn(dataDir: string): Promise<readonly Buyer[]> {
  const { db, close } = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir }, () => undefined);
  try {
    return (await fillShop(db)).buyers;
  } finally {
    await close();
  }
}

/** Orders on the embedded database, in a folder of its own, against the same floor; `byHand`: its jobs. */
async function compareEmbedded(floor: Side, byHand: readonly Job[]): Promise<Measurement[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const jobs = jobsOf(await buyersIn(dataDir));
  const backend = await BackendProcesses.onFreePort(settings(dataDir));
  try {
    const product = await startProduct(backend);
    const measured: Measurement[] = [];
    for (const job of jobs.filter(({ path: where }) => where === orderCreate.path)) {
      const same = byHand.find(({ name }) => name === job.name);
      if (!same) throw new Error(`${job.name} has no floor`);
      const { ours, theirs } = await runInTurns({ ours: product, theirs: floor }, { ours: job, theirs: same });
      measured.push({
        name: `${job.name} on the embedded database against the hand-written one on PostgreSQL`,
        value: median(ours.map(({ rate }) => rate)),
        floor: median(theirs.map(({ rate }) => rate)),
        unit: 'requests/s',
        target: EMBEDDED,
      });
    }
    return measured;
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchHotPaths(): Promise<Measurement[]> {
  const services = await startThrowawayServices();
  const { databaseUrl } = services;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const opened = await openDatabase({ databaseUrl, databasePool: 10, dataDir }, (error) =>
    console.error(`database: ${error.message}`),
  );
  const backend = await BackendProcesses.onFreePort({ ...settings(dataDir), DATABASE_URL: databaseUrl });
  const ends: (() => unknown)[] = [() => services.stop(), () => opened.close(), () => backend.stop()];
  try {
    const { buyers, owners } = await fillShop(opened.db);
    const jobs = jobsOf(buyers);
    const product = await startProduct(backend);
    const floor = await startFloor('server/bench/hand-written.ts', { DATABASE_URL: databaseUrl });
    ends.push(() => floor.stop());
    await giveAnswers(
      product,
      floor,
      jobs.filter(({ path: where }) => OF_LIBRARY.includes(where)),
    );
    // All before the first load, of which calls go on after the last answer that is counted.
    const same: string[][] = [];
    for (const job of jobs) same.push(await checkSameWork(opened.db, product, floor, job));
    const measured: Measurement[] = [];
    for (const [at, job] of jobs.entries()) measured.push(...(await compare(product, floor, job, same[at] ?? [])));
    measured.push(await measureReceptions(product, receptionJob(owners)));
    await backend.stop();
    measured.push(...(await compareEmbedded(floor, jobs)));
    const faults = await findLedgerFaults(opened.db);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return measured;
  } finally {
    for (const end of ends.reverse()) await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Wants PostgreSQL's programs on this machine, so it runs only when it is asked for. */
export const hotPathsBench: Benchmark = { name: 'hot-paths', run: benchHotPaths };
