import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Counter } from '../../broker/counter';
import type { ServerConfig } from '../../config/config';
import { contentPolicy, PERMISSIONS_POLICY } from './content-policy';
import { rateLimitStoreOn } from './rate-limit-store';

const ONE_YEAR_S = 31_536_000;

/** Pages on the developer's own machine. */
export const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Almost all calls come to one host, and anybody can name others: only the last one is kept. */
function rememberLast(make: (host: string) => string): (host: string) => string {
  let last: { host: string; text: string } | null = null;
  return (host) => {
    if (last?.host !== host) last = { host, text: make(host) };
    return last.text;
  };
}

/**
 * Which pages may call, what a page may load, and how often one address may ask. `inlineScripts`: CSP hashes of the app
 * page's own.
 */
export function protect(
  app: FastifyInstance,
  config: ServerConfig,
  inlineScripts: readonly string[],
  counter: Counter,
): void {
  app.register(cors, {
    origin: [LOOPBACK_ORIGIN, ...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['accept-ranges', 'content-disposition', 'content-length', 'content-range'],
    maxAge: 86_400,
  });
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  const policyFor = rememberLast((host: string) => contentPolicy(config, inlineScripts, host));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policyFor(request.host),
      'permissions-policy': PERMISSIONS_POLICY,
    });
  });
  app.register(helmet, {
    // Built above, since it names the host that was asked for.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Native shells and mini programs on other origins load pictures and documents from here.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Plain HTTP is served on loopback and inside a workshop; whoever is reached by https stays so.
    strictTransportSecurity: isSecure ? { maxAge: ONE_YEAR_S, includeSubDomains: false } : false,
  });
  if (config.rateLimitPerMinute === 0) return;
  app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    store: rateLimitStoreOn(counter),
    allowList: (request) =>
      request.url.startsWith('/dlqxuser') || request.url === '/healthz' || request.url === '/readyz',
  });
}
