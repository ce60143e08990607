import { transportError } from '@/domain/app-error';
import { NetworkError, type NetworkFailure } from '@/platform/network/types';

const KINDS = { aborted: 'cancelled', timeout: 'timeout', offline: 'network' } as const satisfies Record<
  NetworkFailure,
  string
>;

/** The ApiError of a request that got no answer; any other error is given back as it is. */
export function fromNetworkError(error: unknown): unknown {
  return error instanceof NetworkError ? transportError(KINDS[error.failure]) : error;
}
