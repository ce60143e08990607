import { ApiError } from '@/domain/app-error';

/** Whether a call failed because no answer came, so that what the device has may stand in its place. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
