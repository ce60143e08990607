import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operator } from '../operator';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';

describe('withdrawals, the phone and the end of an account, in Chromium against the real backend', () => {
  const suite = suiteBrowser();

  it('withdraws coins, sees it refused with the reason, and has the money back', async () => {
    const app = await openLoggedIn(suite.browser, '13800138001');
    await app.goto('/packages/user/withdraw/withdraw');
    const balance = app.page.locator('.withdraw-amount-figure');
    await balance.waitFor();
    const before = await balance.textContent();
    await app.input('提现金额（元）').fill('12.5');
    await app.tap(app.page.getByRole('radio', { name: '支付宝' }));
    await app.input('支付宝账号').fill('13800138001');
    await app.input('真实姓名').fill('李建国');
    await app.tap(app.page.getByRole('button', { name: '提现', exact: true }).filter({ visible: true }).last());
    await app.page
      .getByRole('alertdialog')
      .getByText(/确定|确认/)
      .last()
      .click();
    await app.atRoute('/packages/user/withdrawResult/withdrawResult');
    await app.sees('¥12.50');
    const open = await operator('withdrawal', 'list');
    const id =
      open
        .split('\n')
        .find((line) => line.includes('12.5'))
        ?.trim()
        .split(/\s+/)
        .find((cell) => /^[\w-]{16}$/.test(cell)) ?? '';
    assert.notEqual(id, '', open);
    await operator('withdrawal', 'refuse', id, '--reason', '收款人姓名与账号不符', '--yes');
    await app.tap(app.label('刷新'));
    await app.sees('收款人姓名与账号不符');
    await app.goto('/packages/user/withdraw/withdraw');
    await balance.waitFor();
    assert.equal(await balance.textContent(), before);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('changes the phone, then cancels the account; a login within the cooling-off days brings it back', async () => {
    const app = await openLoggedIn(suite.browser, '13800138009');
    await app.goto('/packages/user/changePhone/changePhone');
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
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('keeps an account whose withdrawal is open from being cancelled, and says why', async () => {
    const app = await openLoggedIn(suite.browser, '13800138000');
    await app.goto('/packages/user/revoked/revoked');
    await app.sees('您有提现正在处理');
    await app.close();
  });
});
