import { userQuery } from '@/contract/endpoints/account';
import type { UserInfo } from '@/contract/schemas/account';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { session } from './session';

/** How long it may take to learn whose a foreign token is: until then the screens still show the user before. */
const FOREIGN_MS = 5_000;

/**
 * The user behind the session's token, or behind another one, within `timeoutMs`. Throws ApiError; nobody is told,
 * nobody sent to login.
 */
export const fetchUser = (foreign?: string, timeoutMs: number = FOREIGN_MS): Promise<UserInfo> =>
  call(
    userQuery,
    {},
    {
      errors: 'caller',
      loginCheck: 'proceed',
      ...(foreign === undefined ? {} : { token: foreign, timeoutMs }),
    },
  );

/**
 * Fetches the logged-in user by `fetch` and keeps it, unless another token is here when the answer comes. Throws
 * ApiError;
 * nobody is told, but of the end of the session (§8).
 */
export async function renewUser(fetch: () => Promise<UserInfo> = fetchUser): Promise<void> {
  const token = session.token();
  const user = await fetch();
  if (session.token() === token) session.setUserInfo(user);
}

/**
 * Fetches the logged-in user again, so that points, coins and membership are right everywhere after they have changed.
 * Nothing happens without a login. A failure is logged only: what was done is done, and the next visit of the personal
 * centre asks again. False when what is known is old.
 */
export async function refreshUser(): Promise<boolean> {
  if (!session.token()) return true;
  try {
    await renewUser();
    return true;
  } catch (error) {
    log.warn('user', error);
    return session.token() === null;
  }
}

/**
 * The same by the user's own pull, who is told when it did not work, and told to log in when he has not (§6). Throws
 * ApiError.
 */
export const pullUser = (): Promise<void> => renewUser(() => call(userQuery, {}));
