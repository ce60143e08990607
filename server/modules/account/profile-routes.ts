import * as endpoints from '../../../src/contract/endpoints/account';
import type { UserInfo } from '../../../src/contract/schemas/account';
import { maskPhone } from '../../../src/domain/masking';
import { invalid, refused } from '../../base/refusals';
import { pictureUrl, publicOrigin } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { balanceOf, walletOf } from '../ledger/ledger';
import { addIdentity, findUidByIdentity, listProviders } from '../users/identity-repository';
import { rememberDevice } from '../users/known-devices';
import { closeSession } from '../users/session-repository';
import { bindPhone, updateUser, type UserRow } from '../users/user-repository';
import { storeOf } from '../store/membership';
import { isMember } from '../users/is-member';
import { ownAccount } from './own-account';
import { ownPicture } from './picture-address';

/**
 * §3 user info. `uaccess` names the most that the user may do: admin, store or user. `experience` is the balance of
 * points.
 */
export async function userInfoOf(
  ctx: Pick<CallContext, 'db' | 'services' | 'config' | 'http'>,
  user: UserRow,
): Promise<UserInfo> {
  const { db, services } = ctx;
  const store = await storeOf(db, user.uid);
  const role = store ? 'store' : 'user';
  const now = services.clock.now();
  return {
    uid: user.uid,
    uaccess: user.admin ? 'admin' : role,
    phone: user.phone && maskPhone(user.phone),
    storename: store?.name ?? null,
    storeId: store?.id ?? null,
    storeRole: store?.role ?? null,
    receptionDeskOnly: store?.receptionDeskOnly ?? false,
    vip: isMember(user, now) ? 1 : 0,
    vipendtime: user.vipEndAt?.toISOString() ?? null,
    experience: await balanceOf(db, walletOf(user.uid), 'points'),
    coins: await balanceOf(db, walletOf(user.uid), 'coins'),
    wechatName: user.wechatName,
    avatarUrl: pictureUrl(ctx, user.avatarUrl),
    admin: user.admin,
    hasPassword: user.passwordHash !== null,
    bound: await listProviders(db, user.uid),
    createdAt: user.createdAt.toISOString(),
  };
}

const userQuery = route(endpoints.userQuery, async (_input, ctx) => userInfoOf(ctx, await ownAccount(ctx)));

const userUpdate = route(endpoints.userUpdate, async ({ wechatName, avatarUrl }, ctx) => {
  if (wechatName === '') throw invalid('请输入昵称');
  const { uid } = requireUser(ctx);
  const picture = avatarUrl ? ownPicture(uid, publicOrigin(ctx), avatarUrl) : null;
  if (avatarUrl && !picture) throw invalid('头像地址无效');
  await updateUser(ctx.db, uid, {
    ...(wechatName ? { wechatName } : {}),
    ...(picture ? { avatarUrl: picture } : {}),
  });
  return userInfoOf(ctx, await ownAccount(ctx));
});

const bindWechatApp = route(endpoints.bindWechatApp, async ({ code }, ctx) => {
  const { uid } = requireUser(ctx);
  const identity = await ctx.services.wechat.identify('app', code);
  const owner = await findUidByIdentity(ctx.db, 'wechat_app', identity);
  if (owner && owner !== uid) throw refused('该微信已绑定其他账号');
  const added = await addIdentity(ctx.db, ctx.services.clock.now(), uid, 'wechat_app', identity);
  if (!added && !owner) throw refused('当前账号已绑定其他微信');
  return {};
});

const wechatPhone = route(endpoints.wechatPhone, async ({ code }, ctx) => {
  const { uid, phone: bound } = await ownAccount(ctx);
  const phone = await ctx.services.wechat.phoneOf(code);
  // The phone can log in: replacing it takes a code of the old one (changePhone), or a borrowed session would become
  // the account.
  if (bound && bound !== phone) throw refused('当前账号已绑定手机号，请使用更换手机号');
  if (!(await bindPhone(ctx.db, uid, phone))) throw refused('该手机号已绑定其他账号');
  return { phone: maskPhone(phone) };
});

const logout = route(
  endpoints.logout,
  async (_input, ctx) => {
    const { uid, tokenHash } = requireUser(ctx);
    await closeSession(ctx.db, uid, tokenHash);
    if (ctx.meta.device) await rememberDevice(ctx.db, ctx.services.clock.now(), uid, ctx.meta.device);
    return {};
  },
  { changesCallers: true },
);

export const profileRoutes = [userQuery, userUpdate, bindWechatApp, wechatPhone, logout];
