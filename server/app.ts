import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Writable } from 'node:stream';
import { Header } from '../src/contract/envelope';
import { ping } from './db/open';
import { fileHost } from './files/file-host';
import { serveDocs } from './http/docs/serve-docs';
import { handleErrors } from './http/error-handler';
import { mountRoutes, type AppDependencies } from './http/mount-routes';
import { loggerOptions } from './plugins/logging';
import { protect } from './plugins/protection';
import { inlineScriptHashes, readAppPage, serveApp, serveAssets } from './plugins/static-app';
import { allRoutes } from './routes/all-routes';
import { acceptForms } from './routes/ocr/accept-forms';
import { paymentNotifications } from './routes/payment/notify-host';

const MIB = 1024 * 1024;
/** Bounds what one upload may cost; each purpose has its own, smaller limit. */
const MAX_UPLOAD_BYTES = 32 * MIB;

/** The contract's zod schemas check every call, so Fastify's own schema compilers are never used; loading them would slow each start. */
const noSchemaCompiler = () => () => {
  throw new Error('Routes are checked by the contract, not by Fastify schemas');
};

export interface AppOptions {
  /** The built H5 app. */
  readonly appDirectory?: string;
  readonly logDestination?: Writable;
}

/** The whole server, not yet listening. */
export function buildApp(deps: AppDependencies, options: AppOptions = {}): FastifyInstance {
  const appDirectory = options.appDirectory ?? join(__dirname, '../dist/h5');
  const app = fastify({
    logger: loggerOptions(deps.config.logLevel, options.logDestination),
    // One line per call is written below, with the call's result; the framework's two lines say less.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy,
    bodyLimit: MIB,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noSchemaCompiler, buildSerializer: noSchemaCompiler } },
  });
  handleErrors(app);
  protect(app, deps.config, inlineScriptHashes(readAppPage(appDirectory) ?? ''));
  app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 4096 }, throwFileSizeLimit: false });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call;
    const platform = request.headers[Header.platform];
    request.log.info({ req: request, res: reply, call: call?.name, platform, ms: Math.round(reply.elapsedTime) }, 'answered');
  });

  app.register(async (scope) => {
    scope.get('/healthz', async () => {
      await ping(deps.db);
      return { status: 'ok' };
    });
    serveDocs(scope);
    serveApp(scope, appDirectory);
    serveAssets(scope);
    acceptForms(scope);
    await fileHost(scope, deps);
    await paymentNotifications(scope, deps);
    mountRoutes(scope, allRoutes, deps);
  });
  return app;
}
