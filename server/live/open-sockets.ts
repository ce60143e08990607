import type { WebSocket } from 'ws';
import type { SocketMessage } from '../../src/contract/schemas/messages';
import { FinalCloseCode } from '../../src/contract/socket';

/** One user's connections; a person with more screens than this is none. */
export const MAX_PER_USER = 10;
/** A client that stopped reading must not fill the server's memory. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Why the server ends a connection. */
export const CloseCode = { shutdown: 1001, misuse: 1008, ...FinalCloseCode } as const;

/** A connection that was let in. */
export interface OpenSocket {
  /** Unique among the connections of all processes. */
  readonly id: string;
  readonly uid: string;
  readonly tokenHash: string;
  readonly socket: WebSocket;
  /** Epoch ms of its last sign of life. */
  seenAt: number;
}

/** A frame for a client, as it travels. */
export const frameOf = (message: SocketMessage) => JSON.stringify(message);

/** The connections of this process by user. */
export class OpenSockets {
  private readonly byUid = new Map<string, Set<OpenSocket>>();

  /** Adds a connection; the user's oldest one makes room for an eleventh. */
  add(open: OpenSocket): void {
    const own = this.byUid.get(open.uid) ?? new Set();
    this.byUid.set(open.uid, own.add(open));
    const [oldest] = own;
    if (own.size > MAX_PER_USER && oldest) this.close(oldest, CloseCode.tooMany, 'too many connections');
  }

  /** Forgets a connection at once, so that nothing is sent to it any more, and closes it. */
  close(open: OpenSocket, code: number, reason: string): void {
    this.remove(open);
    open.socket.close(code, reason);
  }

  remove(open: OpenSocket): void {
    const own = this.byUid.get(open.uid);
    own?.delete(open);
    if (own?.size === 0) this.byUid.delete(open.uid);
  }

  has(uid: string): boolean {
    return this.byUid.has(uid);
  }

  of(uid: string): readonly OpenSocket[] {
    return [...(this.byUid.get(uid) ?? [])];
  }

  uids(): string[] {
    return [...this.byUid.keys()];
  }

  all(): OpenSocket[] {
    return this.uids().flatMap((uid) => this.of(uid));
  }

  /** Sends a frame to all connections of a user. */
  send(uid: string, frame: string): void {
    for (const open of this.of(uid)) sendFrame(open, frame);
  }
}

/** Sends a frame; a connection that takes nothing any more is cut. */
export function sendFrame({ socket }: OpenSocket, frame: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(frame);
}
