import { report } from './diagnostics';
import { cancelled, denied, failed, type Outcome, type Permission } from './outcome';

/**
 * WeChat's number for a user who did not agree to the privacy papers: he was asked just now, so nothing more needs to
 * be said.
 */
const PRIVACY_REFUSED = /"errno":104\b|privacy permission is not authorized/i;
/**
 * WeChat's number for a call that the privacy papers of the mini program do not name: the owner's omission, no refusal.
 */
const PRIVACY_UNDECLARED = /"errno":112\b|not declared in the privacy agreement/i;

/**
 * Mini programs reject with `{errMsg}`: closing says "cancel", a refused permission says "auth deny" or "permission".
 */
export function miniRefusal(error: unknown, permission: Permission, message: string): Outcome<never> {
  const text = JSON.stringify(error) ?? String(error);
  if (/cancel/i.test(text) || PRIVACY_REFUSED.test(text)) return cancelled;
  if (!PRIVACY_UNDECLARED.test(text) && /auth|deny|denied|permission/i.test(text)) return denied(permission);
  report('warn', text);
  return failed(message);
}
