import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Header } from '../../src/contract/envelope';
import type { ServerConfig } from '../config/config';
import type { Database } from '../db/database';
import type { Services } from '../providers/services';
import { asCaller } from '../base/caller';
import { callerShares } from '../limits/caller-shares';
import { AnswerCache } from './answer-cache';
import { checkAccess } from './check-access';
import { encodeAnswer } from './encode';
import { writerOf, type OldReads } from './old-reads';
import { readInput } from './read-input';
import type { CallContext, Callers, Route } from './route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once it is known; '' for nobody. */
    callerUid?: string;
  }
}

/** What the server is made of. */
export interface AppDependencies {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly services: Services;
}

const DEFAULT_CACHE_MS = 5 * 60_000;
const JSON_TYPE = 'application/json; charset=utf-8';

const headerText = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value)?.slice(0, 64) ?? '';
};

/**
 * Serves the routes at the contract's paths; `callers` says who calls, `oldReads` where calls read that may be a moment
 * old. Two routes at one path are a mistake that throws at start.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: AppDependencies,
  callers: Callers,
  oldReads: OldReads | null = null,
): void {
  app.decorateRequest('callerUid', '');
  for (const route of routes) {
    const { endpoint } = route.call;
    const cache = route.options.cacheKey && new AnswerCache(route.options.cacheMs ?? DEFAULT_CACHE_MS);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(route.options.bodyLimit === undefined ? {} : { bodyLimit: route.options.bodyLimit }),
      config: { call: route.call },
      handler: (request, reply) => serve({ route, cache, deps, callers, oldReads }, request, reply),
    });
  }
}

/** One route as it is served. */
interface Served {
  readonly route: Route;
  readonly cache: AnswerCache | undefined;
  readonly deps: AppDependencies;
  readonly callers: Callers;
  readonly oldReads: OldReads | null;
}

async function serve(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { route, deps, callers } = served;
  // Answers are somebody's own; files say themselves how long they may be kept.
  reply.header('cache-control', 'no-store');
  const token = headerText(request, Header.token);
  const user = token === '' ? null : await callers.find(deps.db, deps.services.clock.now(), token);
  request.callerUid = user?.uid ?? '';
  const caller = { user, hadToken: token !== '' };
  checkAccess(route.call.endpoint.access, user, caller.hadToken);
  return user
    ? asCaller(callerShares(user), () => answer(served, caller, request, reply))
    : answer(served, caller, request, reply);
}

async function answer(
  { route, cache, deps, callers, oldReads }: Served,
  caller: Pick<CallContext, 'user' | 'hadToken'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route.call;
  const { input, file } = await readInput(route.call, request);
  const meta = {
    ip: request.ip,
    platform: headerText(request, Header.platform),
    version: headerText(request, Header.version),
    device: headerText(request, Header.device),
  };
  const who = writerOf(caller.user, meta);
  const { mayBeOld } = route.options;
  const ctx: CallContext = {
    ...deps,
    ...caller,
    db: mayBeOld && oldReads ? await oldReads.databaseFor(who, deps.db) : deps.db,
    meta,
    log: request.log,
    file,
    http: { request, reply },
  };
  const handle = () => route.handle(input, ctx);
  const handled = () => (oldReads && !mayBeOld ? oldReads.seen(who, handle) : handle());
  if (endpoint.decode === 'raw') return handled();

  const key = (await route.options.cacheKey?.(input, ctx)) ?? undefined;
  const now = Date.now();
  const cached = key === undefined ? undefined : cache?.get(key, now);
  if (cached !== undefined) return reply.type(JSON_TYPE).send(cached);
  const data = await handled();
  if (route.options.changesCallers) await callers.settle(ctx.db);
  const body = JSON.stringify(await encodeAnswer(endpoint, data));
  if (key !== undefined) cache?.set(key, body, now);
  return reply.type(JSON_TYPE).send(body);
}
