import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { operator } from '../operator';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

/** Paths that the app has called since, by the order of the calls. */
function callsOf(app: H5App): string[] {
  const paths: string[] = [];
  app.page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const dialog = (app: H5App, name: string) => app.page.getByRole('dialog', { name });
const answer = (app: H5App, name: string, text: '同意' | '不同意') =>
  app.tap(dialog(app, name).getByRole('button', { name: text, exact: true }));
const stored = (app: H5App, key: string) => app.page.evaluate((name) => localStorage.getItem(name), key);

describe('legal texts and consent, in Chromium against the real backend', () => {
  const suite = suiteBrowser();

  it('a first start asks; the texts can be read before answering; nothing is counted until then', async () => {
    const app = await H5App.open(suite.browser, '/', { consent: false });
    const calls = callsOf(app);
    await dialog(app, '个人信息保护').waitFor();
    await app.tap(dialog(app, '个人信息保护').getByText('《隐私政策》', { exact: true }));
    await app.atRoute('/packages/user/agreement/agreement');
    await app.sees('第 2 版');
    await app.sees('天地图');
    await app.page.goBack();
    await dialog(app, '个人信息保护').waitFor();
    await answer(app, '个人信息保护', '不同意');
    await dialog(app, '个人信息保护').waitFor({ state: 'detached' });
    await app.goto('/pages/brandList/brandList');
    await app.sees('大众');
    await app.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await app.page.waitForTimeout(1500);
    assert.equal(await dialog(app, '个人信息保护').count(), 0, 'who refused is asked again at the next start');
    assert.ok(!calls.includes('/analytics/pageView'));
    assert.equal(await stored(app, 'isPrivacyAgreed'), 'false');
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  describe('somebody who agrees', () => {
    let app: H5App;
    let folder: string;
    before(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
      app = await H5App.open(suite.browser, '/', { consent: false });
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await app.close();
    });

    it('is not asked again at the next start; the box at the login is left to the user; the server is told', async () => {
      await dialog(app, '个人信息保护').waitFor();
      await answer(app, '个人信息保护', '同意');
      const calls = callsOf(app);
      await app.goto('/packages/user/login/login');
      assert.equal(await app.label('我已阅读并同意').getAttribute('aria-checked'), 'false');
      // Somebody whom no other run has logged in: the server must not know of an answer yet.
      await app.logInBySms('13911110042');
      await app.page.waitForFunction(() => !window.location.hash.includes('login'));
      for (let tries = 0; tries < 50 && !calls.includes('/userAccount/consent'); tries += 1)
        await app.page.waitForTimeout(100);
      assert.equal(calls.filter((each) => each === '/userAccount/consent').length, 1);
      assert.equal(await app.page.getByRole('dialog').count(), 0);
    });

    it('is asked again with what changed once a text has a new version', async () => {
      const file = path.join(folder, 'privacy.html');
      writeFileSync(file, '<h2>隐私政策</h2><p>新版正文：增加了行车记录仪照片的说明。</p>');
      assert.match(
        await operator(
          'texts',
          'publish',
          'privacy-policy',
          '--file',
          file,
          '--changes',
          '增加了行车记录仪照片的说明',
          '--yes',
        ),
        /第 3 版已发布/,
      );
      await app.goto('/');
      await dialog(app, '协议更新').waitFor();
      await app.sees('增加了行车记录仪照片的说明');
      assert.equal(await dialog(app, '协议更新').getByText('《用户协议》').count(), 0);
      await answer(app, '协议更新', '同意');
      await app.page.waitForTimeout(300);
      assert.match((await stored(app, 'privacyConsent')) ?? '', /"privacy":3/);
    });

    it('takes the consent back in the settings: logged out, forgotten here, and login asks', async () => {
      await app.goto('/pages/setting/setting');
      const device = await stored(app, 'deviceUuid');
      assert.notEqual(device, null);
      await app.tap('撤回隐私同意');
      await app.answerDialog('撤回');
      await app.sees('登录 / 注册');
      assert.deepEqual([await stored(app, 'token'), await stored(app, 'isPrivacyAgreed')], [null, 'false']);
      // The next call of the page makes another one, which nothing joins to the one before.
      assert.notEqual(await stored(app, 'deviceUuid'), device);
      await app.goto('/packages/user/login/login');
      assert.equal(await app.label('我已阅读并同意').getAttribute('aria-checked'), 'false');
      assert.deepEqual(app.faults, []);
    });
  });

  it('shows the licence with its picture, large at a tap, from 关于 in the settings', async () => {
    const app = await H5App.open(suite.browser, '/pages/setting/setting');
    await app.tap('关于汽修助手');
    await app.sees('客服电话 400-000-0000');
    await app.tap(
      app.page.getByRole('dialog').getByText('营业执照').or(app.page.locator('.sheet').getByText('营业执照')).first(),
    );
    await app.atRoute('/packages/user/agreement/agreement');
    await app.tap(app.label('营业执照图片，点按放大'));
    await app.label('关闭大图').waitFor();
    await app.tap(app.label('关闭大图'));
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('the purchase agreement says until when a course is refunded', async () => {
    const app = await H5App.open(suite.browser, '/packages/user/agreement/agreement?code=purchase-agreement');
    await app.sees('学完试看以外的任一课时之后，不再退款');
    await app.close();
  });
});
