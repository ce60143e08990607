import type { IncomingMessage, ServerResponse } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Headers that belong to one connection or to the browser, not to the page's request. */
const NOT_FORWARDED = new Set([
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'origin', 'referer', 'cookie'],
  ...['x-forward-to', 'upgrade-insecure-requests', 'te', 'keep-alive'],
]);

/** Answer headers that no longer hold after fetch has decoded the body. */
const NOT_RETURNED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/**
 * Sends a page's request on to the address in `x-forward-to`. Loopback addresses lead to `backend` when it is given;
 * other hosts are refused, so that a run reaches nothing but the reference backend.
 */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  backend: string,
): Promise<void> {
  const wanted = new URL(decodeURIComponent(String(request.headers['x-forward-to'])));
  if (!LOOPBACK.has(wanted.hostname)) return fail(response, `url not in domain list: ${wanted.hostname}`);
  const address = backend ? new URL(wanted.pathname + wanted.search, backend) : wanted;
  const bodyless = request.method === 'GET' || request.method === 'HEAD';
  try {
    const answer = await fetch(address, {
      method: request.method ?? 'GET',
      headers: forwardedHeaders(request),
      ...(bodyless ? {} : { body: await arrayBuffer(request) }),
    });
    const headers = [...answer.headers].filter(([name]) => !NOT_RETURNED.has(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    fail(response, error instanceof Error ? `${error.message} ${String(error.cause ?? '')}`.trim() : String(error));
  }
}

function forwardedHeaders(request: IncomingMessage): [string, string][] {
  return Object.entries(request.headers).flatMap(([name, value]) =>
    NOT_FORWARDED.has(name) || name.startsWith('sec-') || value === undefined
      ? []
      : [[name, String(value)] as [string, string]],
  );
}

function fail(response: ServerResponse, reason: string): void {
  response.writeHead(502, { 'x-forward-failure': reason.replace(/[^\x20-\x7e]/g, ' ') }).end();
}
