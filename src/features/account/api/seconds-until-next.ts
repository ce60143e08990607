import { ApiError } from '@/domain/app-error';

/**
 * Seconds until the next code may be asked for, as CodeField wants them; null when none was sent, which the error
 * reporter has told.
 */
export async function secondsUntilNext(sending: Promise<{ retryAfter: number }>): Promise<number | null> {
  try {
    return (await sending).retryAfter;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
