import { invalid } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { charge, giveBack } from '../../limits/charge';
import type { UserRow } from '../users/user-repository';
import { verifyPassword } from './passwords';

/** Throws CallError invalid for a wrong password, limited after 5 of them in 15 minutes. */
export async function checkPassword(
  ctx: CallContext,
  user: UserRow,
  password: string,
  whenWrong: string,
): Promise<void> {
  const receipt = await charge(ctx, [{ budget: 'ownPassword' }]);
  if (!(await verifyPassword(password, user.passwordHash))) throw invalid(whenWrong);
  await giveBack(ctx.db, receipt);
}
