import { useQueryClient } from '@tanstack/react-query';
import type { Session, UserInfo } from '@/contract/schemas/account';
import { errorCatalogue } from '@/domain/error-catalogue';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { log } from '@/infra/log';
import { returnFromLogin } from '@/infra/return-from-login';
import { finishLogin } from '@/state/login-return';
import type { LoginTarget } from '@/state/login-target';
import { fetchUser } from '@/state/refresh-user';
import { isExpiredAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';

/**
 * The user behind a new token; null, which is told (§8), when he cannot be fetched: the next page that needs him asks.
 */
async function userOf(token: string): Promise<UserInfo | null> {
  try {
    return await fetchUser(token, REQUEST_TIMEOUT_MS);
  } catch (error) {
    log.warn('login', error);
    toast(errorCatalogue.userFailed);
    return null;
  }
}

/**
 * What follows a successful login: user fetched, token and user kept in one step, back to the page that asked, its
 * callback run (§4).
 */
export function useCompleteLogin(target: LoginTarget): (started: Session) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ token }) => {
    const user = await userOf(token);
    const isBack = store.get(isExpiredAtom);
    session.login({ token, user });
    // Answers fetched without a token may differ for this user: open pages ask anew, which clearing would not make them
    // do. Whose session had run out keeps what his form was begun with; another user's is forgotten by app/services.
    void (isBack ? queryClient.invalidateQueries() : queryClient.resetQueries());
    await finishLogin(() => returnFromLogin(target));
  };
}
