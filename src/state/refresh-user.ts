import { userQuery } from '@/contract/endpoints/account';
import type { UserInfo } from '@/contract/schemas/account';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { session } from './session';

/** The user behind the token. Throws ApiError; nobody is told, nobody sent to login. */
export const fetchUser = (): Promise<UserInfo> => call(userQuery, {}, { errors: 'caller', loginCheck: 'proceed' });

/** Fetches the logged-in user and keeps it. Throws ApiError; nobody is told. */
export async function renewUser(): Promise<void> {
  session.setUserInfo(await fetchUser());
}

/**
 * Fetches the logged-in user again, so that points, coins and membership are right everywhere after they have changed.
 * Nothing happens without a login. A failure is logged only: what was done is done, and the next visit of the personal centre asks again.
 */
export async function refreshUser(): Promise<void> {
  if (!session.token()) return;
  try {
    await renewUser();
  } catch (error) {
    log.warn('user', error);
  }
}
