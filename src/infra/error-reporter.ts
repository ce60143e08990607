import type { ErrorPolicy } from '@/contract/endpoint';
import type { ApiError } from '@/domain/app-error';
import { log } from './log';

/** Several calls of one screen often fail together: the same words are shown once. */
const SAME_MESSAGE_MS = 2_000;

export type ReportError = (error: ApiError, policy: ErrorPolicy) => void;

/**
 * The one place where failed calls are told to the user (§8): a toast by the endpoint's policy.
 * Nothing is shown for `caller`, nor for a call that its own screen gave up.
 */
export function createErrorReporter(toast: (message: string) => void, now: () => number = Date.now): ReportError {
  let last = { message: '', at: -Infinity };
  return (error, policy) => {
    if (error.kind === 'cancelled') return;
    log.warn('http', `${error.kind} ${error.code ?? ''} ${error.message}`);
    if (policy === 'caller') return;
    if (error.message === last.message && now() - last.at < SAME_MESSAGE_MS) return;
    last = { message: error.message, at: now() };
    toast(error.message);
  };
}
