import { openText } from '../../base/sealed-text';
import { limited } from '../../base/refusals';
import { TOTP_PURPOSE, type OperatorRow } from './accounts';
import { LoginStep } from './login-refusals';
import { totpStep } from './totp';

/** The key of an operator's one-time codes; null until it is set up. */
export const totpKeyOf = (secret: string, { totpSecret }: OperatorRow): string | null =>
  totpSecret === null ? null : openText(secret, TOTP_PURPOSE, totpSecret);

/** The step of a code of a key; null for a wrong one. */
export const stepOf = (key: string, code: string, now: Date): number | null =>
  totpStep(key, code.replace(/\s/g, ''), now);

/** The step of a code that is right and was not taken before. Throws LoginStep for a wrong one, CallError limited. */
export function requireStep(key: string | null, code: string, now: Date, lastStep: number): number {
  const step = key === null ? null : stepOf(key, code, now);
  if (step === null) throw new LoginStep('totp', '动态码不正确，请检查手机时间后重试');
  if (step <= lastStep) throw limited('这个动态码已用过，请等待下一个');
  return step;
}
