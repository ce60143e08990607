import { eq } from 'drizzle-orm';
import type { DeskOwnAsk } from '../../../src/contract/desk/calls';
import { invalid, unauthenticated } from '../../base/refusals';
import { operators } from '../../db/schema/operator';
import { charge, giveBack } from '../../limits/charge';
import { verifyPassword } from '../../modules/account/passwords';
import { writeAudit } from '../audit/write-audit';
import type { ActionContext } from '../catalogue/action';
import { endSessionsOf, requireOperator } from './accounts';
import { LoginStep } from './login-refusals';
import { hashNewPassword } from './new-password';
import { requireStep, totpKeyOf } from './one-time-code';

/**
 * Replaces what an operator logs in with, who proves to be it by the password and a one-time code: another password, or
 * another authenticator, which the next login sets up. All sessions end. Throws CallError invalid for a wrong password,
 * code or new password, limited after too many tries.
 */
export async function changeOwnLogin(
  { db, services, by }: ActionContext,
  { password, code, newPassword, authenticator = false }: DeskOwnAsk,
): Promise<void> {
  if (by.id === null) throw unauthenticated(false);
  const { id, name } = await requireOperator(db, by.id);
  if (newPassword === undefined && !authenticator) throw invalid('没有要修改的内容');
  const receipt = await charge({ db, services, user: null, meta: { ip: by.address } }, [
    { budget: 'deskLoginName', subject: name },
  ]);
  const replaced = db.transaction(async (tx) => {
    const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
    if (!row || !(await verifyPassword(password, row.passwordHash))) throw invalid('原密码不正确');
    const totpStep = requireStep(totpKeyOf(services.secret, row), code, services.clock.now(), row.totpStep);
    await tx
      .update(operators)
      .set({
        totpStep,
        ...(newPassword === undefined ? {} : { passwordHash: await hashNewPassword(newPassword, password) }),
        ...(authenticator ? { totpSecret: null, totpStep: 0 } : {}),
      })
      .where(eq(operators.id, id));
    await endSessionsOf(tx, id);
    const done = [...(newPassword === undefined ? [] : ['密码']), ...(authenticator ? ['验证器'] : [])].join('和');
    await writeAudit(tx, {
      ...{ at: services.clock.now(), by, action: 'operator own-login', outcome: 'done' },
      ...{ subject: { kind: 'operator', id }, input: {}, message: `已更换自己的${done}，登录全部结束` },
    });
  });
  // Who is logged in already misses no step of a login.
  await replaced.catch((error: unknown) => {
    throw error instanceof LoginStep ? invalid(error.msg) : error;
  });
  await giveBack(db, receipt);
}
