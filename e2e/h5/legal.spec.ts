import { expect } from '@playwright/test';
import { giveConsent } from '../../src/contract/endpoints/account';
import { trackPageViews } from '../../src/contract/endpoints/analytics';
import type { H5App } from './h5-app';
import { test } from './test';
import { digits } from './workshop-hands';

/** Paths that the app has called since, by the order of the calls. */
function callsOf(app: H5App): string[] {
  const paths: string[] = [];
  app.page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** What a first start asks. */
const question = (app: H5App) => app.page.getByRole('dialog', { name: '个人信息保护' });
const answer = (app: H5App, text: '同意' | '不同意') =>
  app.tap(question(app).getByRole('button', { name: text, exact: true }));
/** What the device keeps by that name. */
const stored = (app: H5App, key: string) => app.page.evaluate((name) => localStorage.getItem(name), key);
/** The user leaves for another app, before which the pages that he saw are counted. */
const leave = (app: H5App) => app.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

test.describe('legal texts and consent', () => {
  test('a first start asks; the texts can be read before answering; nothing is counted until then', async ({
    open,
  }) => {
    const app = await open('/', { consent: false });
    const calls = callsOf(app);
    await expect(question(app)).toBeVisible();
    await app.tap(question(app).getByText('《隐私政策》', { exact: true }));
    await app.atRoute('/packages/user/agreement/agreement');
    await app.sees('第 3 版');
    await app.sees('天地图');
    await app.page.goBack();
    await expect(question(app)).toBeVisible();
    await answer(app, '不同意');
    await expect(question(app)).toHaveCount(0);
    await app.goto('/pages/brandList/brandList');
    await app.sees('大众');
    await leave(app);
    await app.settled();
    await expect(question(app), 'who refused is asked again at the next start').toHaveCount(0);
    expect(calls).not.toContain(trackPageViews.path);
    expect(await stored(app, 'isPrivacyAgreed')).toBe('false');
  });

  test('who agrees is not asked again; the box at the login is left to the user; the server is told', async ({
    open,
  }) => {
    const app = await open('/', { consent: false });
    await answer(app, '同意');
    await expect(question(app)).toHaveCount(0);
    const calls = callsOf(app);
    await app.goto('/packages/user/login/login');
    await expect(app.label('我已阅读并同意')).toHaveAttribute('aria-checked', 'false');
    // Somebody whom the server does not know: it must not know of an answer yet.
    await app.logInBySms(`159${digits(8)}`);
    await app.page.waitForURL((url) => !url.hash.includes('login'));
    await expect.poll(() => calls).toContain(giveConsent.path);
    await leave(app);
    await expect.poll(() => calls).toContain(trackPageViews.path);
    await app.settled();
    expect(calls.filter((each) => each === giveConsent.path)).toHaveLength(1);
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
  });

  test('the consent is taken back in the settings: logged out, forgotten here, and login asks', async ({
    open,
    backend,
  }) => {
    const app = await open('/pages/setting/setting', { as: await backend.newcomer() });
    await app.sees('撤回隐私同意');
    await app.settled();
    const device = await stored(app, 'deviceUuid');
    expect(device).not.toBeNull();
    await app.tap('撤回隐私同意');
    await app.answerDialog('撤回');
    await app.sees('登录 / 注册');
    expect([await stored(app, 'token'), await stored(app, 'isPrivacyAgreed')]).toEqual([null, 'false']);
    // The next call of the page makes another one, which nothing joins to the one before.
    expect(await stored(app, 'deviceUuid')).not.toBe(device);
    await app.goto('/packages/user/login/login');
    await expect(app.label('我已阅读并同意')).toHaveAttribute('aria-checked', 'false');
  });

  test('the licence is shown with its picture, large at a tap, from 关于 in the settings', async ({ open }) => {
    const app = await open('/pages/setting/setting');
    await app.tap('关于汽修助手');
    await app.sees('客服电话 400-000-0000');
    await app.tap(
      app.page.getByRole('dialog').getByText('营业执照').or(app.page.locator('.sheet').getByText('营业执照')).first(),
    );
    await app.atRoute('/packages/user/agreement/agreement');
    await app.tap(app.label('营业执照图片，点按放大'));
    await expect(app.label('关闭大图')).toBeVisible();
    await app.tap(app.label('关闭大图'));
  });

  test('the purchase agreement says until when a course is refunded', async ({ open }) => {
    const app = await open('/packages/user/agreement/agreement?code=purchase-agreement');
    await app.sees('学完试看以外的任一课时之后，不再退款');
  });
});
