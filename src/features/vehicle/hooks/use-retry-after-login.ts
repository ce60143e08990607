import { useEffect, useRef } from 'react';
import { ApiError } from '@/domain/app-error';
import { afterLogin } from '@/state/login-return';

/**
 * For calls that open login (§6): give it the failure and what to do again. True when the failure was the missing
 * login;
 * `retry` then runs once the user is back with one, and never after this component has gone.
 */
export function useRetryAfterLogin(): (error: unknown, retry: () => void) => boolean {
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => () => giveUp.current(), []);
  return (error, retry) => {
    if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
    giveUp.current();
    giveUp.current = afterLogin(retry);
    return true;
  };
}
