import { userQuery } from '@/contract/endpoints/account';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';

/** Fetches the logged-in user again and keeps it; throws ApiError, which its policy has told the user. */
export async function refreshUser(): Promise<void> {
  session.setUserInfo(await call(userQuery, {}));
}
