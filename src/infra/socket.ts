import { FinalCloseCode, HEARTBEAT } from '@/contract/socket';
import { errorCatalogue } from '@/domain/error-catalogue';
import { reconnectDelay, SocketStatus } from '@/domain/live-socket';
import { SOCKET_HEARTBEAT_MS, SOCKET_STEADY_MS } from '@/domain/timing';
import type { OpenSocket, SocketDoor, SocketRequest } from '@/platform/socket/types';

const finalCodes: readonly number[] = Object.values(FinalCloseCode);
/** §7. */
const SEND_FAILED_MS = 3_000;

export interface LiveSocketDependencies {
  readonly door: SocketDoor;
  /** Where a new connection goes; null when nobody is logged in. Asked again for every attempt. */
  readonly target: () => SocketRequest | null;
  readonly onStatus: (status: SocketStatus) => void;
  readonly onMessage: (text: string) => void;
  /** The server has ended the session that the connection was made with. */
  readonly onSessionEnded: () => void;
  /** The server has stopped the account; its answers tell why. */
  readonly onStopped: () => void;
  readonly toast: (message: string, durationMs: number) => void;
}

export interface LiveSocket {
  status(): SocketStatus;
  /** Connects when closed, with all attempts ahead; changes nothing while a connection stands or is being made. */
  connect(): void;
  /** Ends the connection for good: nothing connects again until the next `connect`. */
  close(): void;
  /** False, after saying 网络异常,请重新发送 for 3 s, when not connected (§7). */
  send(text: string): boolean;
}

/**
 * The live socket (§4, §7, §9): connects, keeps alive with "1" every 5 s, and after a close or an error tries again up
 * to three times, 1 s × the attempt apart; then it stays closed until somebody connects anew. A server that lets it in
 * and closes again is asked less and less often. It stays closed at once when the server says that it must not come
 * back ({@link FinalCloseCode}): screens would push each other out without end.
 */
export function createLiveSocket({
  door,
  target,
  onStatus,
  onMessage,
  onSessionEnded,
  onStopped,
  toast,
}: LiveSocketDependencies): LiveSocket {
  let status: SocketStatus = SocketStatus.closed;
  let attempts = 0;
  let shortLives = 0;
  let openedAt: number | null = null;
  let connection: OpenSocket | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  /** Counts connections: what an earlier one reports late is not about this one. */
  let current = 0;

  function become(next: SocketStatus): void {
    status = next;
    onStatus(next);
  }

  function rest(): void {
    clearInterval(heartbeat);
    clearTimeout(retryTimer);
    connection = null;
    openedAt = null;
    current += 1;
    become(SocketStatus.closed);
  }

  function lost(code?: number): void {
    const leaving = connection;
    if (openedAt !== null) shortLives = Date.now() - openedAt < SOCKET_STEADY_MS ? shortLives + 1 : 0;
    rest();
    // After an error it may stand yet, and mini programs have five.
    leaving?.close();
    if (code === FinalCloseCode.sessionEnded) onSessionEnded();
    if (code === FinalCloseCode.stopped) onStopped();
    attempts += 1;
    const delay = reconnectDelay(attempts, shortLives);
    if (delay === null || (code !== undefined && finalCodes.includes(code))) return;
    become(SocketStatus.reconnecting);
    retryTimer = setTimeout(open, delay);
  }

  function opened(): void {
    attempts = 0;
    openedAt = Date.now();
    become(SocketStatus.connected);
    heartbeat = setInterval(() => connection?.send(HEARTBEAT), SOCKET_HEARTBEAT_MS);
  }

  function open(): void {
    const request = target();
    if (!request) {
      rest();
      return;
    }
    current += 1;
    const mine = current;
    const ifMine =
      <Args extends unknown[]>(action: (...args: Args) => void) =>
      (...args: Args) => {
        if (mine === current) action(...args);
      };
    connection = door.open(request, {
      onOpen: ifMine(opened),
      onMessage: ifMine(onMessage),
      onEnd: ifMine(lost),
    });
    // A platform without sockets will not have them in a second either.
    if (!connection) rest();
  }

  return {
    status: () => status,
    connect() {
      if (status !== SocketStatus.closed) return;
      attempts = 0;
      become(SocketStatus.connecting);
      open();
    },
    close() {
      if (status === SocketStatus.closed) return;
      const leaving = connection;
      become(SocketStatus.closing);
      rest();
      leaving?.close();
    },
    send(text) {
      if (status !== SocketStatus.connected || !connection) {
        toast(errorCatalogue.sendFailed, SEND_FAILED_MS);
        return false;
      }
      connection.send(text);
      return true;
    },
  };
}
