import { ApiError, type ApiErrorKind } from '@/domain/app-error';

/** What is gone since its list was made: the next version is without it. */
export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'notFound') return null;
  throw error;
}

const refusals: readonly ApiErrorKind[] = ['notFound', 'forbidden', 'business'];

/** What a pack does without where the server does not tell it. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && refusals.includes(error.kind)) return null;
  throw error;
}
