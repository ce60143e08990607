import * as endpoints from '../../../src/contract/endpoints/account';
import { countAttempt, forgetAttempts } from '../../account/attempts';
import { ownAccount } from '../../account/own-account';
import { hashPassword, verifyPassword } from '../../account/passwords';
import { consumeSmsCode } from '../../account/sms-codes';
import { invalid, refused } from '../../http/errors';
import { requireUser, route, type CallContext } from '../../http/route';
import { DAY, later, MINUTE } from '../../providers/clock/clock';
import { countIdentities, findUidByIdentity, type IdentityProvider } from '../../repositories/identity-repository';
import { closeSessionsOf } from '../../repositories/session-repository';
import { updateUser, type UserRow } from '../../repositories/user-repository';

/** A cancelled account can be had back by logging in, for this long. */
const COOLING_OFF_MS = 7 * DAY;

/** Throws CallError invalid for a wrong password, limited after 5 of them in 15 minutes. */
async function checkPassword(ctx: CallContext, user: UserRow, password: string, whenWrong: string): Promise<void> {
  const { db, services } = ctx;
  const attempt = await countAttempt(db, services.secret, services.clock.now(), [
    { name: 'own-password', subject: user.uid, max: 5, withinMs: 15 * MINUTE, message: '密码错误次数过多，请 15 分钟后再试' },
  ]);
  if (!(await verifyPassword(password, user.passwordHash))) throw invalid(whenWrong);
  await forgetAttempts(db, attempt);
}

async function useOwnPhoneCode(ctx: CallContext, user: UserRow, phone: string, purpose: 'bind' | 'revoke', code: string): Promise<void> {
  if (user.phone !== phone) throw invalid('手机号与当前账号不一致');
  await consumeSmsCode(ctx, phone, purpose, code);
}

/** Starts the cooling-off period and ends every session. */
async function cancelAccount(ctx: CallContext, user: UserRow, reason: string | null): Promise<{ effectiveAt: string }> {
  const effectiveAt = later(ctx.services.clock.now(), COOLING_OFF_MS);
  await updateUser(ctx.db, user.uid, { cancelAt: effectiveAt, cancelReason: reason });
  await closeSessionsOf(ctx.db, user.uid);
  return { effectiveAt: effectiveAt.toISOString() };
}

const changePassword = route(endpoints.changePassword, async ({ oldPassword, newPassword }, ctx) => {
  const user = await ownAccount(ctx);
  if (!user.passwordHash) throw refused('当前账号未设置密码，请通过忘记密码设置');
  await checkPassword(ctx, user, oldPassword, '原密码错误');
  if (oldPassword === newPassword) throw invalid('新密码不能与原密码相同');
  await updateUser(ctx.db, user.uid, { passwordHash: await hashPassword(newPassword) });
  await closeSessionsOf(ctx.db, user.uid, requireUser(ctx).tokenHash);
  return {};
});

const clearPhone = route(endpoints.clearPhone, async ({ phone, code }, ctx) => {
  const user = await ownAccount(ctx);
  await useOwnPhoneCode(ctx, user, phone, 'bind', code);
  if ((await countIdentities(ctx.db, user.uid)) === 0) throw refused('请先绑定微信或抖音，再解绑手机号');
  // Without the phone the password could log nobody in any more.
  await updateUser(ctx.db, user.uid, { phone: null, passwordHash: null });
  return {};
});

const revoke = route(endpoints.revoke, async ({ phone, code }, ctx) => {
  const user = await ownAccount(ctx);
  await useOwnPhoneCode(ctx, user, phone, 'revoke', code);
  return cancelAccount(ctx, user, null);
});

/** Whom a fresh login code of the platform that the caller is on belongs to. */
async function ownerOfPlatformCode(ctx: CallContext, code: string): Promise<string | null> {
  if (ctx.meta.platform === 'tt') return findUidByIdentity(ctx.db, 'douyin', await ctx.services.douyin.identify(code));
  const provider: IdentityProvider = ctx.meta.platform === 'weapp' ? 'wechat' : 'wechat_app';
  return findUidByIdentity(ctx.db, provider, await ctx.services.wechat.identify(provider === 'wechat' ? 'mini' : 'app', code));
}

const cancelByOther = route(endpoints.cancelByOther, async ({ password, code, reason }, ctx) => {
  const user = await ownAccount(ctx);
  if (password) await checkPassword(ctx, user, password, '密码错误');
  else if (!code) throw invalid('请输入密码或完成平台授权');
  else if ((await ownerOfPlatformCode(ctx, code)) !== user.uid) throw invalid('授权账号与当前账号不一致');
  return cancelAccount(ctx, user, reason ?? null);
});

export const securityRoutes = [changePassword, clearPhone, revoke, cancelByOther];
