import { unauthenticated } from '../../base/refusals';
import { requireUser, type CallContext } from '../../http/route';
import { findUser, type UserRow } from '../users/user-repository';

/** The caller's own row. Throws 20100 when the account was closed since the token was checked. */
export async function ownAccount(ctx: CallContext): Promise<UserRow> {
  const user = await findUser(ctx.db, requireUser(ctx).uid);
  if (!user) throw unauthenticated(true);
  return user;
}
