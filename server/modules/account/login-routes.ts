import * as endpoints from '../../../src/contract/endpoints/account';
import { clearCharges, giveBack } from '../../limits/charge';
import { invalid, refused } from '../../base/refusals';
import { route } from '../../http/route';
import { addIdentity } from '../users/identity-repository';
import { isKnownDevice } from '../users/known-devices';
import { closeSessionsOf } from '../users/session-repository';
import { requireNotBanned } from '../users/standing';
import { bindPhone, createUser, findUserByPhone, updateUser } from '../users/user-repository';
import { chargeLogin } from './charge-login';
import { checkNewPassword } from './common-passwords';
import { currentUserByPhone, logIn, logInByIdentity, userOfIdentity, userOfPhone } from './log-in';
import { hashPassword, verifyPassword } from './passwords';
import { platformPicture } from './picture-address';
import { tellOfChange } from './tell-of-change';
import { sendSmsCode, consumeSmsCode } from './sms-codes';

const phoneLogin = route(endpoints.phoneLogin, async ({ phone, password }, ctx) => {
  const user = await currentUserByPhone(ctx, phone);
  const isKnown = user !== null && (await isKnownDevice(ctx.db, user.uid, ctx.meta.device));
  const receipt = await chargeLogin(ctx, phone, isKnown);
  const fits = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !fits) throw invalid('手机号或密码错误');
  await giveBack(ctx.db, receipt);
  if (!isKnown) await clearCharges(ctx, 'loginAccount', phone);
  return logIn(ctx, user);
});

const smsLogin = route(endpoints.smsLogin, async ({ phone, code, superior }, ctx) => {
  await consumeSmsCode(ctx, phone, 'login', code);
  return logIn(ctx, await userOfPhone(ctx, phone, { superior }));
});

const register = route(endpoints.register, async ({ phone, code, password, superior }, ctx) => {
  checkNewPassword(password, phone);
  await consumeSmsCode(ctx, phone, 'register', code);
  // Only the owner of the phone gets here, so the answer gives nothing away.
  if (await currentUserByPhone(ctx, phone)) throw refused('该手机号已注册，请直接登录');
  const passwordHash = await hashPassword(password);
  const { platform } = ctx.meta;
  const user = await createUser(ctx.db, ctx.services.clock.now(), { phone, passwordHash, superior, platform });
  if (!user) throw refused('该手机号已注册，请直接登录');
  return logIn(ctx, user);
});

const resetPassword = route(
  endpoints.resetPassword,
  async ({ phone, code, password }, ctx) => {
    checkNewPassword(password, phone);
    await consumeSmsCode(ctx, phone, 'reset', code);
    const user = await currentUserByPhone(ctx, phone);
    if (!user) throw refused('该手机号尚未注册，请先注册');
    await updateUser(ctx.db, user.uid, { passwordHash: await hashPassword(password) });
    await closeSessionsOf(ctx.db, user.uid);
    await tellOfChange(ctx, user.uid, 'password');
    await clearCharges(ctx, 'loginAccount', phone);
    return {};
  },
  { changesCallers: true },
);

const wechatLogin = route(endpoints.wechatLogin, async ({ code, wechatName, avatarUrl, superior }, ctx) => {
  const identity = await ctx.services.wechat.identify('mini', code);
  return logInByIdentity(ctx, 'wechat', identity, { wechatName, avatarUrl: platformPicture(avatarUrl), superior });
});

const wechatAppLogin = route(endpoints.wechatAppLogin, async ({ code, superior }, ctx) => {
  const identity = await ctx.services.wechat.identify('app', code);
  return logInByIdentity(ctx, 'wechat_app', identity, { superior });
});

/** `keepUser` keeps the stored name and picture; without it those of this login replace them. */
const douyinLogin = route(
  endpoints.douyinLogin,
  async ({ code, wechatName, avatarUrl: claimed, keepUser, superior }, ctx) => {
    const avatarUrl = platformPicture(claimed);
    const session = await logInByIdentity(ctx, 'douyin', await ctx.services.douyin.identify(code), {
      wechatName,
      avatarUrl,
      superior,
    });
    if (!keepUser) {
      await updateUser(ctx.db, session.uid, {
        ...(wechatName ? { wechatName } : {}),
        ...(avatarUrl ? { avatarUrl } : {}),
      });
    }
    return session;
  },
);

/** The Douyin identity decides first, then the phone; whichever was unknown is tied to the account. */
const douyinLoginByPhone = route(endpoints.douyinLoginByPhone, async ({ code, phoneCode, superior }, ctx) => {
  const identity = await ctx.services.douyin.identify(code);
  const phone = await ctx.services.douyin.phoneOf(phoneCode);
  const known = await userOfIdentity(ctx, 'douyin', identity);
  if (known) {
    const owner = await findUserByPhone(ctx.db, phone);
    if (owner) requireNotBanned(owner, ctx.services.clock.now());
    if (!known.phone) await bindPhone(ctx.db, known.uid, phone);
    return logIn(ctx, known);
  }
  const user = await userOfPhone(ctx, phone, { superior, wechatName: identity.name, avatarUrl: identity.avatarUrl });
  await addIdentity(ctx.db, ctx.services.clock.now(), user.uid, 'douyin', identity);
  return logIn(ctx, user);
});

export const loginRoutes = [
  phoneLogin,
  smsLogin,
  register,
  resetPassword,
  wechatLogin,
  wechatAppLogin,
  douyinLogin,
  douyinLoginByPhone,
  route(endpoints.registerGetCode, ({ phone }, ctx) => sendSmsCode(ctx, phone, 'register')),
  route(endpoints.smsGetCode, ({ phone, purpose }, ctx) => sendSmsCode(ctx, phone, purpose)),
];
