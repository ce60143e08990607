import * as endpoints from '../../../src/contract/endpoints/account';
import { invalid } from '../../base/refusals';
import { route, type CallContext } from '../../http/route';
import { findUidByIdentity, type IdentityProvider } from '../users/identity-repository';
import { cancelAccount, consequencesOf, requireCancellable } from './cancel-account';
import { checkPassword } from './check-password';
import { ownAccount } from './own-account';
import { consumeOwnPhoneCode } from './own-phone';

const cancelConsequences = route(endpoints.cancelConsequences, async (_input, ctx) =>
  consequencesOf(ctx.db, ctx.services.clock.now(), await ownAccount(ctx)),
);

const revoke = route(
  endpoints.revoke,
  async ({ phone, code, reason }, ctx) => {
    const user = await ownAccount(ctx);
    await requireCancellable(ctx.db, user.uid);
    await consumeOwnPhoneCode(ctx, user, phone, 'revoke', code);
    return cancelAccount(ctx, user.uid, reason ?? null);
  },
  { changesCallers: true },
);

/** Whom a fresh login code of the platform that the caller is on belongs to. */
async function ownerOfPlatformCode(ctx: CallContext, code: string): Promise<string | null> {
  if (ctx.meta.platform === 'tt') return findUidByIdentity(ctx.db, 'douyin', await ctx.services.douyin.identify(code));
  const provider: IdentityProvider = ctx.meta.platform === 'weapp' ? 'wechat' : 'wechat_app';
  return findUidByIdentity(
    ctx.db,
    provider,
    await ctx.services.wechat.identify(provider === 'wechat' ? 'mini' : 'app', code),
  );
}

const cancelByOther = route(
  endpoints.cancelByOther,
  async ({ password, code, reason }, ctx) => {
    const user = await ownAccount(ctx);
    await requireCancellable(ctx.db, user.uid);
    if (password) await checkPassword(ctx, user, password, '密码错误');
    else if (!code) throw invalid('请输入密码或完成平台授权');
    else if ((await ownerOfPlatformCode(ctx, code)) !== user.uid) throw invalid('授权账号与当前账号不一致');
    return cancelAccount(ctx, user.uid, reason ?? null);
  },
  { changesCallers: true },
);

export const cancelRoutes = [cancelConsequences, revoke, cancelByOther];
