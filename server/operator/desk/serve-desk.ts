import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DESK_BASE } from '../../../src/contract/desk/calls';
import { isWithin } from '../../base/networks';
import { policyText } from '../../http/plugins/content-policy';
import type { Surroundings } from '../catalogue/action';
import { serveDeskCalls } from './desk-routes';

const BUILT = join(__dirname, '../../../dist/desk');
const ONE_YEAR_S = 31_536_000;

/** What the desk's page may load: its own files, films of the library, and pictures by https. */
const policy = (fileHosts: readonly string[]) => {
  const files = fileHosts.map((host) => `https://${host}`);
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The component library writes variables of the theme into a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Banners and texts may show pictures of any host, as the app does.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
};

/**
 * Serves the operators' desk and its calls below `/desk/`, to the networks that the settings name. `directory`: the
 * built desk; where it is missing the page says so, and the calls are served all the same.
 */
export function serveDesk(app: FastifyInstance, surroundings: Surroundings, directory = BUILT): void {
  const { config } = surroundings;
  serveDeskCalls(app, surroundings);
  app.get(DESK_BASE.slice(0, -1), (_request, reply) => reply.redirect(DESK_BASE));
  const scoped = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'content-security-policy': policy(config.fileHosts), 'x-robots-tag': 'noindex' });
      if (!isWithin(request.ip, config.deskNetworks))
        return reply.status(403).type('text/plain; charset=utf-8').send('当前网络不能使用运营后台');
    });
    if (!existsSync(directory)) {
      // Without the slash it would be the address that leads here.
      scope.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) =>
        reply.status(503).type('text/plain; charset=utf-8').send('运营后台尚未构建，请先运行 npm run build:desk'),
      );
      return;
    }
    const page = join(directory, 'index.html');
    await scope.register(fastifyStatic, {
      root: directory,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      index: 'index.html',
      setHeaders: (response, path) => {
        response.setHeader(
          'cache-control',
          path.replace(/\.(br|gz)$/, '') === page ? 'no-cache' : `public, max-age=${ONE_YEAR_S}, immutable`,
        );
      },
    });
    // Addresses of its pages, such as /desk/orders/17, are read by the page itself.
    scope.setNotFoundHandler(async (request, reply) => {
      if (request.method !== 'GET' || request.url.startsWith(`${DESK_BASE}assets/`)) return reply.status(404).send();
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      return readFile(page);
    });
  };
  app.register(scoped, { prefix: DESK_BASE.slice(0, -1) });
}
