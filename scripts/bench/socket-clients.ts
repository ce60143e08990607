import WebSocket from 'ws';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import type { Member } from '../../e2e/soak/socket-crowd';

const OPEN_AT_ONCE = 50;
const LIMIT_MS = 60_000;

const textOf = (data: WebSocket.RawData) => (data as Buffer).toString('utf8');

/** Opens so many sockets, some at once. Throws when one is refused. */
export async function openSockets(count: number, make: (at: number) => WebSocket): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(OPEN_AT_ONCE, count - opened.length) }, (_, at) => {
      const socket = make(opened.length + at);
      return new Promise<WebSocket>((resolve, reject) => {
        socket.once('open', () => resolve(socket));
        socket.once('error', reject);
      });
    });
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

/** The socket of a user of the product. */
export const memberSocket = (origin: string, { uid, token }: Member): WebSocket =>
  new WebSocket(`${origin.replace(/^http/, 'ws')}/im/${uid}?dev=h5&time=1&uuid=${'0'.repeat(32)}`, [
    SOCKET_PROTOCOL,
    SOCKET_TOKEN_PREFIX + token,
  ]);

/** Resolves with the frame that came last when every socket has got one that `isWanted`. Throws after a minute. */
function everyoneHears(sockets: readonly WebSocket[], isWanted: (frame: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let left = sockets.length;
    const timer = setTimeout(() => reject(new Error(`${left} of ${sockets.length} sockets heard nothing`)), LIMIT_MS);
    for (const socket of sockets) {
      const hear = (data: WebSocket.RawData) => {
        const frame = textOf(data);
        if (!isWanted(frame)) return;
        socket.off('message', hear);
        left -= 1;
        if (left > 0) return;
        clearTimeout(timer);
        resolve(frame);
      };
      socket.on('message', hear);
    }
  });
}

/** How long until all sockets have got the frame that `send` has them sent, in ms, and the frame. */
export async function timeBroadcast(
  sockets: readonly WebSocket[],
  isWanted: (frame: string) => boolean,
  send: () => Promise<unknown>,
): Promise<{ readonly ms: number; readonly frame: string }> {
  const heard = everyoneHears(sockets, isWanted);
  const start = performance.now();
  const [frame] = await Promise.all([heard, send()]);
  return { ms: performance.now() - start, frame };
}
