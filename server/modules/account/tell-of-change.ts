import type { CallContext } from '../../http/route';
import { newId } from '../../base/ids';
import { sendMessage } from '../messages/send-message';

const TEXTS = {
  password: {
    title: '登录密码已修改',
    msg: '您的登录密码刚刚被修改，其他设备已退出登录。如非本人操作，请立即通过短信验证码重置密码。',
  },
  phone: { title: '绑定手机号已更换', msg: '您的绑定手机号刚刚被更换，其他设备已退出登录。如非本人操作，请联系客服。' },
} as const;

/** Tells the account's owner what was changed (ASVS 2.2.3), so that a change which was not theirs is noticed. */
export async function tellOfChange(
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  uid: string,
  what: keyof typeof TEXTS,
): Promise<void> {
  await sendMessage(db, services.clock.now(), {
    uid,
    kind: 'system',
    ...TEXTS[what],
    target: '/packages/user/accountSecurity/accountSecurity',
    eventKey: `account-${what}/${newId()}`,
  });
}
