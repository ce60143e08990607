import { RespCode, type Envelope } from '@/contract/envelope';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import type { HttpAnswer } from '@/platform/network/types';

/** Statuses that speak for themselves when a proxy answered instead of the service. */
const HTTP_CODES: Readonly<Record<number, number>> = {
  401: RespCode.unauthenticated,
  403: RespCode.forbidden,
  404: RespCode.notFound,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // HTML, an empty body, a cut answer: the caller turns undefined into an error.
    return undefined;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Envelope>).resp_code === 'number';
}

/** The error of an answer without an envelope, by its HTTP status. */
function errorFromStatus(status: number, hadToken: boolean): Error {
  const code = HTTP_CODES[status] ?? (status >= 500 ? RespCode.serverError : null);
  return code === null ? transportError('malformed') : errorFromEnvelope(code, null, hadToken);
}

/**
 * The envelope of a successful answer (§8).
 * @throws ApiError for every other code, and for an answer that is no envelope: HTML, nothing, a proxy's 502.
 */
export function readEnvelope({ status, text }: HttpAnswer, hadToken: boolean): Envelope {
  const answer = parse(text);
  if (!isEnvelope(answer)) throw errorFromStatus(status, hadToken);
  if (answer.resp_code !== RespCode.ok) throw errorFromEnvelope(answer.resp_code, answer.resp_msg, hadToken);
  return answer;
}

/**
 * The JSON of a third party's answer, which has no envelope.
 * @throws ApiError when the status is no success or the text no JSON.
 */
export function readRaw({ status, text }: HttpAnswer, hadToken: boolean): unknown {
  const answer = parse(text);
  if (status < 200 || status > 299) throw errorFromStatus(status, hadToken);
  if (answer === undefined) throw transportError('malformed');
  return answer;
}
