import { reportClientError } from '@/contract/endpoints/analytics';
import { ApiError } from '@/domain/app-error';
import { bareText } from '@/domain/bare-text';
import { asText } from '@/domain/log-text';
import type { FaultKind } from './client-faults';
import type { Call } from './http/create-http';
import { log } from './log';

/** Of the contract. */
const MAX_MESSAGE = 300;
const MAX_STACK = 4000;
/** A page that fails in a loop must not send for ever. */
const MAX_PER_RUN = 10;

export interface ReportDependencies {
  readonly call: Call;
  readonly platform: () => string;
  readonly version: string;
  /** Path of the page on the screen, empty before the first one. */
  readonly currentRoute: () => string;
}

function partsOf(error: unknown): { message: string; stack: string } {
  return { message: asText(error), stack: error instanceof Error ? (error.stack ?? '') : '' };
}

/**
 * Reports faults of our own code to the backend: each once, at most ten in a run, without query strings, tokens, phones
 * and VINs. Answers of the backend (ApiError) are no faults; a report that cannot be sent is dropped.
 */
export function createClientErrorReports({
  call,
  platform,
  version,
  currentRoute,
}: ReportDependencies): (kind: FaultKind, error: unknown) => Promise<void> {
  const reported = new Set<string>();
  return async (kind, error) => {
    if (error instanceof ApiError) return;
    const { message, stack } = partsOf(error);
    const report = {
      kind,
      message: bareText(message).slice(0, MAX_MESSAGE),
      stack: bareText(stack).slice(0, MAX_STACK),
    };
    const key = `${report.message}\n${report.stack.slice(0, MAX_MESSAGE)}`;
    if (reported.has(key) || reported.size >= MAX_PER_RUN) return;
    reported.add(key);
    const route = currentRoute()
      .replace(/[?#].*$/, '')
      .slice(0, 200);
    await call(reportClientError, { ...report, route, platform: platform(), version }, { errors: 'caller' }).catch(
      (failure: unknown) => log.warn('app', failure),
    );
  };
}
