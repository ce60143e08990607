import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocBanks } from '../../src/contract/endpoints/library';
import { orderCreate, orderSelect } from '../../src/contract/endpoints/shop';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import { Header } from '../../src/contract/envelope';
import { newId } from '../../server/base/ids';
import { CONNECTIONS, postLoad, type Load } from '../../server/bench/bench-server';
import type { Given } from '../../server/bench/hand-written';
import { median, type Measurement } from '../../server/bench/measurement';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { goods } from '../../server/db/schema/shop';
import { findLedgerFaults } from '../../server/modules/ledger/check-ledger';
import { seed } from '../../server/seed/seed';
import { fillWorld, type Buyer } from '../../e2e/soak/world';
import { BackendProcesses } from '../backend-processes';
import { startThrowawayServices } from '../throwaway-services';
import type { Benchmark } from './benchmark';
import { processorSeconds } from './process-figures';
import { startFloor } from './start-floor';

const ROUNDS = 3;
const SECONDS = 3;
const ARTICLES = 64;
const VINS = ['LSVAA49J132047371', 'LFV3A28K5C3012345', 'LHGCP268XA8023456', 'LVGBE40K29G345678'];
const READ = { atLeast: 0.8 };
const WRITE = { atLeast: 0.5 };
/** Of the slowest hundredth of orders against the middle one. */
const SPREAD = { atMost: 5 };

interface Job {
  readonly name: string;
  readonly path: string;
  readonly target: Measurement['target'];
  readonly next: () => { token: string; body: object };
}

/** One side of the comparison: where it listens, and the process whose time is counted. */
interface Side {
  readonly origin: string;
  readonly pid: () => number;
}

async function post(origin: string, where: string, token: string, body: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json', [Header.token]: token };
  const response = await fetch(origin + where, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!text.startsWith('{"resp_code":0')) throw new Error(`${where}: ${text.slice(0, 200)}`);
  return text;
}

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

export async function fillShop(db: Database): Promise<readonly Buyer[]> {
  const now = new Date();
  await seed(db, () => undefined, { sandbox: true, now });
  const article = { title: '万用表', kind: 'physical' as const, price: 0, classBalance: 10, stock: 100_000_000 };
  const rows = Array.from({ length: ARTICLES }, (_, at) => ({ ...article, iid: `bench-${at}`, createdAt: now }));
  await db.insert(goods).values(rows.map((row) => ({ ...row, payWays: ['points' as const] })));
  return (await fillWorld(db, now, CONNECTIONS, 0)).buyers;
}

export function jobsOf(buyers: readonly Buyer[]): Job[] {
  let turn = 0;
  const next = (body: (buyer: Buyer, turn: number) => object) => () => {
    turn += 1;
    const buyer = buyers[turn % buyers.length] as Buyer;
    return { token: buyer.token, body: body(buyer, turn) };
  };
  const order = (iid: (turn: number) => string) =>
    next(({ addressId }, at) => ({ clientKey: newId(), iid: iid(at), quantity: 1, payWith: 'points', addressId }));
  return [
    { name: 'VIN parse', path: vinParseNew.path, target: READ, next: next((_, at) => ({ vin: VINS[at % 4] })) },
    { name: 'tree', path: getDocBanks.path, target: READ, next: next(() => ({ path: '大众/一汽-大众/速腾' })) },
    {
      name: `an order, ${ARTICLES} articles`,
      path: orderCreate.path,
      target: WRITE,
      next: order((at) => `bench-${Math.floor(at / 7) % ARTICLES}`),
    },
    { name: 'an order, one article', path: orderCreate.path, target: WRITE, next: order(() => 'bench-0') },
    {
      name: 'list of orders',
      path: orderSelect.path,
      target: READ,
      next: next(() => ({ pageRequest: { pageNum: 1, pageSize: 20 } })),
    },
  ];
}

interface Run extends Load {
  /** Of the serving process, in ms a request. */
  readonly processor: number;
}

async function run({ origin, pid }: Side, job: Job, seconds: number): Promise<Run> {
  const before = processorSeconds(pid());
  const load = await postLoad(origin + job.path, job.next, seconds);
  return { ...load, processor: ((processorSeconds(pid()) - before) * 1000) / (load.rate * seconds) };
}

async function compare(product: Side, floor: Side, job: Job): Promise<Measurement[]> {
  const [ours, theirs]: [Run[], Run[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? 1 : SECONDS;
    const [a, b] = [await run(floor, job, seconds), await run(product, job, seconds)];
    // The first round only warms up.
    if (round === 0) continue;
    theirs.push(a);
    ours.push(b);
  }
  const of = (runs: readonly Run[], figure: keyof Run) => median(runs.map((one) => one[figure]));
  const ms = (runs: readonly Run[]) => `${of(runs, 'processor').toFixed(2)} ms`;
  const rates: Measurement = {
    name: `${job.name} on PostgreSQL against the hand-written one`,
    value: of(ours, 'rate'),
    floor: of(theirs, 'rate'),
    unit: 'requests/s',
    target: job.target,
    notes: [`the serving process takes ${ms(ours)} of processor for each, against ${ms(theirs)}`],
  };
  if (job.target !== WRITE) return [rates];
  const [value, middle] = [of(ours, 'p99'), of(ours, 'median')];
  return [rates, { name: `${job.name}: p99 against the median`, value, floor: middle, unit: 'ms', target: SPREAD }];
}

async function benchHotPaths(): Promise<Measurement[]> {
  const services = await startThrowawayServices();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const opened = await openDatabase({ databaseUrl: services.databaseUrl, databasePool: 10, dataDir }, (error) =>
    console.error(`database: ${error.message}`),
  );
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    PROCESSES: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  };
  const backend = await BackendProcesses.onFreePort(env);
  const ends: (() => unknown)[] = [() => services.stop(), () => opened.close(), () => backend.stop()];
  try {
    const jobs = jobsOf(await fillShop(opened.db));
    await backend.start();
    const floor = await startFloor('server/bench/hand-written.ts', { DATABASE_URL: services.databaseUrl });
    ends.push(() => floor.stop());
    const product: Side = { origin: backend.origin, pid: () => backend.pid };
    const reads = jobs.filter(({ target, path: where }) => target === READ && where !== orderSelect.path);
    await giveAnswers(product, floor, reads);
    const measured: Measurement[] = [];
    for (const job of jobs) measured.push(...(await compare(product, floor, job)));
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
