import { RespCode } from '../contract/envelope';
import { errorCatalogue } from './error-catalogue';

export type ApiErrorKind =
  | 'network'
  | 'timeout'
  /** The caller gave up, for example by leaving the page: nobody is told. */
  | 'cancelled'
  /** An answer that is no envelope, such as an HTML page of a proxy. */
  | 'malformed'
  | 'auth'
  | 'forbidden'
  | 'notFound'
  | 'server'
  | 'business';

/**
 * The one error of every call. `message` is for the user; `code` is the envelope's resp_code, null when there was none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly code: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** The failure of a call that brought no status code (§8): always 网络连接失败, the kind says why. */
export function transportError(kind: 'network' | 'timeout' | 'cancelled' | 'malformed'): ApiError {
  return new ApiError(kind, null, errorCatalogue.network);
}

/**
 * The failure that an envelope reports (§8). Only resp_code 0 is success, so call it for every other code.
 * `hadToken`: whether the request carried a token, which tells an expired session from a missing one.
 * The caller clears the user info on kind `auth`. A refusal without a text of its own reads 服务器错误.
 */
export function errorFromEnvelope(
  code: number | null | undefined,
  message: string | null | undefined,
  hadToken: boolean,
): ApiError {
  if (typeof code !== 'number' || Number.isNaN(code)) return transportError('malformed');
  switch (code) {
    case RespCode.unauthenticated:
      return new ApiError('auth', code, hadToken ? errorCatalogue.sessionExpired : errorCatalogue.loginFirst);
    case RespCode.forbidden:
      return new ApiError('forbidden', code, errorCatalogue.forbidden);
    case RespCode.notFound:
      return new ApiError('notFound', code, errorCatalogue.notFound);
    case RespCode.serverError:
      return new ApiError('server', code, errorCatalogue.server);
    case RespCode.unavailable:
      return new ApiError('server', code, message?.trim() || errorCatalogue.server);
    default:
      return new ApiError('business', code, message?.trim() || errorCatalogue.server);
  }
}

/**
 * True when there is nothing under what a page was opened with: it does not exist, or its name is none, as after a cut
 * link. Asking again cannot help.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'notFound' || error.code === RespCode.invalid);
}

/** True when a login is missing: told by whoever led to one (§6, §8), and over after it. */
export function isLoginMissing(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'auth';
}
