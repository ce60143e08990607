import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { HEARTBEAT } from '../../src/contract/socket';
import { fillWorld } from '../../e2e/soak/world';
import type { Member } from '../../e2e/soak/socket-crowd';
import { median, type Measurement } from '../../server/bench/measurement';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { sendToAll } from '../../server/modules/messages/message-groups';
import { seed } from '../../server/seed/seed';
import { BackendProcesses } from '../backend-processes';
import { startThrowawayServices } from '../throwaway-services';
import { atRest } from './at-rest';
import type { Benchmark } from './benchmark';
import { mostOpenFiles, processorSeconds, residentKb } from './process-figures';
import { memberSocket, openSockets, timeBroadcast } from './socket-clients';
import { startFloor } from './start-floor';

/** BENCH_SOCKETS asks for another number. */
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 10_000);
const ROUNDS = 5;
const GOALS = { socketKb: 20, broadcast: 3 };
/** What the first moments have left over is gone then. */
const SETTLED_MS = 20_000;
const MADE_AT_ONCE = 200;
/** What this process has open besides. */
const OTHER_FILES = 200;

interface Live {
  readonly times: readonly number[];
  readonly frame: string;
  readonly openedMs: number;
  readonly kbAtOnce: number;
  readonly kbSettled: number;
}

/** Opens a socket for each member, looks at the server's memory, and sends everybody messages. */
async function measureProduct(db: Database, backend: BackendProcesses, members: readonly Member[]): Promise<Live> {
  await atRest(() => processorSeconds(backend.pid) * 1000);
  const kbBefore = residentKb(backend.pid);
  const kbEach = () => (residentKb(backend.pid) - kbBefore) / members.length;
  const start = performance.now();
  const sockets = await openSockets(members.length, (at) => memberSocket(backend.origin, members[at] as Member));
  const [openedMs, kbAtOnce] = [performance.now() - start, kbEach()];
  await sleep(SETTLED_MS);
  const kbSettled = kbEach();
  const times: number[] = [];
  let last = '';
  for (let round = 0; round <= ROUNDS; round += 1) {
    sockets.forEach((socket) => socket.send(HEARTBEAT));
    const message = { kind: 'system' as const, title: '公告', msg: '长'.repeat(60), eventKey: `bench/${round}` };
    const { ms, frame } = await timeBroadcast(
      sockets,
      (text) => text.includes('"type":"message"'),
      () => db.transaction((tx) => sendToAll(tx, new Date(), message)),
    );
    last = frame;
    // The first round only warms up.
    if (round > 0) times.push(ms);
  }
  sockets.forEach((socket) => socket.terminate());
  return { times, frame: last, openedMs, kbAtOnce, kbSettled };
}

/** The same frame to as many sockets of a bare server. */
async function measureBare(count: number, frame: string): Promise<number[]> {
  const floor = await startFloor('server/bench/bare-sockets.ts');
  try {
    const sockets = await openSockets(count, () => new WebSocket(floor.origin.replace(/^http/, 'ws')));
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const send = () => fetch(floor.origin, { method: 'POST', body: frame });
      const { ms } = await timeBroadcast(sockets, (text) => text === frame, send);
      if (round > 0) times.push(ms);
    }
    sockets.forEach((socket) => socket.terminate());
    return times;
  } finally {
    floor.stop();
  }
}

function report(live: Live, bare: readonly number[]): Measurement[] {
  const opened = `opened in ${Math.round(live.openedMs)} ms, each with its session checked`;
  return [
    {
      name: `memory of the server for each of ${SOCKETS} open sockets`,
      value: Math.max(live.kbAtOnce, live.kbSettled),
      floor: null,
      unit: 'KB',
      target: { atMost: GOALS.socketKb },
      notes: [
        `${opened}; ${live.kbAtOnce.toFixed(1)} KB at once, ${live.kbSettled.toFixed(1)} KB after ${SETTLED_MS / 1000} s`,
      ],
    },
    {
      name: `a stored broadcast to ${SOCKETS} open sockets against the bare frames`,
      value: median(live.times),
      floor: median(bare),
      unit: 'ms',
      target: { atMost: GOALS.broadcast },
      notes: [`it stores ${SOCKETS} messages besides, on PostgreSQL, and reads them`],
    },
  ];
}

/**
 * 10,000 users with an open socket each on one process of the backend, and messages that all of them get, against the
 * same frames from a bare socket server. Both servers are processes of their own, the clients are here.
 */
async function benchSockets(): Promise<Measurement[]> {
  if (mostOpenFiles() < SOCKETS + OTHER_FILES)
    throw new Error(`${SOCKETS} sockets want ulimit -n ${SOCKETS + OTHER_FILES}, which is ${mostOpenFiles()} here`);
  const services = await startThrowawayServices();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-bench-'));
  const opened = await openDatabase({ databaseUrl: services.databaseUrl, databasePool: 10, dataDir }, (error) =>
    console.error(`database: ${error.message}`),
  );
  const backend = await BackendProcesses.onFreePort({
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    PROCESSES: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  try {
    const now = new Date();
    await seed(opened.db, () => undefined, { sandbox: true, now });
    const crowd: Member[] = [];
    // Nobody waits long for a connection.
    while (crowd.length < SOCKETS)
      crowd.push(...(await fillWorld(opened.db, now, 0, Math.min(MADE_AT_ONCE, SOCKETS - crowd.length), 0)).crowd);
    await backend.start();
    const live = await measureProduct(opened.db, backend, crowd);
    return report(live, await measureBare(SOCKETS, live.frame));
  } finally {
    await backend.stop();
    await opened.close();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Wants PostgreSQL's programs on this machine, so it runs only when it is asked for. */
export const socketsBench: Benchmark = { name: 'sockets', run: benchSockets };
