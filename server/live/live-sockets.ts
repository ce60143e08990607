import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { errorCatalogue } from '../../src/domain/error-catalogue';
import { SOCKET_PROTOCOL } from '../../src/contract/socket';
import type { Broker } from '../broker/open-broker';
import { noSeats, type Seats } from '../broker/seats';
import type { AppDependencies } from '../http/mount-routes';
import { newId } from '../base/ids';
import type { CallerMemory } from '../modules/users/caller-memory';
import { SECOND } from '../base/clock/clock';
import { LIVE_CHANNEL, type LiveEvent } from '../db/live-event';
import { FanOut } from './fan-out';
import { admit } from './handshake';
import { HandshakeLimit } from './handshake-limit';
import { CloseCode, frameOf, MAX_PER_USER, OpenSockets, sendFrame, type OpenSocket } from './open-sockets';
import { readFrame } from './read-frame';

const MAX_FRAME_BYTES = 4096;
/** Six heartbeats missed. */
const SILENCE_MS = 30 * SECOND;
const SWEEP_EVERY_MS = 5 * SECOND;
const CHECK_SESSIONS_EVERY_MS = 60 * SECOND;
const MAX_MISUSES = 5;
/** Frames that may wait for those before them; a heartbeat comes every 5 s, so whoever has more is flooding. */
const MAX_WAITING_FRAMES = 50;
/** How long a client may take to answer a close. */
const GOODBYE_MS = 2 * SECOND;

export interface LiveDependencies extends AppDependencies {
  readonly broker: Broker;
  /** Who else takes what the sockets hear of. */
  readonly callers?: Pick<CallerMemory, 'take' | 'forgetAll'>;
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The live socket (§4, §7) on the server's own port: lets clients in, hears them, and sends what `LiveEvent`s tell of.
 */
export class LiveSockets {
  readonly open = new OpenSockets();
  private readonly fanOut: FanOut;
  private readonly limit: HandshakeLimit;
  private readonly webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (protocols) => (protocols.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  });
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private readonly working = new Set<Promise<void>>();
  private unlisten: () => Promise<void> = () => Promise.resolve();
  private seats: Seats = noSeats;
  private closing = false;

  private constructor(
    private readonly app: FastifyInstance,
    private readonly deps: LiveDependencies,
  ) {
    this.limit = new HandshakeLimit(deps.config, deps.broker.counter);
    this.fanOut = new FanOut(deps.db, deps.services.clock, this.open, (error) => this.fail(error));
  }

  /** Serves sockets on `app` until it closes; closing it closes them with 1001 first. Call before `app` listens. */
  static async attach(app: FastifyInstance, deps: LiveDependencies): Promise<LiveSockets> {
    const live = new LiveSockets(app, deps);
    const hear = (payload: string) => {
      const event = JSON.parse(payload) as LiveEvent;
      if (event.type === 'missed') deps.callers?.forgetAll();
      deps.callers?.take(event);
      live.fanOut.take(event);
    };
    const catchUp = () => {
      deps.callers?.forgetAll();
      live.fanOut.catchUp();
    };
    live.seats = await deps.broker.openSeats((seat) => live.giveUp(seat));
    live.unlisten = await deps.broker.listen(LIVE_CHANNEL, hear, catchUp);
    app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) =>
      live.work(live.upgrade(request, stream, head)),
    );
    app.addHook('preClose', () => live.close());
    live.timers.push(
      setInterval(() => live.sweep(), SWEEP_EVERY_MS).unref(),
      setInterval(() => live.fanOut.checkSessions(), CHECK_SESSIONS_EVERY_MS).unref(),
    );
    return live;
  }

  /** Cuts connections that gave no sign of life for 30 s. */
  sweep(): void {
    const silentSince = this.now() - SILENCE_MS;
    for (const open of this.open.all()) {
      if (open.seenAt < silentSince) open.socket.terminate();
    }
  }

  /** Closes the connections whose session ended without an event, by expiry. */
  async checkSessions(): Promise<void> {
    this.fanOut.checkSessions();
    await this.fanOut.idle();
  }

  private now(): number {
    return this.deps.services.clock.now().getTime();
  }

  private fail(error: unknown): void {
    this.app.log.error({ err: error }, 'live socket failed');
  }

  private work(task: Promise<void>): void {
    const done = task.catch((error: unknown) => this.fail(error)).finally(() => this.working.delete(done));
    this.working.add(done);
  }

  private async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    // A client that goes away during the check; afterwards the socket library listens itself.
    stream.on('error', () => stream.destroy());
    if (this.closing) return refuse(stream, 503);
    if (!(await this.limit.allows(request, this.now()))) return refuse(stream, 429);
    const { db, services, config } = this.deps;
    const admission = await admit(request, db, services.clock.now(), config).catch((error: unknown) => {
      this.fail(error);
      return { status: 500 };
    });
    if ('status' in admission) return refuse(stream, admission.status);
    if (this.closing) return refuse(stream, 503);
    this.webSockets.handleUpgrade(request, stream, head, (socket) => this.welcome(socket, admission));
  }

  private welcome(socket: WebSocket, { uid, tokenHash }: { uid: string; tokenHash: string }): void {
    const open: OpenSocket = { id: newId(), uid, tokenHash, socket, seenAt: this.now() };
    let waiting = 0;
    let misuses = 0;
    let queue: Promise<void> = Promise.resolve();
    const hear = async (text: string) => {
      // What was still waiting when the connection was closed for misuse.
      if (misuses >= MAX_MISUSES) return;
      const { db, services } = this.deps;
      const { answer, misuse } = await readFrame(text, { db, services, uid });
      if (answer) sendFrame(open, frameOf(answer));
      if (misuse && (misuses += 1) >= MAX_MISUSES) this.open.close(open, CloseCode.misuse, 'malformed frames');
    };
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (socket.readyState !== socket.OPEN) return;
      open.seenAt = this.now();
      if ((waiting += 1) > MAX_WAITING_FRAMES) return this.open.close(open, CloseCode.misuse, 'too many frames');
      // One after the other, so that the answers come in the order of the frames.
      queue = queue
        .then(() => hear(isBinary ? '' : textOf(data)))
        .catch((error: unknown) => {
          this.fail(error);
          sendFrame(open, frameOf({ type: 'refused', payload: { key: null, reason: errorCatalogue.server } }));
        })
        .finally(() => (waiting -= 1));
      this.work(queue);
    });
    // A frame that is too large or breaks the protocol; the library closes the connection itself.
    socket.on('error', (error) => this.app.log.debug({ err: error }, 'socket error'));
    socket.on('close', () => {
      this.open.remove(open);
      this.work(this.seats.leave(uid, open.id));
    });
    this.open.add(open);
    this.work(this.seats.take(uid, open.id, MAX_PER_USER));
    this.fanOut.take({ type: 'unread', uid });
    // The session may have ended while the handshake was under way, before this connection could be told.
    this.fanOut.take({ type: 'session', uid });
  }

  /** Another process let the user's eleventh connection in, and this one's is the oldest. */
  private giveUp(seat: string): void {
    const open = this.open.all().find(({ id }) => id === seat);
    if (open) this.open.close(open, CloseCode.tooMany, 'too many connections');
  }

  private async close(): Promise<void> {
    this.closing = true;
    this.timers.forEach((timer) => clearInterval(timer));
    this.fanOut.close();
    // Also those that were told to go and have not answered yet: the HTTP server would wait for them.
    const clients = [...this.webSockets.clients];
    const gone = clients.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
    for (const open of this.open.all()) this.open.close(open, CloseCode.shutdown, 'server closing');
    const cut = setTimeout(() => clients.forEach((socket) => socket.terminate()), GOODBYE_MS);
    await Promise.all(gone);
    clearTimeout(cut);
    await this.unlisten();
    await Promise.all([...this.working, this.fanOut.idle()]);
    await this.seats.close();
  }
}

const textOf = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
