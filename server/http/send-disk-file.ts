import { send } from '@fastify/send';
import { basename, dirname } from 'node:path';
import type { CallContext } from './route';

/** Of every file that is handed out by a `raw` call. */
export const FILE_HEADERS = {
  'cache-control': 'private, max-age=600',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Streams a file of this machine for a `raw` call: ranges (206, 416), If-Range, conditional requests and HEAD are
 * answered. `headers` come on top.
 */
export async function sendDiskFile(
  { http: { request, reply } }: Pick<CallContext, 'http'>,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const sent = await send(request.raw, `/${encodeURIComponent(basename(path))}`, {
    root: dirname(path),
    cacheControl: false,
    contentType: false,
    index: false,
  });
  return reply
    .code(sent.statusCode)
    .headers(sent.headers)
    .headers({ ...FILE_HEADERS, ...headers })
    .send(sent.stream);
}
