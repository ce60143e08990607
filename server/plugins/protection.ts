import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/** Pages on the developer's own machine. */
export const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Which pages may call, what a page may load, and how often one address may ask. `inlineScripts`: CSP hashes of the app page's own. */
export function protect(app: FastifyInstance, config: ServerConfig, inlineScripts: readonly string[]): void {
  app.register(cors, {
    origin: [LOOPBACK_ORIGIN, ...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['accept-ranges', 'content-disposition', 'content-length', 'content-range'],
    maxAge: 86_400,
  });
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        // The UI library writes element styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'https:', 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Native shells and mini programs on other origins load pictures and documents from here.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // Plain HTTP is served on loopback; a proxy that ends TLS sets this itself.
    strictTransportSecurity: false,
  });
  if (config.rateLimitPerMinute === 0) return;
  app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/dlqxuser') || request.url === '/healthz',
  });
}
