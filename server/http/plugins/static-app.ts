import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the app is served (§2). */
export const APP_BASE = '/dlqxuser/';
/**
 * The same app for the reviewers of the iOS and HarmonyOS stores: the page tells by its address that it is reviewed
 * (§4).
 */
const REVIEW_BASE = '/dlqxuser3/';
const bases = [APP_BASE, REVIEW_BASE];

/**
 * A file whose name carries a hash of its content never changes, nor does one in a folder that is named by its version.
 */
const NEVER_CHANGES = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$|\/static\/pdfjs-[\d.]+\//i;
const ONE_YEAR_S = 31_536_000;

/** The built app's page, or null before the first build. */
export function readAppPage(directory: string): string | null {
  const page = join(directory, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : null;
}

const assetsDirectory = join(__dirname, '../../assets');
const ASSETS_MAX_AGE_MS = 86_400_000;

/** Serves the pictures that come with the server, such as those of the banners. */
export function serveAssets(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: assetsDirectory,
    prefix: '/assets/',
    decorateReply: false,
    maxAge: ASSETS_MAX_AGE_MS,
  });
}

/**
 * Serves the built H5 app at both addresses: hashed files for ever, everything else revalidated; `.br` and `.gz` beside
 * a file are used. The page names its files by APP_BASE at either address, so that a device keeps one copy of them.
 */
export function serveApp(app: FastifyInstance, directory: string): void {
  app.get('/', (_request, reply) => reply.redirect(APP_BASE));
  for (const base of bases) app.get(base.slice(0, -1), (_request, reply) => reply.redirect(base));
  if (!existsSync(directory)) {
    for (const base of bases) {
      app.get(base, (_request, reply) =>
        reply.status(503).type('text/plain; charset=utf-8').send('H5 尚未构建，请先运行 npm run build:h5'),
      );
    }
    return;
  }
  app.register(async (scope) => {
    // The packed files are chosen by this header, which the static plugin does not tell caches.
    scope.addHook('onSend', async (_request, reply) => {
      const vary = String(reply.getHeader('vary') ?? '');
      if (!/accept-encoding/i.test(vary))
        reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    });
    for (const prefix of bases) {
      scope.register(fastifyStatic, {
        root: directory,
        prefix,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => {
          const original = path.replace(/\.(br|gz)$/, '');
          response.setHeader(
            'cache-control',
            NEVER_CHANGES.test(original) ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache',
          );
        },
      });
    }
  });
}
