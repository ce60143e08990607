import { encodeQuery } from './route-url';
import { SOCKET_LONGEST_REST_MS, SOCKET_MAX_RECONNECTS, SOCKET_RECONNECT_STEP_MS } from './timing';

/** States of the live socket (§4), by the numbers that the specification gives them. */
export const SocketStatus = { connecting: 0, connected: 1, closing: 2, closed: 3, reconnecting: 4 } as const;
export type SocketStatus = (typeof SocketStatus)[keyof typeof SocketStatus];

/**
 * Milliseconds until attempt `attempt` (from 1) to connect again: 1 s × its number, null after the third (§4, §9).
 * `shortLives`: connections in a row that ended soon after they had opened, with each of which §4 begins to count anew:
 * the wait after them is at least 1 s, 2 s, 4 s … 60 s.
 */
export function reconnectDelay(attempt: number, shortLives = 0): number | null {
  if (attempt > SOCKET_MAX_RECONNECTS) return null;
  const rest = shortLives === 0 ? 0 : SOCKET_RECONNECT_STEP_MS * 2 ** (shortLives - 1);
  return Math.max(attempt * SOCKET_RECONNECT_STEP_MS, Math.min(rest, SOCKET_LONGEST_REST_MS));
}

export interface SocketAddress {
  /** Origin of the message host, or any address of the page that it shares an origin with. */
  readonly origin: string;
  readonly uid: string;
  /** Platform. */
  readonly dev: string;
  /** Epoch milliseconds. */
  readonly time: number;
  /** Of the device. */
  readonly uuid: string;
}

/**
 * Address of the live socket (§7): `wss://host/im/<uid>?dev=…&time=…&uuid=…`; null when there is no http origin to
 * begin from.
 */
export function socketUrl({ origin, uid, dev, time, uuid }: SocketAddress): string | null {
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)/.exec(origin) ?? [];
  if (!scheme || !host) return null;
  return `${scheme === 'https' ? 'wss' : 'ws'}://${host}/im/${encodeURIComponent(uid)}?${encodeQuery({ dev, time: String(time), uuid })}`;
}
