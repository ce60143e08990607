import { expect } from '@playwright/test';
import { newcomerWith } from './newcomer-with';
import { test } from './test';
import { shown } from './workshop-hands';

/**
 * On a backend of its own each time: one phone gets no more than a code a minute, so that only somebody whose password
 * was there from the start can change his phone at once, and he does it once.
 */
const testOnNewBackend = test.extend({
  backend: async ({ backendOfFile }, use, { testId, repeatEachIndex }) =>
    use(await backendOfFile.of(`${testId} ${repeatEachIndex}`)),
});

test.describe('withdrawals, the phone and the end of an account', () => {
  test('withdraws coins, sees it refused with the reason, and has the money back', async ({ open, backend }) => {
    const person = await newcomerWith(backend, 'coins', 50);
    const app = await open('/packages/user/withdraw/withdraw', { as: person });
    const balance = app.page.locator('.withdraw-amount-figure');
    await expect(balance).toHaveText('¥50.00');
    await app.input('提现金额（元）').fill('12.5');
    await app.tap(app.page.getByRole('radio', { name: '支付宝' }));
    await app.input('支付宝账号').fill('13800138001');
    await app.input('真实姓名').fill('李建国');
    await app.tap(shown(app.page.getByRole('button', { name: '提现', exact: true })).last());
    await app.tap(
      app.page
        .getByRole('alertdialog')
        .getByText(/确定|确认/)
        .last(),
    );
    await app.atRoute('/packages/user/withdrawResult/withdrawResult');
    await app.sees('¥12.50');
    const waiting = await backend.operator('withdrawal', 'list', '--user', person.phone);
    const id = waiting.split(/\s+/).find((cell) => /^[\w-]{16}$/.test(cell)) ?? '';
    expect(id, waiting).not.toBe('');
    await backend.operator('withdrawal', 'refuse', id, '--reason', '收款人姓名与账号不符', '--yes');
    await app.tap(app.label('刷新'));
    await app.sees('收款人姓名与账号不符');
    await app.goto('/packages/user/withdraw/withdraw');
    await expect(balance).toHaveText('¥50.00');
  });

  testOnNewBackend(
    'changes the phone, then cancels the account; a login within the cooling-off days brings it back',
    async ({ open, backend }) => {
      const app = await open('/packages/user/changePhone/changePhone', { as: await backend.logIn('13800138009') });
      await app.fillSmsCode();
      await app.tap('下一步');
      await app.input('新手机号').fill('13911110002');
      await app.fillSmsCode();
      await app.tap('确认');
      await app.sees('手机号已更换');
      await app.goto('/packages/user/revoked2/revoked');
      await app.tap(app.page.getByRole('radio', { name: '换了其他账号' }));
      await app.input('登录密码').fill('demo1234');
      await app.tap(app.label('我已阅读并同意'));
      await app.tap('申请注销');
      await app.answerDialog('确定注销');
      await app.sees('注销申请已提交');
      await app.goto('/packages/user/login/login');
      await app.logInByPassword('13911110002');
      await app.atRoute('/');
      await app.goto('/packages/user/profile/profile');
      await app.sees('139****0002');
    },
  );

  test('keeps an account whose withdrawal is open from being cancelled, and says why', async ({ open, backend }) => {
    const app = await open('/packages/user/revoked/revoked', { as: await backend.logIn('13800138000') });
    await app.sees('您有提现正在处理');
  });
});
