import { userQuery } from '@/contract/endpoints/account';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { session } from './session';

/**
 * Fetches the logged-in user again, so that points, coins and membership are right everywhere after they have changed.
 * A failure is logged only: what was done is done, and the next visit of the personal centre asks again.
 */
export async function refreshUser(): Promise<void> {
  try {
    session.setUserInfo(await call(userQuery, {}, { errors: 'caller' }));
  } catch (error) {
    log.warn('user', error);
  }
}
