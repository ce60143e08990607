import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendProcesses } from '../../scripts/backend-processes';
import { startThrowawayServices } from '../../scripts/throwaway-services';
import type { OpenDatabase } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { seed } from '../../server/seed/seed';
import { countPieces } from '../backend/books';
import { Random } from '../backend/random';
import type { Acknowledged } from '../backend/trader';
import { BackendClient, newTally, type Tally } from './backend-client';
import { Crowd } from './crowd';
import { openConnections } from './connections';
import { readSoakOptions, type SoakOptions } from './options';
import { findFaults } from './verdict';
import type { AcknowledgedOrders } from '../backend/workshop-hand';
import { fillWorld } from './world';
import { isHelpAsked } from '../../server/base/usage';

const USAGE =
  'npm run soak [-- --seconds 600 --connections 64 --sockets 2000 --kill-every 30 --processes 2 --seed <n>]: a backend of its own under load, while its processes are killed';

const CROWD_USERS = 400;
const REPORT_EVERY_MS = 15_000;
/** After the last call: what was lost on the way to a socket had its time to be made up. */
const CALM_MS = 15_000;

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

function summary(tally: Tally, seconds: number): string {
  const times = [...tally.times].sort((a, b) => a - b);
  return `${tally.calls} calls (${Math.round(tally.calls / seconds)}/s), p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms; ${tally.broken} got no answer and were sent again, the longest wait until one ${Math.round(tally.longestMs)} ms`;
}

/** Kills one process after another, and tells how it goes, until the time is over. */
async function killOneByOne(
  backend: BackendProcesses,
  killEveryMs: number,
  random: Random,
  until: number,
  tellHow: () => Promise<void>,
): Promise<void> {
  let nextKill = Date.now() + killEveryMs;
  while (Date.now() < until) {
    await sleep(Math.max(0, Math.min(REPORT_EVERY_MS, nextKill - Date.now(), until - Date.now())));
    if (Date.now() >= nextKill && Date.now() < until) {
      console.log(`killed ${backend.killOne((pids) => random.pick(pids))}`);
      nextKill += killEveryMs;
    }
    await tellHow();
  }
}

/** The run itself, on a seeded database. Returns everything that is wrong after it. */
async function soak(
  options: SoakOptions,
  opened: OpenDatabase,
  backend: BackendProcesses,
  crowd: Crowd,
): Promise<string[]> {
  const { db } = opened;
  const random = new Random(options.seed);
  const world = await fillWorld(db, new Date(), options.connections, CROWD_USERS);
  await backend.start();
  const piecesBefore = await countPieces(db);
  await crowd.open(backend.origin, [...world.buyers, ...world.crowd], options.sockets);

  const tally = newTally();
  const trade: Acknowledged = { orders: new Map(), payments: new Set(), withdrawals: new Set(), draws: new Set() };
  const workshop: AcknowledgedOrders = new Map();
  const connections = await openConnections(
    new BackendClient(backend.origin, tally),
    random,
    world,
    options.connections,
    { trade, workshop },
  );
  const until = Date.now() + options.seconds * 1000;
  const busy = connections.map(async (act) => {
    while (Date.now() < until) await act();
  });
  const killing = killOneByOne(backend, options.killEvery * 1000, random, until, async () => {
    const { connected, reconnects, broughtBack } = await crowd.report();
    const left = Math.max(0, Math.round((until - Date.now()) / 1000));
    console.log(
      `${left} s left: ${tally.calls} calls, ${tally.broken} sent again, ${trade.orders.size} orders, ${workshop.size} work orders, ${connected} sockets (${reconnects} reconnects, ${broughtBack} brought back), ${backend.kills} kills`,
    );
  });
  await Promise.all([...busy, killing]);
  await sleep(CALM_MS);

  const report = await crowd.report();
  const faults = await findFaults(db, { trade, workshop, sockets: options.sockets, crowd: report });
  if (JSON.stringify([...(await countPieces(db))]) !== JSON.stringify([...piecesBefore]))
    faults.push('pieces in stock, held and sold do not add up');
  crowd.end();
  const exit = await backend.stop();
  if (exit !== 0) faults.push(`the backend ended with ${exit} after SIGTERM`);
  console.log(`\n${summary(tally, options.seconds)}`);
  console.log(
    `${trade.orders.size} orders, ${trade.payments.size} payments, ${trade.draws.size} draws, ${trade.withdrawals.size} withdrawals, ${workshop.size} work orders; ${report.messages} live messages, ${report.reconnects} reconnects, ${report.broughtBack} brought back; ${backend.kills} kills`,
  );
  return faults;
}

/**
 * Everything at once while processes are killed: `npm run soak -- [--seconds 600] [--kill-every 30] …`. True when
 * nothing was lost.
 */
async function main(): Promise<boolean> {
  if (isHelpAsked(USAGE)) return true;
  const options = readSoakOptions(process.argv.slice(2));
  console.log(
    `Soak, seed ${options.seed}: ${options.seconds} s, ${options.connections} connections, ${options.sockets} sockets, ${options.processes} processes, one killed every ${options.killEvery} s`,
  );
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-soak-'));
  const services = await startThrowawayServices();
  const opened = await openDatabase({ databaseUrl: services.databaseUrl, databasePool: 4, dataDir }, (error) =>
    console.error(`database: ${error.message}`),
  );
  const backend = await BackendProcesses.onFreePort({
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl ?? '',
    PROCESSES: String(options.processes),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const crowd = new Crowd();
  try {
    await seed(opened.db, () => undefined, { sandbox: true, now: new Date() });
    const faults = await soak(options, opened, backend, crowd);
    console.log(
      faults.length === 0
        ? 'Nothing acknowledged was lost, nothing was booked twice, every socket is connected and knows its unread number.'
        : faults.slice(0, 50).join('\n'),
    );
    if (faults.length > 0) console.log(backend.printed);
    return faults.length === 0;
  } finally {
    crowd.end();
    await backend.stop();
    await opened.close();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
