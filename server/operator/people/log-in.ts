import { eq } from 'drizzle-orm';
import type { DeskLoginAsk } from '../../../src/contract/desk/calls';
import { DAY, later } from '../../base/clock/clock';
import { forbidden, unauthenticated } from '../../base/refusals';
import { isWithin } from '../../base/networks';
import type { Database } from '../../db/database';
import { operators } from '../../db/schema/operator';
import { charge, giveBack } from '../../limits/charge';
import { verifyPassword } from '../../modules/account/passwords';
import { writeAudit } from '../audit/write-audit';
import type { Surroundings } from '../catalogue/action';
import { LoginStep, WrongLogin } from './login-refusals';
import { keepTotpSecret, type OperatorRow } from './accounts';
import { hashNewPassword } from './new-password';
import { requireStep, totpKeyOf } from './one-time-code';
import { keyOfSetup, offerSetup } from './setup-key';
import { HANDED_OUT_DAYS, handedOutAt } from './two-persons';

/** What somebody else has read is of use for so long. */
const FIRST_PASSWORD_MS = HANDED_OUT_DAYS * DAY;

/** From where somebody logs in. */
export interface Caller {
  readonly address: string;
  readonly device: string;
}

/**
 * Who logs in by name, password and one-time code. At the first login the password is replaced and the codes are set
 * up. Every wrong try costs the same time and says the same words.
 * Throws WrongLogin, LoginStep for what is missing, CallError limited after too many tries.
 */
export async function logIn(
  { db, services }: Surroundings,
  { address }: Caller,
  ask: DeskLoginAsk,
): Promise<OperatorRow> {
  const charged = { db, services, user: null, meta: { ip: address } };
  const name = ask.name.trim().toLowerCase();
  const receipt = await charge(charged, [{ budget: 'deskLoginAddress' }, { budget: 'deskLoginName', subject: name }]);
  const [found] = await db.select().from(operators).where(eq(operators.name, name));
  const fits = await verifyPassword(ask.password, found?.passwordHash ?? null);
  const isLetIn = found && !found.endedAt && (found.networks.length === 0 || isWithin(address, found.networks));
  if (!found || !fits || !isLetIn) throw new WrongLogin();
  if (found.mustChange && (await handedOutAt(db, found)) < later(services.clock.now(), -FIRST_PASSWORD_MS))
    throw forbidden('初始密码已过期，请所有者重置密码，或在本机用 operator reset 重置');
  // A right password with a code that is missing is no try.
  if (found.mustChange && !ask.newPassword) {
    await giveBack(db, receipt);
    throw new LoginStep('change', '首次登录，请设置自己的密码');
  }
  const setup = found.totpSecret === null ? readSetup(services.secret, services.clock.now(), found, ask) : null;
  if (!ask.code) {
    await giveBack(db, receipt);
    throw setup
      ? new LoginStep('setup', '请用验证器扫码，再输入 6 位动态码', setup)
      : new LoginStep('totp', '请输入 6 位动态码');
  }
  const row = await passCode(db, services, found, ask, setup?.key ?? null);
  await giveBack(db, receipt);
  await writeAudit(db, {
    at: services.clock.now(),
    by: { id: row.id, name: row.name, role: row.role, door: 'desk', address },
    action: 'operator login',
    outcome: 'done',
    subject: { kind: 'operator', id: row.id },
    input: {},
    message: found.mustChange ? '首次登录，已设置密码和动态码' : '已登录',
  });
  return row;
}

/** The key that was offered before, or a new one to be offered. */
function readSetup(secret: string, now: Date, found: OperatorRow, { setup }: DeskLoginAsk) {
  const given = setup === undefined ? null : keyOfSetup(secret, now, found, setup);
  return offerSetup(secret, now, found, given ?? undefined);
}

/** Takes a code once, and what goes with the first login. */
async function passCode(
  db: Database,
  { secret, clock }: Surroundings['services'],
  found: OperatorRow,
  { code = '', newPassword, password }: DeskLoginAsk,
  newKey: string | null,
): Promise<OperatorRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(operators).where(eq(operators.id, found.id)).for('update');
    if (!row) throw unauthenticated(false);
    const key = totpKeyOf(secret, row) ?? newKey;
    const step = requireStep(key, code, clock.now(), row.totpStep);
    if (row.totpSecret === null && key !== null) await keepTotpSecret(tx, secret, row.id, key);
    const passwordHash = row.mustChange ? await hashNewPassword(newPassword ?? '', password) : row.passwordHash;
    await tx.update(operators).set({ totpStep: step, passwordHash, mustChange: false }).where(eq(operators.id, row.id));
    return { ...row, mustChange: false };
  });
}
