import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderCreate } from '../../src/contract/endpoints/shop';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import { postLoad } from '../../server/bench/bench-server';
import { median, type Measurement } from '../../server/bench/measurement';
import { openDatabase } from '../../server/db/open';
import { BackendProcesses } from '../backend-processes';
import { startThrowawayServices } from '../throwaway-services';
import type { Benchmark } from './benchmark';
import { keepTo, ownCores, splitCores, type SplitCores } from './cores';
import { fillShop, jobsOf, type Job } from './hot-jobs';
import { processorSeconds } from './process-figures';

const SECONDS = 5;
const ROUNDS = 3;
const MEASURED = [vinParseNew.path, orderCreate.path];
/** Two processes on a core each against one. */
const RATE = { atLeast: 1.6 };
/** What a call may take of the processor in two processes, so that a core each would serve 1.6 × as much. */
const PROCESSOR = { atMost: 2 / RATE.atLeast };

interface Figures {
  /** Calls a second. */
  readonly rate: number;
  /** Of all serving processes, in ms a call. */
  readonly processor: number;
}

async function measure(origin: string, pids: readonly number[], job: Job): Promise<Figures> {
  const runs: Figures[] = [];
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? 1 : SECONDS;
    const before = used();
    const { rate } = await postLoad(origin + job.path, job.next, seconds);
    // The first round only warms up.
    if (round > 0) runs.push({ rate, processor: ((used() - before) * 1000) / (rate * seconds) });
  }
  return { rate: median(runs.map(({ rate }) => rate)), processor: median(runs.map(({ processor }) => processor)) };
}

/** The figures of each job in so many processes, each on a core of its own where there are enough. */
async function measureProcesses(
  env: Readonly<Record<string, string>>,
  processes: number,
  jobs: readonly Job[],
  split: SplitCores | null,
): Promise<Figures[]> {
  const backend = await BackendProcesses.onFreePort({ ...env, PROCESSES: String(processes) });
  try {
    await backend.start();
    const pids = processes === 1 ? [backend.pid] : [backend.pid, ...backend.workers()];
    if (split) for (const pid of pids) keepTo(split.servers.slice(0, processes), pid);
    const figures: Figures[] = [];
    for (const job of jobs) figures.push(await measure(backend.origin, pids, job));
    return figures;
  } finally {
    await backend.stop();
  }
}

function compare(name: string, one: Figures, two: Figures, split: SplitCores | null): Measurement {
  const told = `${two.processor.toFixed(2)} ms of processor a call in two, ${one.processor.toFixed(2)} in one`;
  if (split)
    return {
      name: `${name} in two processes on a core each against one`,
      value: two.rate,
      floor: one.rate,
      unit: 'requests/s',
      target: RATE,
      notes: [`servers on cores ${split.servers.join(', ')}, database and load on ${split.others.join(', ')}; ${told}`],
    };
  return {
    name: `processor of ${name} in two processes against one`,
    value: two.processor,
    floor: one.processor,
    unit: 'ms',
    target: PROCESSOR,
    notes: [
      'too few cores here for servers, database and load: the rate of two processes cannot be shown',
      `${Math.round(two.rate)} requests/s in two, ${Math.round(one.rate)} in one, all on the same cores`,
    ],
  };
}

/**
 * The backend on a throw-away PostgreSQL and Redis, in one process and in two. Where there are four cores or more, each
 * process has one by `taskset`, and database and load have all others, so that it is the product that is measured.
 * With fewer, two processes only take cores from their database; what can be seen there is whether a call takes more of
 * the processor.
 */
async function benchTwoProcesses(): Promise<Measurement[]> {
  const cores = ownCores();
  const split = splitCores(cores, 2);
  // Whatever is started from here on is kept to them, too.
  if (split) keepTo(split.others, process.pid);
  const services = await startThrowawayServices();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const opened = await openDatabase({ databaseUrl: services.databaseUrl, databasePool: 10, dataDir }, (error) =>
    console.error(`database: ${error.message}`),
  );
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl ?? '',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  };
  try {
    const all = jobsOf((await fillShop(opened.db)).buyers);
    const jobs = MEASURED.flatMap((where) => all.find((job) => job.path === where) ?? []);
    const one = await measureProcesses(env, 1, jobs, split);
    const two = await measureProcesses(env, 2, jobs, split);
    return jobs.flatMap(({ name }, at) => {
      const [single, pair] = [one[at], two[at]];
      return single && pair ? [compare(name, single, pair, split)] : [];
    });
  } finally {
    await opened.close();
    await services.stop();
    if (split) keepTo(cores, process.pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Wants PostgreSQL's programs on this machine, so it runs only when it is asked for. */
export const twoProcessesBench: Benchmark = { name: 'two-processes', run: benchTwoProcesses };
