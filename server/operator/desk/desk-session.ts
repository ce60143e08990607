import type { FastifyReply, FastifyRequest } from 'fastify';
import { DESK_BASE, DESK_HEADER } from '../../../src/contract/desk/calls';
import { forbidden, unauthenticated } from '../../base/refusals';
import type { ServerConfig } from '../../config/config';
import { findSession, type OpenSession } from '../people/sessions';
import type { Caller } from '../people/log-in';
import type { Surroundings } from '../catalogue/action';

const COOKIE = 'desk';
const TOKEN = /^[\w-]{20,100}$/;

/** From where a request comes, and with which browser. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
});

/** The session's token that a request carries; null for none. */
export function tokenOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
  return TOKEN.test(value) ? value : null;
}

/** Gives the browser a session, or takes it away. No script reads it, and no other site sends it. */
export function setCookie(reply: FastifyReply, { publicOrigin }: ServerConfig, token: string | null): void {
  const secure = publicOrigin?.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${COOKIE}=${token ?? ''}; Path=${DESK_BASE}; HttpOnly; SameSite=Strict${secure}${age}`);
}

/**
 * Refuses what another site may have made a browser send: without the desk's own header, or from another origin.
 * Throws CallError forbidden.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (request.headers[DESK_HEADER] === undefined || !isOwn || (site !== undefined && site !== 'same-origin'))
    throw forbidden('请求不是从运营后台发出的');
}

/** The session of a request. Throws CallError unauthenticated. */
export async function requireSession({ db, services }: Surroundings, request: FastifyRequest): Promise<OpenSession> {
  const token = tokenOf(request);
  const session = token && (await findSession(db, services.clock.now(), token, callerOf(request)));
  if (!session) throw unauthenticated(token !== null);
  return session;
}
