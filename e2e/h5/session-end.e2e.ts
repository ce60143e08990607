import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { sharedBackend } from './shared-backend';
import { suiteBrowser } from './suite-browser';

const EXPIRED = '登录已过期';

/**
 * Ends the session on the server, as its 30 days or another device do. The app does not know of it yet: the live socket,
 * which the server closes then, is kept from it.
 */
async function endSession(app: H5App): Promise<void> {
  // A call that is still under way would be answered that the session is over.
  await app.settled();
  const token = await app.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as string | null);
  assert.ok(token, 'nobody is logged in');
  const response = await fetch(`${sharedBackend.place.origin}/uaccess/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'h5', 'x-access-token': token },
    body: '{}',
  });
  assert.equal(((await response.json()) as { resp_code: number }).resp_code, 0);
}

describe('a session that runs out (§8), in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  afterEach(() => app.close());

  async function logIn(): Promise<void> {
    app = await openLoggedIn(suite.browser, '13800138000', {
      prepare: (page) => page.routeWebSocket(/\/im\//, () => undefined),
    });
  }

  for (const route of [
    '/pages/maintainStore/maintainStore',
    '/pages/message/message',
    '/packages/maintainStore/storeTurnover/storeTurnover',
    '/packages/maintainStore/storeBriefing/storeBriefing',
  ]) {
    it(`is told on ${route} beside the way to login, and nobody is told that he has no store`, async () => {
      await logIn();
      await endSession(app);
      // The words stay for two seconds, which a slow start of the page may outlast.
      const told = app.page.locator('.toast').filter({ hasText: EXPIRED }).first().waitFor({ timeout: 30_000 });
      await Promise.all([told, app.goto(route)]);
      await app.sees('去登录');
      assert.equal(await app.page.getByText('还没有门店').filter({ visible: true }).count(), 0);
      assert.deepEqual(app.faults, []);
    });
  }

  it('leads to login and back to a form that is still filled', async () => {
    await logIn();
    await app.goto('/packages/user/addressEdit/addressEdit');
    await app.sees('新增收货地址');
    await app.input('智能识别').fill('赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号 东部软件园');
    await app.tap('识别');
    await app.sees('已识别');
    await endSession(app);
    await app.tap('保存');
    await app.tap('去登录');
    await app.logInByPassword('13800138000');
    await app.atRoute('/packages/user/addressEdit/addressEdit');
    await app.sees('新增收货地址');
    assert.equal(await app.input('收货人').inputValue(), '赵师傅');
    assert.equal(await app.input('手机号').inputValue(), '13812345678');
    await app.sees('浙江省 杭州市 西湖区');
    assert.deepEqual(app.faults, []);
  });
});
