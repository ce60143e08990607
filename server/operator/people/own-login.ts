import { eq } from 'drizzle-orm';
import type { DeskOwnAsk } from '../../../src/contract/desk/calls';
import type { DeskSetup } from '../../../src/contract/desk/shapes';
import { invalid, unauthenticated } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operators } from '../../db/schema/operator';
import { charge, giveBack } from '../../limits/charge';
import { verifyPassword } from '../../modules/account/passwords';
import { writeAudit } from '../audit/write-audit';
import type { ActionContext } from '../catalogue/action';
import { endSessionsOf, keepTotpSecret, requireOperator } from './accounts';
import { LoginStep } from './login-refusals';
import { hashNewPassword, requireGoodPassword } from './new-password';
import { requireStep, stepOf, totpKeyOf } from './one-time-code';
import { keyOfSetup, offerSetup } from './setup-key';

/** Offers who is logged in the key of another authenticator. Throws CallError unauthenticated. */
export function offerOwnSetup({ services, by: { id, name } }: ActionContext): DeskSetup {
  if (id === null) throw unauthenticated(false);
  return offerSetup(services.secret, services.clock.now(), { id, name });
}

/**
 * Replaces what an operator logs in with, who proves to be it by the password and a one-time code: another password, or
 * another authenticator, which proves itself by a code of its own, so that there is no time without one. All sessions
 * end. Throws CallError invalid for a wrong password, code or new password, limited after too many tries.
 */
export async function changeOwnLogin(
  { db, services, by }: ActionContext,
  { password, code, newPassword, authenticator }: DeskOwnAsk,
): Promise<void> {
  if (by.id === null) throw unauthenticated(false);
  const { id, name } = await requireOperator(db, by.id);
  if (newPassword === undefined && !authenticator) throw invalid('没有要修改的内容');
  // What is looked at without the password and the code of now costs no try.
  if (newPassword !== undefined) requireOwnPassword(newPassword, password);
  const replacement = authenticator && requireAuthenticator(services, id, authenticator);
  const receipt = await charge({ db, services, user: null, meta: { ip: by.address } }, [
    { budget: 'deskLoginName', subject: name },
  ]);
  const replaced = db.transaction(async (tx) => {
    const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
    if (!row || !(await verifyPassword(password, row.passwordHash))) throw invalid('原密码不正确');
    const now = services.clock.now();
    const totpStep = requireStep(totpKeyOf(services.secret, row), code, now, row.totpStep);
    const passwordHash = newPassword === undefined ? row.passwordHash : await hashNewPassword(newPassword, password);
    await tx.update(operators).set({ totpStep, passwordHash }).where(eq(operators.id, id));
    if (replacement) await keepAuthenticator(tx, services.secret, id, replacement);
    await endSessionsOf(tx, id);
    const done = [...(newPassword === undefined ? [] : ['密码']), ...(replacement ? ['验证器'] : [])].join('和');
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

function requireOwnPassword(wanted: string, old: string): void {
  try {
    requireGoodPassword(wanted, old);
  } catch (error) {
    // Who is logged in already misses no step of a login.
    throw error instanceof LoginStep ? invalid(error.msg) : error;
  }
}

interface Replacement {
  readonly key: string;
  /** The step of the code that proved it, which is taken once. */
  readonly totpStep: number;
}

/** The new authenticator of who is logged in. Throws CallError invalid. */
function requireAuthenticator(
  { secret, clock }: Pick<ActionContext['services'], 'secret' | 'clock'>,
  id: string,
  { setup, code }: NonNullable<DeskOwnAsk['authenticator']>,
): Replacement {
  const now = clock.now();
  const key = keyOfSetup(secret, now, { id }, setup);
  if (key === null) throw invalid('二维码已过期，请重新打开');
  const totpStep = stepOf(key, code, now);
  if (totpStep === null) throw invalid('新验证器的动态码不正确，请检查手机时间后重试');
  return { key, totpStep };
}

async function keepAuthenticator(
  tx: Database,
  secret: string,
  id: string,
  { key, totpStep }: Replacement,
): Promise<void> {
  await keepTotpSecret(tx, secret, id, key);
  await tx.update(operators).set({ totpStep }).where(eq(operators.id, id));
}
