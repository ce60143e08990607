import { ApiError, isLoginMissing, isMissing } from '@/domain/app-error';
import { errorCatalogue } from '@/domain/error-catalogue';
import { currentPage } from '@/infra/current-page';
import { loginParams } from '@/infra/login-gate';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { StateView } from './state-view';

/**
 * The words for a failure: those of our own errors (they carry a `kind`, §8), else a general sentence; never a stack or
 * English.
 */
export function errorText(error: unknown): string {
  return error instanceof Error && 'kind' in error && error.message ? error.message : '加载失败，请重试';
}

/** What a form says of a failure: nothing of a missing login, which is told with the way to it and over after it. */
export const formProblem = (error: unknown): string => (isLoginMissing(error) ? '' : errorText(error));

/** A refusal of the person or of what was asked for stays one. */
const mayRetry = (error: unknown): boolean =>
  !isMissing(error) && !(error instanceof ApiError && error.kind === 'forbidden');

/**
 * A failed load with a way to try again, or back where that can never help; for want of a login, with the way to it as
 * everywhere (§6).
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isLoginMissing(error)) return <LoginMissing />;
  const isOffline = error instanceof Error && 'kind' in error && error.kind === 'network';
  return (
    <StateView
      icon={isOffline ? 'offline' : 'warning'}
      title={errorText(error)}
      hint={isOffline ? '请检查网络后重试' : undefined}
      {...(mayRetry(error) ? { action: '重试', onAction: onRetry } : { action: '返回', onAction: () => void goBack() })}
    />
  );
}

/** Nothing is shown without a login: the same on every page (§6). */
function LoginMissing() {
  const toLogin = () => void navigateTo(routes.login, loginParams(currentPage()));
  return <StateView icon="user" title={errorCatalogue.loginFirst} action="去登录" onAction={toLogin} />;
}
