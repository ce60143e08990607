import { checkNewPassword } from '../../modules/account/common-passwords';
import { hashPassword } from '../../modules/account/passwords';
import { LoginStep } from './login-refusals';

const SHORTEST_PASSWORD = 12;

/** Throws LoginStep, CallError for a password that an operator should not choose. */
export function requireGoodPassword(wanted: string, old: string): void {
  if (wanted.length < SHORTEST_PASSWORD) throw new LoginStep('change', `密码至少 ${SHORTEST_PASSWORD} 个字符`);
  if (wanted === old) throw new LoginStep('change', '请设置与原密码不同的密码');
  checkNewPassword(wanted, null);
}

/** The hash of a password of an operator's own choice. Throws as {@link requireGoodPassword}. */
export async function hashNewPassword(wanted: string, old: string): Promise<string> {
  requireGoodPassword(wanted, old);
  return hashPassword(wanted);
}
