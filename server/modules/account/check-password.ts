import { invalid } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { MINUTE } from '../../base/clock/clock';
import type { UserRow } from '../users/user-repository';
import { countAttempt, forgetAttempts } from '../../limits/attempts';
import { verifyPassword } from './passwords';

/** Throws CallError invalid for a wrong password, limited after 5 of them in 15 minutes. */
export async function checkPassword(
  ctx: CallContext,
  user: UserRow,
  password: string,
  whenWrong: string,
): Promise<void> {
  const { db, services } = ctx;
  const attempt = await countAttempt(db, services.secret, services.clock.now(), [
    {
      name: 'own-password',
      subject: user.uid,
      max: 5,
      withinMs: 15 * MINUTE,
      message: '密码错误次数过多，请 15 分钟后再试',
    },
  ]);
  if (!(await verifyPassword(password, user.passwordHash))) throw invalid(whenWrong);
  await forgetAttempts(db, attempt);
}
