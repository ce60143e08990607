import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Endpoint } from '../../src/contract/endpoint';
import { RespCode, type Envelope } from '../../src/contract/envelope';
import { mapText } from './map-text';

const deflateAsync = promisify(deflate);

/** The envelope of an error (§8). */
export const errorEnvelope = (code: number, message: string): Envelope => ({ resp_code: code, resp_msg: message });

/**
 * Packs a handler's answer the way its endpoint travels (§7): plain in `data`, base64 of zlib-deflated JSON in `datas`,
 * or with the texts at `contentPaths` URI-encoded.
 */
export async function encodeAnswer(
  endpoint: Pick<Endpoint, 'decode' | 'contentPaths'>,
  answer: unknown,
): Promise<Envelope> {
  const ok = { resp_code: RespCode.ok, resp_msg: '' };
  if (endpoint.decode === 'datas-deflated') {
    const packed = await deflateAsync(Buffer.from(JSON.stringify(answer)));
    return { ...ok, datas: packed.toString('base64') };
  }
  if (endpoint.decode === 'content-encoded') {
    const encoded = (endpoint.contentPaths ?? []).reduce(
      (value, path) => mapText(value, path, encodeURIComponent),
      answer,
    );
    return { ...ok, data: encoded };
  }
  return { ...ok, data: answer };
}
