import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import type { SystemDoor } from '@/platform/system/types';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 1_000;

/**
 * Only a broken connection is worth another try, the client's or the server's own: a refusal stays one, and a time
 * limit of 60 s must not become three minutes.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const passes = error instanceof ApiError && (error.kind === 'network' || error.code === RespCode.unavailable);
  return passes && failures < MAX_RETRIES;
}

/**
 * How long an answer counts as new, in milliseconds. Name one in every `queryOptions`.
 * `apiCache`: for calls with a cache time (§9). The API cache alone decides then; a second time in memory would add up.
 */
export const StaleTime = {
  apiCache: 0,
  seconds30: 30_000,
  minutes5: 300_000,
  minutes30: 1_800_000,
  never: Infinity,
} as const;

/** Mini programs have no window to listen to: the system door tells about the network and the foreground. */
export function connectQueryManagers(system: Pick<SystemDoor, 'onVisibilityChange' | 'onOnlineChange'>): void {
  focusManager.setEventListener((setFocused) => system.onVisibilityChange(setFocused));
  onlineManager.setEventListener((setOnline) => system.onOnlineChange(setOnline));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
        staleTime: StaleTime.seconds30,
        refetchOnWindowFocus: false,
        // A call without a network fails with its message; pausing would show a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
