import { encodeQuery } from './route-url';
import { SOCKET_MAX_RECONNECTS, SOCKET_RECONNECT_STEP_MS } from './timing';

/** States of the live socket (§4), by the numbers that the specification gives them. */
export const SocketStatus = { connecting: 0, connected: 1, closing: 2, closed: 3, reconnecting: 4 } as const;
export type SocketStatus = (typeof SocketStatus)[keyof typeof SocketStatus];

/** Milliseconds until attempt `attempt` (from 1) to connect again: 1 s × its number, null after the third (§4, §9). */
export function reconnectDelay(attempt: number): number | null {
  return attempt <= SOCKET_MAX_RECONNECTS ? attempt * SOCKET_RECONNECT_STEP_MS : null;
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
