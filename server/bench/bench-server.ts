import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { Header } from '../../src/contract/envelope';
import type { Database } from '../db/database';

export const CONNECTIONS = 64;

/**
 * A handler of the same framework that does one indexed query in the same database and nothing else: the floor of the
 * ratios.
 */
export function bareServer(db: Database, id: string): FastifyInstance {
  const app = fastify();
  app.post('/bare', async () => {
    const { rows } = (await db.execute(sql`select id, title from documents where id = ${id}`)) as unknown as {
      rows: unknown[];
    };
    return { rows };
  });
  return app;
}

/** Listens on a free local port; returns the origin. */
export async function listenLocally(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/**
 * Requests a second at 64 connections, the bodies in turn; the load comes from a thread of its own. Throws when one
 * answer is not a 2xx.
 */
export async function requestsPerSecond(
  url: string,
  bodies: readonly object[],
  token: string,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
    requests: bodies.map((body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', [Header.token]: token },
      body: JSON.stringify(body),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return result.requests.average;
}

/** How a run went: requests a second, and how long they took in ms. */
export interface Load {
  readonly rate: number;
  readonly median: number;
  readonly p99: number;
}

/** Requests a second at 64 connections, each with a body of its own. Throws when an answer says that it failed. */
export async function postsPerSecond(
  url: string,
  next: () => { token: string; body: object },
  seconds: number,
): Promise<number> {
  return (await postLoad(url, next, seconds)).rate;
}

/** As `postsPerSecond`, with the times. */
export async function postLoad(
  url: string,
  next: () => { token: string; body: object },
  seconds: number,
): Promise<Load> {
  const refusals: string[] = [];
  const run = autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { token, body } = next();
          return {
            ...request,
            headers: { ...request.headers, 'content-type': 'application/json', [Header.token]: token },
            body: JSON.stringify(body),
          };
        },
        onResponse: (status, text) => {
          if (status !== 200 || text.includes('"resp_code":-')) refusals.push(text);
        },
      },
    ],
  });
  const result = await run;
  if (refusals.length > 0 || result.errors > 0)
    throw new Error(`${url}: ${refusals.length} refused, ${result.errors} errors, ${refusals[0] ?? ''}`);
  return { rate: result.requests.average, median: result.latency.p50, p99: result.latency.p99 };
}
