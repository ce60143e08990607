import { followCheck } from '@/contract/endpoints/wechat';
import { isFollowPromptDue } from '@/domain/due';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { settings } from '@/infra/settings';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';

const ASKED_AT = 'officialAccountAskedAt';

/** What is known of the account to follow. */
export interface OfficialAccount {
  readonly name: string;
  readonly qrcodeUrl: string | null;
}

/** When the check fails nothing is known but our own name. */
const unchecked: OfficialAccount = { name: '汽修助手', qrcodeUrl: null };

/** Whether it is worth asking the server at all: an account is set, somebody is logged in, nobody was asked today. */
export function mayAsk(now: number): boolean {
  return (
    settings.officialAccountAppid !== '' && session.token() !== null && isFollowPromptDue(storage.get(ASKED_AT), now)
  );
}

/**
 * The account that the user does not follow, also when the check fails (§8); null when he follows it or is logged out
 * by now.
 */
export async function accountToFollow(): Promise<OfficialAccount | null> {
  try {
    const { followed, name, qrcodeUrl } = await call(
      followCheck,
      { appid: settings.officialAccountAppid },
      { loginCheck: 'proceed' },
    );
    return followed ? null : { name, qrcodeUrl };
  } catch (error) {
    log.warn('official-account', error);
    return session.token() === null ? null : unchecked;
  }
}

/** Done for today, whatever the answer is. */
export function rememberAsked(now: number): void {
  storage.set(ASKED_AT, now);
}
