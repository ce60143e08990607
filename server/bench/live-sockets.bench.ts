import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import type { Database } from '../db/database';
import { users } from '../db/schema/account';
import { sendToAll } from '../messages/send-message';
import { openSession } from '../repositories/session-repository';
import { createTestServer, type TestServer } from '../testing/test-server';
import { listenLocally } from './bench-server';
import { formatMeasurement, median, type Measurement } from './measurement';

const SOCKETS = 2000;
const ROUNDS = 5;
/** What a broadcast does besides the floor: a row with three indexes instead of one, the unread counts, a second frame for each socket. */
const TARGET = { atMost: 6 };

/** A client's connection, and a wait for the next message frame on it. */
async function connect(origin: string, uid: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/im/${uid}?dev=h5&time=1&uuid=bench`, [SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX + token]);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/** Resolves when every socket got a frame that holds `text`. */
function everyoneGot(sockets: readonly WebSocket[], text: string): Promise<unknown> {
  return Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => {
      const hear = (data: unknown) => {
        if (!String(data).includes(text)) return;
        socket.off('message', hear);
        resolve();
      };
      socket.on('message', hear);
    })),
  );
}

async function openSockets(server: TestServer, origin: string): Promise<WebSocket[]> {
  const now = server.services.clock.now();
  const uids = Array.from({ length: SOCKETS }, (_, index) => `bench-${index}`);
  await server.db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })));
  const sockets: WebSocket[] = [];
  for (const uid of uids) sockets.push(await connect(origin, uid, await openSession(server.db, now, uid, 'h5')));
  return sockets;
}

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** The least that could do it: as many rows in one statement, then one prepared frame to each socket. */
async function floorRound(db: Database, server: TestServer, sockets: readonly WebSocket[], text: string): Promise<void> {
  const got = everyoneGot(sockets, text);
  await db.execute(sql`insert into bench_rows select uid || ${text}, ${text} from users`);
  const frame = JSON.stringify({ type: 'message', payload: { title: text } });
  for (const open of server.live.open.all()) open.socket.send(frame);
  await got;
}

/** From a broadcast's statement to the last of 2,000 open sockets that got it. */
export async function benchBroadcast(): Promise<Measurement[]> {
  const server = await createTestServer();
  const sockets = await openSockets(server, await listenLocally(server.app));
  await server.db.execute(sql`create table bench_rows (id text primary key, title text not null)`);
  const [floor, value]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await timed(() => floorRound(server.db, server, sockets, `floor-${round}`)));
    value.push(await timed(async () => {
      const got = everyoneGot(sockets, `broadcast-${round}`);
      await sendToAll(server.db, server.services.clock.now(), { kind: 'system', title: `broadcast-${round}`, msg: '今晚 23:00 维护', eventKey: `bench/${round}` });
      await got;
    }));
  }
  sockets.forEach((socket) => socket.terminate());
  await server.close();
  return [{ name: `a broadcast to ${SOCKETS} open sockets, stored and received`, value: median(value), floor: median(floor), unit: 'ms', target: TARGET }];
}

if (require.main === module) {
  void benchBroadcast().then((measurements) => process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`));
}
