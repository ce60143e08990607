import type { IncomingMessage } from 'node:http';
import { socketConnect } from '../../src/contract/schemas/messages';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import type { ServerConfig } from '../config/config';
import { CallError } from '../base/refusals';
import type { Database } from '../db/database';
import { LOOPBACK_ORIGIN } from '../http/plugins/protection';
import { findSession } from '../modules/users/session-repository';

/** Who opens a socket, or the HTTP status that refuses it. */
export type Admission =
  { readonly uid: string; readonly tokenHash: string } | { readonly status: 400 | 401 | 403 | 404 };

type AllowedOrigins = Pick<ServerConfig, 'corsOrigins' | 'publicOrigin'>;

const SOCKET_PATH = /^\/im\/([\w-]{1,64})$/;
/** What the mini-program hosts send: no page on the web can have these origins. */
const MINI_PROGRAM_ORIGIN =
  /^(weapp:\/\/[\w-]+|https:\/\/servicewechat\.com|https:\/\/tmaservice\.developer\.toutiao\.com)$/;

/**
 * Browsers do not ask before they open a socket to another site, so the server must. Native shells and mini programs
 * may send no origin; ours, loopback ones and those of the settings are let in.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  { corsOrigins, publicOrigin }: AllowedOrigins,
): boolean {
  if (origin === undefined) return true;
  if (origin === publicOrigin || corsOrigins.includes(origin)) return true;
  return (
    LOOPBACK_ORIGIN.test(origin) || MINI_PROGRAM_ORIGIN.test(origin) || origin.replace(/^https?:\/\//, '') === host
  );
}

/** The names in a Sec-WebSocket-Protocol header. */
const protocolsOf = (header: string | undefined) => (header ?? '').split(',').map((name) => name.trim());

/** Who holds a token; null for who is stopped, too: calls tell them why. */
async function holderOf(db: Database, now: Date, token: string) {
  try {
    return await findSession(db, now, token);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

/**
 * Checks the request for a socket: address, origin, protocol, token, and that the token is the one of the path's user.
 */
export async function admit(
  request: IncomingMessage,
  db: Database,
  now: Date,
  origins: AllowedOrigins,
): Promise<Admission> {
  const address = request.url ?? '';
  if (!URL.canParse(address, 'http://server')) return { status: 400 };
  const { pathname, searchParams } = new URL(address, 'http://server');
  const [, uid] = SOCKET_PATH.exec(pathname) ?? [];
  if (uid === undefined) return { status: 404 };
  if (!isAllowedOrigin(request.headers.origin, request.headers.host, origins)) return { status: 403 };
  const protocols = protocolsOf(request.headers['sec-websocket-protocol']);
  if (
    !protocols.includes(SOCKET_PROTOCOL) ||
    !socketConnect.request.safeParse(Object.fromEntries(searchParams)).success
  )
    return { status: 400 };
  const token = protocols.find((name) => name.startsWith(SOCKET_TOKEN_PREFIX))?.slice(SOCKET_TOKEN_PREFIX.length);
  const user = token ? await holderOf(db, now, token) : null;
  if (!user) return { status: 401 };
  return user.uid === uid ? { uid, tokenHash: user.tokenHash } : { status: 403 };
}
