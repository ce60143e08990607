import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request as a server received it. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

/** AWS's signature version 4 of a request without query, by its documentation; the secret is `key-secret`. */
export function signatureOf({ method, url, headers }: ReceivedRequest): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/cn-test-1/s3/aws4_request`;
  const names = Object.keys(headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const request = [method, url, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4key-secret');
  return `AWS4-HMAC-SHA256 Credential=key-id/${scope}, SignedHeaders=${names.join(';')}, Signature=${hmac(key, text).toString('hex')}`;
}
