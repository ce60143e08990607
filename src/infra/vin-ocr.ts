import { ocrAccessToken } from '@/contract/endpoints/ocr';
import type { VinOcrAnswer } from '@/contract/schemas/ocr';
import { ApiError } from '@/domain/app-error';
import { errorCatalogue } from '@/domain/error-catalogue';
import { readPlateWords, type PlateWords } from '@/domain/plate-words';
import { buildUrl, encodeQuery } from '@/domain/route-url';
import { classifyScannedText } from '@/domain/scanned-text';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import type { NetworkDoor } from '@/platform/network/types';
import type { Call } from './http/create-http';
import { fromNetworkError } from './http/from-network-error';
import { readRaw } from './http/read-envelope';
import { log } from './log';

/** The service's numbers for a photo in which it recognised nothing. */
const NOTHING_READ: readonly number[] = [216630, 282810];

interface PlateAnswer {
  readonly error_code?: number;
  readonly error_msg?: string;
  readonly words_result?: PlateWords;
}

/** Whether the service's number says that it has failed, not that it recognised nothing. */
const isFailure = (code = 0): boolean => code !== 0 && !NOTHING_READ.includes(code);

function holdsNoVin({ error_code, words_result = [] }: Partial<VinOcrAnswer>): boolean {
  if (error_code) return !isFailure(error_code);
  return !words_result.some(({ words }) => classifyScannedText(words).kind === 'vin');
}

/** The plate in the form in which VINs are told; null where the service found none. */
function plateIn({ words_result }: PlateAnswer): VinOcrAnswer | null {
  if (!words_result?.number) return null;
  const { plate, changed } = readPlateWords(words_result);
  return { words_result_num: 1, words_result: [{ words: plate }], changes: changed };
}

/**
 * Reads a VIN, else a plate, from a picture by the third-party service (§7): our server gives a token, the picture goes
 * straight there. Not by `call`: our session token must not reach a third party, and it takes a form.
 * @throws ApiError, kind `business` with the service's words when it read nothing. Nothing is shown.
 */
export async function readVinPhoto(
  base64: string,
  { call, network, signal }: { call: Call; network: Pick<NetworkDoor, 'send'>; signal?: AbortSignal },
): Promise<VinOcrAnswer> {
  const { accessToken, url, plateUrl } = await call(ocrAccessToken, {}, signal ? { signal } : {});
  const post = async (address: string): Promise<unknown> => {
    const answer = await network
      .send({
        url: buildUrl(address, { access_token: accessToken }),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: encodeQuery({ image: base64 }),
        timeoutMs: REQUEST_TIMEOUT_MS,
        ...(signal ? { signal } : {}),
      })
      .catch((error: unknown) => {
        throw fromNetworkError(error);
      });
    return readRaw(answer, false);
  };
  const reading = (await post(url)) as Partial<VinOcrAnswer>;
  if (plateUrl && holdsNoVin(reading)) {
    const answer = (await post(plateUrl).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // What the reader of VINs said still holds.
      log.warn('ocr', error);
      return {};
    })) as PlateAnswer;
    const plate = plateIn(answer);
    if (plate) return plate;
    if (isFailure(answer.error_code) && !reading.words_result?.length)
      throw new ApiError('business', answer.error_code ?? null, answer.error_msg || errorCatalogue.notRead);
  }
  if (reading.error_code || !reading.words_result?.length)
    throw new ApiError('business', reading.error_code ?? null, reading.error_msg || errorCatalogue.notRead);
  return { ...reading, words_result: reading.words_result, words_result_num: reading.words_result.length };
}
