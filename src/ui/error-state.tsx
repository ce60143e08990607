import { StateView } from './state-view';

/**
 * The words for a failure: those of our own errors (they carry a `kind`, §8), else a general sentence; never a stack or
 * English.
 */
export function errorText(error: unknown): string {
  return error instanceof Error && 'kind' in error && error.message ? error.message : '加载失败，请重试';
}

/** A failed load with a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = error instanceof Error && 'kind' in error && error.kind === 'network';
  return (
    <StateView
      icon={isOffline ? 'offline' : 'warning'}
      title={errorText(error)}
      hint={isOffline ? '请检查网络后重试' : undefined}
      action="重试"
      onAction={onRetry}
    />
  );
}
