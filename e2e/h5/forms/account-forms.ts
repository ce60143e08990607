import { qrCreate } from '../../../src/contract/endpoints/qr-login';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { routes } from '../../../src/infra/routes';
import type { H5App } from '../h5-app';
import type { TypedForm } from './typed-form';

/** Of the demo people, one who has coins and is no partner. */
const DEMO_USER = '13800138001';
/** And one whose account nothing keeps from being cancelled. */
const DEMO_ADMIN = '13800138009';

const agree = (app: H5App) => app.tap(app.label('我已阅读并同意'));
const giveOtherReason = (app: H5App) => app.tap(app.page.getByRole('radio', { name: '其他原因' }));

/** Of the account itself: who somebody is, and how he proves it. */
export const ACCOUNT_FORMS: readonly TypedForm[] = [
  {
    name: 'another password',
    files: ['features/account/change-password-screen.tsx'],
    address: () => routes.changePassword,
    words: { 原密码: 'demo1234', 新密码: 'zhuan5678', 确认新密码: 'zhuan5678' },
    send: '确认修改',
  },
  {
    name: 'the code of the phone that is left',
    files: ['features/account/change-phone-screen.tsx'],
    address: () => routes.changePhone,
    words: { 验证码: '123456' },
    send: '获取验证码',
  },
  {
    name: 'another phone',
    files: ['features/account/change-phone-screen.tsx'],
    address: () => routes.changePhone,
    // The code is looked at with the second one.
    open: async (app) => {
      await app.input('验证码').fill('123456');
      await app.tap('下一步');
      await app.sees('绑定新手机号');
    },
    words: { 新手机号: '13911110002', 验证码: '654321' },
    send: '确认',
  },
  {
    name: 'a nickname',
    files: ['features/account/components/nickname-sheet.tsx'],
    address: () => routes.profile,
    open: (app) => app.tap('昵称'),
    send: '保存',
  },
  {
    name: 'the end of an account, by a code',
    files: ['features/account/revoke-by-code-screen.tsx', 'features/account/components/reason-choice.tsx'],
    as: DEMO_ADMIN,
    address: () => routes.revoked,
    open: giveOtherReason,
    words: { 验证码: '123456' },
    choose: agree,
    send: '申请注销',
    confirm: (app) => app.answerDialog('确定注销'),
  },
  {
    name: 'the end of an account, by the password',
    files: ['features/account/revoke-by-other-screen.tsx', 'features/account/components/reason-choice.tsx'],
    as: DEMO_ADMIN,
    address: () => routes.revoked2,
    open: giveOtherReason,
    words: { 登录密码: 'demo1234' },
    choose: agree,
    send: '申请注销',
    confirm: (app) => app.answerDialog('确定注销'),
  },
  {
    name: 'the number of a screen that is let in',
    files: ['features/qr-login/components/confirm-step.tsx'],
    address: async ({ backend }) => {
      const { qrid } = await backend.ask<ResponseOf<typeof qrCreate>>(qrCreate.path, {});
      return `${routes.scanQrLogin}?qrid=${qrid}`;
    },
    send: '确认登录',
  },
  {
    name: 'an application as partner',
    files: ['features/partner/components/apply-form.tsx'],
    as: DEMO_USER,
    address: () => routes.partner,
    send: '提交申请',
  },
  {
    name: 'a withdrawal',
    files: ['features/coins/components/withdraw-amount.tsx', 'features/coins/components/channel-choice.tsx'],
    as: DEMO_USER,
    address: () => routes.withdraw,
    open: (app) => app.tap(app.page.getByRole('radio', { name: '支付宝' })),
    words: { '提现金额（元）': '12.5', 支付宝账号: '13800138001' },
    send: '提现',
    confirm: (app) => app.answerDialog('确认提现'),
  },
];
