import { invalid, refused } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import type { UserRow } from '../users/user-repository';
import { consumeSmsCode } from './sms-codes';

/** The phone that a user bound. Throws CallError refused when there is none. */
export function boundPhone(user: UserRow): string {
  if (!user.phone) throw refused('当前账号未绑定手机号');
  return user.phone;
}

/**
 * The phone that a user bound. `phone` is what the client takes for it; a client that knows it masked only leaves it
 * out. Throws CallError when it is another one, or there is none.
 */
export function ownPhone(user: UserRow, phone: string | null | undefined): string {
  if (phone && user.phone !== phone) throw invalid('手机号与当前账号不一致');
  return boundPhone(user);
}

/** Uses up a code sent to the bound phone; `phone` as for `ownPhone`. */
export async function consumeOwnPhoneCode(
  ctx: CallContext,
  user: UserRow,
  phone: string | null | undefined,
  purpose: 'bind' | 'revoke',
  code: string,
): Promise<void> {
  await consumeSmsCode(ctx, ownPhone(user, phone), purpose, code);
}
