import type { CacheTtl, ErrorPolicy, LoginCheck } from '@/contract/endpoint';

/** What a single call may decide for itself; everything else is the endpoint's. */
export interface CallOptions {
  /** Ends the call when the screen is left: TanStack Query hands one to every query. */
  readonly signal?: AbortSignal;
  /** Milliseconds; 60 s unless told otherwise (§9). */
  readonly timeoutMs?: number;
  /** Asks on behalf of this token in place of the session's, whose end a refusal then is not. */
  readonly token?: string;
  readonly errors?: ErrorPolicy;
  /** A failure for want of a network is told by nobody: the caller keeps the call for later. */
  readonly quietOffline?: boolean;
  readonly loginCheck?: LoginCheck;
  readonly cacheTtl?: CacheTtl;
  /** Asks the server even if a cached answer lives; its answer is cached again. */
  readonly fresh?: boolean;
  /** Values for `:name` in the endpoint's path. */
  readonly pathParams?: Readonly<Record<string, string>>;
}
