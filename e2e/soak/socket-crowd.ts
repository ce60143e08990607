import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import { SocketStatus } from '../../src/domain/live-socket';
import { createLiveSocket, type LiveSocket } from '../../src/infra/socket';
import { readFrame } from '../../src/infra/socket-frames';
import type { SocketDoor } from '../../src/platform/socket/types';

/** What the parent sends: first who connects where, then questions. */
export type CrowdOrder =
  { readonly kind: 'open'; readonly origin: string; readonly members: readonly Member[] } | { readonly kind: 'report' };

export interface Member {
  readonly uid: string;
  readonly token: string;
}

export interface CrowdReport {
  readonly connected: number;
  /** Connections that used up their three tries and were taken up again as by a return to the app. */
  readonly broughtBack: number;
  /** Times that a connection was lost and came back. */
  readonly reconnects: number;
  readonly messages: number;
  /** The newest unread number that each socket was told, by user. */
  readonly unread: Record<string, number[]>;
}

/** How often the app is looked at, as by a user who returns to it. */
const RETURN_EVERY_MS = 5_000;
const OPEN_AT_ONCE = 50;

const door: SocketDoor = {
  open({ url, protocols }, listener) {
    const socket = new WebSocket(url, [...protocols]);
    let ended = false;
    const end = () => {
      if (!ended) listener.onEnd();
      ended = true;
    };
    socket.on('open', () => listener.onOpen());
    socket.on('message', (data: Buffer) => listener.onMessage(data.toString('utf8')));
    socket.on('close', end);
    socket.on('error', end);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
};

interface Seat {
  readonly uid: string;
  readonly live: LiveSocket;
  unread: number;
}

const seats: Seat[] = [];
const counts = { broughtBack: 0, reconnects: 0, messages: 0 };

/** A socket with the app's own client code: heartbeat, three reconnects, then closed until the app is opened again. */
function seat(origin: string, { uid, token }: Member): Seat {
  const uuid = randomBytes(16).toString('hex');
  const url = `${origin.replace(/^http/, 'ws')}/im/${uid}?dev=h5&time=1&uuid=${uuid}`;
  const mine: Seat = {
    uid,
    unread: -1,
    live: createLiveSocket({
      door,
      target: () => ({ url, protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX + token] }),
      onStatus: (status) => void (status === SocketStatus.reconnecting && (counts.reconnects += 1)),
      onMessage: (text) => {
        const frame = readFrame(text);
        if (frame?.type === 'unread') mine.unread = frame.payload.count;
        if (frame?.type === 'message') counts.messages += 1;
      },
      onSessionEnded: () => {
        throw new Error(`the session of ${uid} has ended`);
      },
      onStopped: () => {
        throw new Error(`the server has stopped ${uid} for good`);
      },
      toast: () => undefined,
    }),
  };
  return mine;
}

async function open(origin: string, members: readonly Member[]): Promise<void> {
  for (let from = 0; from < members.length; from += OPEN_AT_ONCE) {
    const next = members.slice(from, from + OPEN_AT_ONCE).map((member) => seat(origin, member));
    seats.push(...next);
    next.forEach(({ live }) => live.connect());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  setInterval(() => {
    for (const { live } of seats.filter((one) => one.live.status() === SocketStatus.closed)) {
      counts.broughtBack += 1;
      live.connect();
    }
  }, RETURN_EVERY_MS);
}

function report(): CrowdReport {
  const unread: Record<string, number[]> = {};
  for (const one of seats) (unread[one.uid] ??= []).push(one.unread);
  return { connected: seats.filter(({ live }) => live.status() === SocketStatus.connected).length, ...counts, unread };
}

process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'open') void open(order.origin, order.members);
  process.send?.(report());
});
