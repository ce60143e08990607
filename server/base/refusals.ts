import { errorCatalogue } from '../../src/domain/error-catalogue';
import { RespCode } from '../../src/contract/envelope';

/** A call that is answered with an error code; `message` is shown to the user, so it is Chinese and says what to do. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
  ) {
    super(msg);
    this.name = 'CallError';
  }
}

/** The input is wrong. */
export const invalid = (msg: string) => new CallError(RespCode.invalid, msg);
/** A business rule says no. */
export const refused = (msg: string) => new CallError(RespCode.refused, msg);
/** Too many tries in a short time. */
export const limited = (msg: string) => new CallError(RespCode.limited, msg);
/** Somebody else changed the same thing meanwhile. */
export const conflict = (msg: string) => new CallError(RespCode.conflict, msg);
/** §8: 404. */
export const notFound = (msg: string = errorCatalogue.notFound) => new CallError(RespCode.notFound, msg);
/** §8: 403. */
export const forbidden = (msg: string = errorCatalogue.forbidden) => new CallError(RespCode.forbidden, msg);
/** §8: 20100, told apart by whether a token was sent. */
export const unauthenticated = (hadToken: boolean) =>
  new CallError(RespCode.unauthenticated, hadToken ? errorCatalogue.sessionExpired : errorCatalogue.loginFirst);
