import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { socketMessage, type SocketMessage } from '../../src/contract/schemas/messages';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';

export interface LiveClientOptions {
  readonly protocols?: readonly string[];
  readonly query?: string;
  readonly origin?: string;
}

/** Has a test's server listen on a free local port. Returns `ws://host:port`. */
export async function listenForSockets(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A real socket client that keeps what it was sent. */
export class LiveClient {
  readonly received: SocketMessage[] = [];
  /** Resolves with the code that the connection was closed with. */
  readonly closed: Promise<number>;
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)));
    socket.on('message', (data) => {
      this.received.push(socketMessage.parse(JSON.parse((data as Buffer).toString('utf8'))));
      this.waiting.forEach((check) => check());
    });
  }

  /** Connects as a user. Rejects with the HTTP status as message when the server refuses. */
  static async connect(
    origin: string,
    { uid, token }: { uid: string; token: string },
    options: LiveClientOptions = {},
  ): Promise<LiveClient> {
    const { protocols = [SOCKET_PROTOCOL, `${SOCKET_TOKEN_PREFIX}${token}`], query = 'dev=h5&time=1&uuid=u' } = options;
    const socket = new WebSocket(
      `${origin}/im/${uid}?${query}`,
      [...protocols],
      options.origin === undefined ? {} : { origin: options.origin },
    );
    const client = new LiveClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
      socket.once('error', reject);
    });
    return client;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Waits for a frame that fits, also one that came before. Rejects after 5 s. */
  async next<Type extends SocketMessage['type']>(
    type: Type,
    fits: (frame: Extract<SocketMessage, { type: Type }>) => boolean = () => true,
  ) {
    const find = () =>
      this.received.find(
        (frame): frame is Extract<SocketMessage, { type: Type }> =>
          frame.type === type && fits(frame as Extract<SocketMessage, { type: Type }>),
      );
    return new Promise<Extract<SocketMessage, { type: Type }>>((resolve, reject) => {
      const check = () => {
        const frame = find();
        if (!frame) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(frame);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(new Error(`No ${type} frame that fits among ${JSON.stringify(this.received)}`));
      }, 5000);
      this.waiting.add(check);
      check();
    });
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
