import { createHash } from 'node:crypto';
import type { OauthIdentity } from './wechat/wechat-provider';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same code always is the same person, so that a sandbox login can be repeated. */
export function sandboxIdentity(provider: string, application: string, code: string): OauthIdentity {
  return {
    openid: `sandbox-${application}-${digest(`${provider}/${application}/${code}`).slice(0, 24)}`,
    unionid: `sandbox-union-${digest(`${provider}/${code}`).slice(0, 24)}`,
    name: null,
    avatarUrl: null,
  };
}

/** A valid mobile number of the unassigned 1390000 range, always the same for the same code. */
export function sandboxPhone(provider: string, code: string): string {
  const number = Number.parseInt(digest(`${provider}/phone/${code}`).slice(0, 8), 16) % 10_000;
  return `1390000${String(number).padStart(4, '0')}`;
}
