import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '@/contract/schemas/account';
import { errorCatalogue } from '@/domain/error-catalogue';
import { returnFromLogin } from '@/infra/return-from-login';
import { finishLogin } from '@/state/login-return';
import { renewUser } from '@/state/refresh-user';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';

/** Where login leads after success (§2): the page that asked for it and its parameters as JSON. */
export interface LoginReturn {
  directPath?: string;
  directParams?: string;
}

/** What follows a successful login: token kept, user fetched, back to the page that asked, its callback run (§4). */
export function useCompleteLogin(target: LoginReturn): (started: Session) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ token }) => {
    session.login({ token });
    try {
      await renewUser();
    } catch {
      // The token is good: the user is fetched again by the next page that needs him.
      toast(errorCatalogue.userFailed);
    }
    // Answers fetched without a token may differ for this user: open pages ask anew, which clearing would not make them
    // do.
    void queryClient.resetQueries();
    await finishLogin(() => returnFromLogin(target));
  };
}
