import * as endpoints from '../../../src/contract/endpoints/account';
import { clearAttempts, countAttempt, forgetAttempts, type Limit } from '../../limits/attempts';
import { checkNewPassword } from './common-passwords';
import { currentUserByPhone, logIn, logInByIdentity, userOfIdentity, userOfPhone } from './log-in';
import { hashPassword, verifyPassword } from './passwords';
import { pictureAddress } from './picture-address';
import { tellOfChange } from './tell-of-change';
import { sendSmsCode, consumeSmsCode } from './sms-codes';
import { invalid, refused } from '../../base/refusals';
import { route, type CallContext } from '../../http/route';
import { MINUTE } from '../../base/clock/clock';
import { addIdentity } from '../users/identity-repository';
import { closeSessionsOf } from '../users/session-repository';
import { bindPhone, createUser, updateUser } from '../users/user-repository';

const LOGIN_WINDOW_MS = 15 * MINUTE;

const accountLimit = (phone: string): Limit => ({
  name: 'login-account',
  subject: phone,
  max: 5,
  withinMs: LOGIN_WINDOW_MS,
  message: '密码错误次数过多，请 15 分钟后再试，或使用验证码登录',
});

const addressLimit = (ctx: CallContext): Limit => ({
  name: 'login-address',
  subject: ctx.meta.ip,
  max: 30,
  withinMs: LOGIN_WINDOW_MS,
  message: '登录失败次数过多，请 15 分钟后再试',
});

const phoneLogin = route(endpoints.phoneLogin, async ({ phone, password }, ctx) => {
  const { db, services } = ctx;
  const attempt = await countAttempt(db, services.secret, services.clock.now(), [
    accountLimit(phone),
    addressLimit(ctx),
  ]);
  const user = await currentUserByPhone(ctx, phone);
  const fits = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !fits) throw invalid('手机号或密码错误');
  await forgetAttempts(db, attempt);
  await clearAttempts(db, services.secret, accountLimit(phone));
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
  const user = await createUser(ctx.db, ctx.services.clock.now(), { phone, passwordHash, superior });
  if (!user) throw refused('该手机号已注册，请直接登录');
  return logIn(ctx, user);
});

const resetPassword = route(endpoints.resetPassword, async ({ phone, code, password }, ctx) => {
  checkNewPassword(password, phone);
  await consumeSmsCode(ctx, phone, 'reset', code);
  const user = await currentUserByPhone(ctx, phone);
  if (!user) throw refused('该手机号尚未注册，请先注册');
  await updateUser(ctx.db, user.uid, { passwordHash: await hashPassword(password) });
  await closeSessionsOf(ctx.db, user.uid);
  await tellOfChange(ctx, user.uid, 'password');
  await clearAttempts(ctx.db, ctx.services.secret, accountLimit(phone));
  return {};
});

const wechatLogin = route(endpoints.wechatLogin, async ({ code, wechatName, avatarUrl, superior }, ctx) => {
  const identity = await ctx.services.wechat.identify('mini', code);
  return logInByIdentity(ctx, 'wechat', identity, { wechatName, avatarUrl: pictureAddress(avatarUrl), superior });
});

const wechatAppLogin = route(endpoints.wechatAppLogin, async ({ code, superior }, ctx) => {
  const identity = await ctx.services.wechat.identify('app', code);
  return logInByIdentity(ctx, 'wechat_app', identity, { superior });
});

/** `keepUser` keeps the stored name and picture; without it those of this login replace them. */
const douyinLogin = route(
  endpoints.douyinLogin,
  async ({ code, wechatName, avatarUrl: claimed, keepUser, superior }, ctx) => {
    const avatarUrl = pictureAddress(claimed);
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
