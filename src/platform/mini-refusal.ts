import { report } from './diagnostics';
import { cancelled, denied, failed, type Outcome, type Permission } from './outcome';

/** Mini programs reject with `{errMsg}`: closing says "cancel", a refused permission says "auth deny" or "permission". */
export function miniRefusal(error: unknown, permission: Permission, message: string): Outcome<never> {
  const text = JSON.stringify(error) ?? String(error);
  if (/cancel/i.test(text)) return cancelled;
  if (/auth|deny|denied|permission/i.test(text)) return denied(permission);
  report('warn', text);
  return failed(message);
}
