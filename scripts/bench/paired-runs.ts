import { Header } from '../../src/contract/envelope';
import { postLoad, type Load } from '../../server/bench/bench-server';
import type { Job } from './hot-jobs';
import { processorSeconds } from './process-figures';

const ROUNDS = 3;
const SECONDS = 3;

/** One side of the comparison: where it listens, and the process whose time is counted. */
export interface Side {
  readonly origin: string;
  readonly pid: () => number;
}

/** What a side answers. Throws when it is a refusal. */
export async function post(origin: string, where: string, token: string, body: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json', [Header.token]: token };
  const response = await fetch(origin + where, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!text.startsWith('{"resp_code":0')) throw new Error(`${where}: ${text.slice(0, 200)}`);
  return text;
}

/** How a run went. */
export interface Run extends Load {
  /** Of the serving process, in ms a request. */
  readonly processor: number;
}

async function run({ origin, pid }: Side, job: Job, seconds: number): Promise<Run> {
  const before = processorSeconds(pid());
  const load = await postLoad(origin + job.path, job.next, seconds);
  return { ...load, processor: ((processorSeconds(pid()) - before) * 1000) / (load.rate * seconds) };
}

/** The rates of both in turns; `jobs` are the same call to each. */
export async function runInTurns(sides: { ours: Side; theirs: Side }, jobs: { ours: Job; theirs: Job }) {
  const runs: { ours: Run[]; theirs: Run[] } = { ours: [], theirs: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? 1 : SECONDS;
    const theirs = await run(sides.theirs, jobs.theirs, seconds);
    const ours = await run(sides.ours, jobs.ours, seconds);
    // The first round only warms up.
    if (round === 0) continue;
    runs.theirs.push(theirs);
    runs.ours.push(ours);
  }
  return runs;
}

/** The runs of one side alone. */
export async function runAlone(side: Side, job: Job): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await run(side, job, round === 0 ? 1 : SECONDS);
    if (round > 0) runs.push(one);
  }
  return runs;
}
