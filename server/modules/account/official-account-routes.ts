import { followCheck as followCheckEndpoint } from '../../../src/contract/endpoints/wechat';
import { absoluteUrl } from '../../http/public-origin';
import { requireUser, route } from '../../http/route';
import { findWechatIdentity } from '../users/identity-repository';

const followCheck = route(followCheckEndpoint, async ({ appid }, ctx) => {
  const { name, qrcodeUrl } = ctx.config.officialAccountCard;
  const identity = await findWechatIdentity(ctx.db, requireUser(ctx).uid);
  const followed = identity !== null && (await ctx.services.wechat.followsAccount(identity, appid));
  return { followed, name, qrcodeUrl: qrcodeUrl && absoluteUrl(ctx, qrcodeUrl) };
});

export const wechatRoutes = [followCheck];
