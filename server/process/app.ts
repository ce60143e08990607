import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { Header } from '../../src/contract/envelope';
import { LocalCounter, type Counter } from '../broker/counter';
import { fileHost } from '../modules/uploads/file-host';
import { serveDocs } from '../http/docs/serve-docs';
import { handleErrors } from '../http/error-handler';
import { mountRoutes, type AppDependencies } from '../http/mount-routes';
import { openLog, type Log } from '../http/logging';
import { protect } from '../http/plugins/protection';
import { inlineScriptHashes } from '../http/plugins/inline-script-hashes';
import { nameCallers } from '../http/plugins/name-callers';
import { plainForwarded } from '../http/plugins/plain-forwarded';
import { readAppPage, serveApp, serveAssets } from '../http/plugins/static-app';
import { allRoutes } from '../modules/all-routes';
import { acceptForms } from '../modules/vehicle/accept-forms';
import type { OldReads } from '../http/old-reads';
import type { Callers } from '../http/route';
import type { SeenUsers } from '../modules/numbers/add-numbers';
import { findSession } from '../modules/users/session-repository';
import { serveDesk } from '../operator/desk/serve-desk';
import { paymentNotifications } from '../modules/payment/notify-host';
import type { Readiness } from './health/readiness';
import type { Shutdown } from './health/shutdown';
import { countAnswers } from './metrics/count-answers';
import { countRequests } from './metrics/count-requests';

const MIB = 1024 * 1024;
/** Bounds what one upload may cost; each purpose has its own, smaller limit. */
const MAX_UPLOAD_BYTES = 32 * MIB;

/**
 * The contract's zod schemas check every call, so Fastify's own schema compilers are never used; loading them would
 * slow each start.
 */
const noSchemaCompiler = () => () => {
  throw new Error('Routes are checked by the contract, not by Fastify schemas');
};

export interface AppOptions {
  /** The built H5 app. */
  readonly appDirectory?: string;
  /** By default one of its own, on the standard output. */
  readonly log?: Log;
  /** What limits are counted with; by default within this process. */
  readonly counter?: Counter;
  readonly shutdown?: Shutdown;
  /** Finds who calls; by default every call looks it up. */
  readonly callers?: Callers;
  /** Where calls read that may be a moment old; by default where all do. */
  readonly oldReads?: OldReads;
  /** Whether calls may be sent here. */
  readonly readiness?: () => Promise<Readiness>;
  /** Takes who was here, for the numbers of the day. */
  readonly seen?: SeenUsers;
  /** Backs up everything to a new file, an absolute path. */
  readonly backUp?: (file: string) => Promise<void>;
}

/**
 * An id that a proxy in front gave the request, so that both logs tell of one; anything but a short plain word is not
 * taken.
 */
function passedOnId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.:-]{8,64}$/.test(header) && !/(?<!\d)1[3-9]\d{9}(?!\d)/.test(header)
    ? header
    : null;
}

/** The whole server, not yet listening. */
export function buildApp(deps: AppDependencies, options: AppOptions = {}): FastifyInstance {
  const appDirectory = options.appDirectory ?? join(__dirname, '../../dist/h5');
  const app = fastify({
    loggerInstance: (options.log ?? openLog(deps.config.logLevel)) as FastifyBaseLogger,
    // One line per call is written below, with the call's result; the framework's two lines say less.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => passedOnId(request.headers['x-request-id']) ?? randomUUID(),
    // The address that the outermost of our own proxies heard: what stands further left in X-Forwarded-For anybody can
    // write.
    trustProxy: deps.config.trustProxy > 0 && ((_address, hop) => hop < deps.config.trustProxy),
    bodyLimit: MIB,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request on a connection that is still open is answered.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemaCompiler, buildSerializer: noSchemaCompiler } },
  });
  if (deps.config.trustProxy > 0) plainForwarded(app);
  handleErrors(app);
  countRequests(app);
  if (options.seen) countAnswers(app, deps.services.clock, options.seen);
  protect(app, deps.config, inlineScriptHashes(readAppPage(appDirectory) ?? ''), options.counter ?? new LocalCounter());
  nameCallers(app);
  app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 4096 },
    throwFileSizeLimit: false,
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (options.shutdown?.isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call;
    const platform = request.headers[Header.platform];
    request.log.info(
      {
        req: request,
        res: reply,
        call: call?.name,
        result: request.resultCode,
        platform,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.register(async (scope) => {
    scope.get('/healthz', () => ({ status: 'ok' }));
    scope.get('/readyz', async (_request, reply) => {
      const readiness = (await options.readiness?.()) ?? { status: 'ready', broken: [], reasons: {} };
      return reply.status(readiness.status === 'unready' ? 503 : 200).send(readiness);
    });
    serveDocs(scope);
    serveApp(scope, appDirectory);
    serveAssets(scope);
    serveDesk(scope, {
      ...deps,
      ...(options.backUp ? { backUp: options.backUp } : {}),
      ...(options.readiness ? { readiness: options.readiness } : {}),
    });
    acceptForms(scope);
    await fileHost(scope, deps);
    await paymentNotifications(scope, deps);
    const callers = options.callers ?? { find: findSession, settle: async () => undefined };
    mountRoutes(scope, allRoutes, deps, callers, options.oldReads ?? null);
  });
  return app;
}
