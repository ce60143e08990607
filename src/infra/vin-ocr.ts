import { ocrAccessToken } from '@/contract/endpoints/ocr';
import type { VinOcrAnswer } from '@/contract/schemas/ocr';
import { ApiError } from '@/domain/app-error';
import { errorCatalogue } from '@/domain/error-catalogue';
import { buildUrl, encodeQuery } from '@/domain/route-url';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import type { NetworkDoor } from '@/platform/network/types';
import type { Call } from './http/create-http';
import { fromNetworkError } from './http/from-network-error';
import { readRaw } from './http/read-envelope';

/**
 * Reads a VIN from a picture by the third-party service (§7): our server gives a token, the picture goes straight
 * there. Not by `call`: our session token must not reach a third party, and it takes a form.
 * @throws ApiError, kind `business` with the service's words when it read nothing. Nothing is shown.
 */
export async function readVinPhoto(
  base64: string,
  { call, network, signal }: { call: Call; network: Pick<NetworkDoor, 'send'>; signal?: AbortSignal },
): Promise<VinOcrAnswer> {
  const { accessToken, url } = await call(ocrAccessToken, {}, signal ? { signal } : {});
  const answer = await network
    .send({
      url: buildUrl(url, { access_token: accessToken }),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeQuery({ image: base64 }),
      timeoutMs: REQUEST_TIMEOUT_MS,
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => {
      throw fromNetworkError(error);
    });
  const reading = readRaw(answer, false) as Partial<VinOcrAnswer>;
  if (reading.error_code || !reading.words_result?.length)
    throw new ApiError('business', reading.error_code ?? null, reading.error_msg || errorCatalogue.notRead);
  return { ...reading, words_result: reading.words_result, words_result_num: reading.words_result.length };
}
