import * as endpoints from '../../../src/contract/endpoints/account';
import { maskPhone } from '../../../src/domain/masking';
import { invalid, refused } from '../../base/refusals';
import { requireUser, route } from '../../http/route';
import { countIdentities } from '../users/identity-repository';
import { closeSessionsOf } from '../users/session-repository';
import { bindPhone, updateUser, type UserRow } from '../users/user-repository';
import { checkPassword } from './check-password';
import { checkNewPassword } from './common-passwords';
import { ownAccount } from './own-account';
import { boundPhone, ownPhone } from './own-phone';
import { hashPassword } from './passwords';
import { tellOfChange } from './tell-of-change';
import { consumeSmsCode, consumeSmsCodes, sendSmsCode, type GivenCode } from './sms-codes';

const changePassword = route(
  endpoints.changePassword,
  async ({ oldPassword, newPassword }, ctx) => {
    const user = await ownAccount(ctx);
    if (!user.passwordHash) throw refused('当前账号未设置密码，请通过忘记密码设置');
    checkNewPassword(newPassword, user.phone);
    await checkPassword(ctx, user, oldPassword, '原密码错误');
    if (oldPassword === newPassword) throw invalid('新密码不能与原密码相同');
    await updateUser(ctx.db, user.uid, { passwordHash: await hashPassword(newPassword) });
    await closeSessionsOf(ctx.db, user.uid, requireUser(ctx).tokenHash);
    await tellOfChange(ctx, user.uid, 'password');
    return {};
  },
  { changesCallers: true },
);

const clearPhone = route(endpoints.clearPhone, async ({ phone, code }, ctx) => {
  const user = await ownAccount(ctx);
  const bound = ownPhone(user, phone);
  // Before the code is used up: the same one serves again once something is bound.
  if ((await countIdentities(ctx.db, user.uid)) === 0) throw refused('请先绑定微信或抖音，再解绑手机号');
  await consumeSmsCode(ctx, bound, 'bind', code);
  // Without the phone the password could log nobody in any more.
  await updateUser(ctx.db, user.uid, { phone: null, passwordHash: null });
  return {};
});

const ownPhoneCode = route(endpoints.ownPhoneCode, async ({ purpose }, ctx) => {
  const phone = boundPhone(await ownAccount(ctx));
  return { ...(await sendSmsCode(ctx, phone, purpose)), phone: maskPhone(phone) };
});

/** The code of the phone that is bound, as far as one is. */
function oldPhoneCode(user: UserRow, oldCode: string | null | undefined): GivenCode[] {
  if (!user.phone) return [];
  if (!oldCode) throw invalid('请输入原手机号收到的验证码');
  return [{ phone: user.phone, purpose: 'bind', code: oldCode }];
}

const changePhone = route(
  endpoints.changePhone,
  async ({ oldCode, phone, code }, ctx) => {
    const user = await ownAccount(ctx);
    if (user.phone === phone) throw invalid('新手机号不能与原手机号相同');
    await consumeSmsCodes(ctx, [...oldPhoneCode(user, oldCode), { phone, purpose: 'bind', code }]);
    // Told only now: whoever got this far owns the phone.
    if (!(await bindPhone(ctx.db, user.uid, phone))) throw refused('该手机号已绑定其他账号');
    await closeSessionsOf(ctx.db, user.uid, requireUser(ctx).tokenHash);
    await tellOfChange(ctx, user.uid, 'phone');
    return { phone: maskPhone(phone) };
  },
  { changesCallers: true },
);

export const securityRoutes = [changePassword, clearPhone, ownPhoneCode, changePhone];
