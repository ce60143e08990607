import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/open';
import { seed } from '../../server/db/seed/seed';
import { workOrderCreate, workOrderShare } from '../../src/contract/endpoints/work-order';
import { startThrowawayServices } from '../../scripts/throwaway-services';
import { countPieces } from '../backend/books';
import { Random } from '../backend/random';
import { readCatalogue, Trader, type Acknowledged } from '../backend/trader';
import { BackendClient, newTally } from './backend-client';
import { BackendProcesses } from './backend-processes';
import { readSoakOptions } from './options';
import { readingCalls, type Reading } from './reading-calls';
import type { CrowdOrder, CrowdReport } from './socket-crowd';
import { findFaults } from './verdict';
import { WorkshopHand, type AcknowledgedOrders } from './workshop-hand';
import { fillWorld, type World } from './world';

/** Of the connections, a quarter trades and a quarter receives cars; the rest reads. */
const SHARE = 4;
const CROWD_USERS = 400;
const REPORT_EVERY_MS = 15_000;
/** After the last call: what was lost on the way to a socket had its time to be made up. */
const CALM_MS = 15_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function tell(crowd: ChildProcess, order: CrowdOrder): Promise<CrowdReport> {
  return new Promise((resolve) => {
    crowd.once('message', (report) => resolve(report as CrowdReport));
    crowd.send(order);
  });
}

/** An order that everybody reads, with a link for its customer. */
async function showpiece(client: BackendClient, { owners: [owner] }: World): Promise<{ workOrderId: string; shareKey: string }> {
  if (!owner) throw new Error('no store');
  const { data } = await client.insist(workOrderCreate, { clientKey: 'showpiece', carid: '苏A10000', confirmed: [] }, owner.token);
  const workOrderId = data.order?.id ?? '';
  const shared = await client.insist(workOrderShare, { id: workOrderId, open: true }, owner.token);
  return { workOrderId, shareKey: shared.data.shareKey ?? '' };
}

async function read(client: BackendClient, random: Random, readings: readonly Reading[], world: World): Promise<void> {
  const { call, body } = random.pick(readings);
  const reader = call.endpoint.access === 'store' || call.name === 'storeBriefing' ? world.owners[0] : random.pick(world.buyers);
  const { code, msg } = await client.insist(call.endpoint, body, reader?.token);
  if (code !== 0) throw new Error(`${call.name}: ${code} ${msg}`);
}

const percentile = (sorted: readonly number[], share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Ten minutes of everything at once while processes are killed: `npm run soak -- [--seconds 600] [--kill-every 30] …`. True when nothing was lost. */
async function main(): Promise<boolean> {
  const options = readSoakOptions(process.argv.slice(2));
  const random = new Random(options.seed);
  console.log(`Soak, seed ${options.seed}: ${options.seconds} s, ${options.connections} connections, ${options.sockets} sockets, ${options.processes} processes, one killed every ${options.killEvery} s`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-soak-'));
  const services = await startThrowawayServices();
  const opened = await openDatabase({ databaseUrl: services.databaseUrl, databasePool: 4, dataDir }, (error) => console.error(`database: ${error.message}`));
  const port = await freePort();
  const backend = new BackendProcesses(`http://127.0.0.1:${port}`, {
    PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl ?? '', PROCESSES: String(options.processes), LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0',
  });
  const crowd = fork(path.join(__dirname, 'socket-crowd.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    await seed(opened.db, () => undefined, { sandbox: true, now: new Date() });
    const world = await fillWorld(opened.db, new Date(), options.connections / SHARE, CROWD_USERS);
    await backend.start();
    const tally = newTally();
    const client = new BackendClient(backend.origin, tally);
    const readings = readingCalls({ ...world.ids, ...(await showpiece(client, world)) });
    const piecesBefore = await countPieces(opened.db);
    const members = [...world.buyers, ...world.crowd];
    await tell(crowd, { kind: 'open', origin: backend.origin, members: Array.from({ length: options.sockets }, (_, at) => members[at % members.length] ?? { uid: '', token: '' }) });

    const trade: Acknowledged = { orders: new Map(), payments: new Set(), withdrawals: new Set(), draws: new Set() };
    const workshop: AcknowledgedOrders = new Map();
    const catalogue = await readCatalogue(client);
    const until = Date.now() + options.seconds * 1000;
    const deeds = Array.from({ length: options.connections }, (_, at) => {
      const buyer = world.buyers[Math.floor(at / SHARE)];
      const owner = world.owners[at % world.owners.length];
      if (at % SHARE === 0 && buyer) {
        const trader = new Trader(client, random, buyer, catalogue, trade, () => sleep(150));
        return () => trader.act();
      }
      if (at % SHARE === 1 && owner) {
        const hand = new WorkshopHand(client, random, owner, `soak-${at}`, workshop);
        return () => hand.act();
      }
      return () => read(client, random, readings, world);
    });
    const busy = Promise.all(deeds.map(async (act) => {
      while (Date.now() < until) await act();
    }));
    const watching = watch(backend, options.killEvery * 1000, random, until, async () => {
      const { connected, reconnects, broughtBack } = await tell(crowd, { kind: 'report' });
      console.log(`${Math.round((until - Date.now()) / 1000)} s left: ${tally.calls} calls, ${tally.broken} sent again, ${trade.orders.size} orders, ${workshop.size} work orders, ${connected} sockets (${reconnects} reconnects, ${broughtBack} brought back), ${backend.kills} kills`);
    });
    await Promise.all([busy, watching]);
    await sleep(CALM_MS);

    const report = await tell(crowd, { kind: 'report' });
    const faults = await findFaults(opened.db, { trade, workshop, sockets: options.sockets, crowd: report });
    if (JSON.stringify([...(await countPieces(opened.db))]) !== JSON.stringify([...piecesBefore])) faults.push('pieces in stock, held and sold do not add up');
    await tell(crowd, { kind: 'end' }).catch(() => undefined);
    const exit = await backend.stop();
    if (exit !== 0) faults.push(`the backend ended with ${exit} after SIGTERM`);
    const times = tally.times.sort((a, b) => a - b);
    console.log(`\n${tally.calls} calls (${Math.round(tally.calls / options.seconds)}/s), p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, the longest wait ${Math.round(tally.longestMs)} ms over a kill; ${tally.broken} sent again`);
    console.log(`${trade.orders.size} orders, ${trade.payments.size} payments, ${trade.draws.size} draws, ${trade.withdrawals.size} withdrawals, ${workshop.size} work orders; ${report.messages} live messages, ${report.reconnects} reconnects, ${backend.kills} kills`);
    console.log(faults.length === 0 ? 'Nothing acknowledged was lost, nothing was booked twice, every socket is connected and knows its unread number.' : faults.slice(0, 50).join('\n'));
    if (faults.length > 0) console.log(backend.printed);
    return faults.length === 0;
  } finally {
    crowd.kill();
    await backend.stop();
    await opened.close();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Kills one process after another, and tells how it goes, until the time is over. */
async function watch(backend: BackendProcesses, killEveryMs: number, random: Random, until: number, tellHow: () => Promise<void>): Promise<void> {
  let nextKill = Date.now() + killEveryMs;
  while (Date.now() < until) {
    await sleep(Math.max(0, Math.min(REPORT_EVERY_MS, nextKill - Date.now(), until - Date.now())));
    // The last process must have time to come back.
    if (Date.now() >= nextKill && Date.now() < until) {
      console.log(`killed ${backend.killOne(random)}`);
      nextKill += killEveryMs;
    }
    await tellHow();
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
