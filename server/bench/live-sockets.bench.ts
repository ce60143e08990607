import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import WebSocket, { WebSocketServer } from 'ws';
import { HEARTBEAT, SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import { sendToAll } from '../modules/messages/message-groups';
import { createTestServer } from '../testing/test-server';
import { formatMeasurement, median, type Measurement } from './measurement';

const SOCKETS = 2000;
const OPEN_AT_ONCE = 50;
const ROUNDS = 5;
/** Beside the sending, a broadcast stores 2,000 messages, reads them, and counts what is unread. */
const TARGET = { atMost: 10 };
const LIMIT_MS = 60_000;

async function inBatches<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let start = 0; start < count; start += OPEN_AT_ONCE) {
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPEN_AT_ONCE, count - start) }, (_, at) => make(start + at)),
      )),
    );
  }
  return made;
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Resolves when every socket has got a frame that `isWanted`. Throws when one has not after a minute. */
function everyoneHears(sockets: readonly WebSocket[], isWanted: (frame: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = sockets.length;
    const timer = setTimeout(() => reject(new Error(`${left} of ${sockets.length} sockets heard nothing`)), LIMIT_MS);
    for (const socket of sockets) {
      const hear = (data: WebSocket.RawData) => {
        if (!isWanted((data as Buffer).toString('utf8'))) return;
        socket.off('message', hear);
        left -= 1;
        if (left > 0) return;
        clearTimeout(timer);
        resolve();
      };
      socket.on('message', hear);
    }
  });
}

async function timed(work: () => Promise<unknown>, heard: Promise<void>): Promise<number> {
  const start = performance.now();
  await Promise.all([work(), heard]);
  return performance.now() - start;
}

/** A bare socket server with as many connections, in this process too, that sends one frame to all. */
async function openBare(frame: string) {
  const http = createServer();
  const bare = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const sockets = await inBatches(SOCKETS, () => opened(new WebSocket(url)));
  return {
    broadcast: () =>
      timed(
        async () => bare.clients.forEach((client) => client.send(frame)),
        everyoneHears(sockets, () => true),
      ),
    close: async () => {
      sockets.forEach((socket) => socket.terminate());
      bare.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/**
 * 2,000 users with an open socket each, and a broadcast that all of them get, against the same frames from a bare
 * socket server.
 */
export async function benchLiveSockets(): Promise<Measurement[]> {
  const server = await createTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const users = await inBatches(SOCKETS, () => server.addUser());
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const sockets = await inBatches(SOCKETS, (at) => {
    const { uid, token } = users[at] ?? { uid: '', token: '' };
    return opened(
      new WebSocket(`ws://127.0.0.1:${port}/im/${uid}?dev=h5&time=1&uuid=${'0'.repeat(32)}`, [
        SOCKET_PROTOCOL,
        SOCKET_TOKEN_PREFIX + token,
      ]),
    );
  });
  const openedIn = performance.now() - start;
  const bare = await openBare(JSON.stringify({ type: 'message', payload: { text: '长'.repeat(80) } }));
  const [times, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    sockets.forEach((socket) => socket.send(HEARTBEAT));
    const eventKey = `bench/${round}`;
    const heard = everyoneHears(sockets, (frame) => frame.includes('"type":"message"'));
    const time = await timed(
      () =>
        server.db.transaction((tx) =>
          sendToAll(tx, server.services.clock.now(), { kind: 'system', title: '公告', msg: '长'.repeat(60), eventKey }),
        ),
      heard,
    );
    const floor = await bare.broadcast();
    // The first round only warms up.
    if (round > 0) {
      times.push(time);
      floors.push(floor);
    }
  }
  const memory = (process.memoryUsage().rss - before) / SOCKETS / 1024;
  sockets.forEach((socket) => socket.terminate());
  await bare.close();
  await server.close();
  return [
    {
      name: `a stored broadcast to ${SOCKETS} open sockets against the bare frames`,
      value: median(times),
      floor: median(floors),
      unit: 'ms',
      target: TARGET,
      notes: [
        `opened in ${Math.round(openedIn)} ms, each with its session checked; about ${Math.round(memory)} KB a pair of sockets, both ends`,
      ],
    },
  ];
}

if (require.main === module) {
  void benchLiveSockets().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
