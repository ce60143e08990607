import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { vinPhoto } from '../../server/testing/vin-photo/vin-photo';
import { launchBrowser } from '../browser';
import { drawnSheet } from './drawn-sheet';
import { H5App } from './h5-app';

const VIN = 'LSVAA49J132047371';

describe('the main job, in Chromium against the real backend', () => {
  let browser: Browser;
  let app: H5App;
  let sharedLink = '';
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser);
  });
  after(async () => {
    await browser.close();
  });

  it('opens on home', async () => {
    await app.sees('汽修助手');
    await app.sees('还没有选择车辆');
  });

  it('asks for a login before a VIN is decoded, and logs in by SMS code', async () => {
    await app.search(VIN);
    await app.tap(app.label('查这台车'));
    await app.logInBySms('13800138001');
  });

  it('goes on with the VIN after the login, to the documents of the very car', async () => {
    await app.atRoute('/pages/docTree/docTree');
    await app.sees('上汽大众 帕萨特');
    await app.sees('2003');
  });

  it('opens a diagram in no more than three taps from opening', async () => {
    // Car known: open the app, 查电路图 (1), category (2), diagram (3).
    await app.goto('/');
    let taps = 0;
    const tap = async (target: Parameters<H5App['tap']>[0]) => {
      taps += 1;
      await app.tap(target);
    };
    await tap(app.label('查电路图'));
    await app.atRoute('/pages/docTree/docTree');
    await tap('发动机');
    await tap('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
    assert.ok(taps <= 3, `${taps} taps`);
  });

  it('fills the screen with the drawing, which is more than fits when it can be read', async () => {
    const box = await (await drawnSheet(app)).boundingBox();
    assert.ok(box && box.width === 375 && box.height > 600, JSON.stringify(box));
    await app.page.locator('.diagram-map').filter({ visible: true }).waitFor();
  });

  it('says that the diagram fits exactly this car', async () => {
    await app.sees('完全匹配');
  });

  it('zooms the diagram and paints it anew at that scale, so that it stays sharp', async () => {
    const part = app.page.locator('.diagram-map-window').filter({ visible: true });
    const before = await part.boundingBox();
    await app.tap(app.label('放大'));
    await app.page.waitForFunction(
      (width) =>
        Array.from(document.querySelectorAll<HTMLElement>('.diagram-map-window')).some(
          (each) => each.offsetWidth < width * 0.8,
        ),
      before?.width ?? 0,
    );
    await app.page.waitForFunction(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.diagram-sheet canvas')).some(
        ({ style }) => style.visibility === 'visible' && style.transform.endsWith('scale(1)'),
      ),
    );
    await app.tap(app.label('看全图'));
    await part.waitFor({ state: 'detached' });
  });

  it('shares the diagram as a link', async () => {
    await app.tap(app.label('分享'));
    await app.sees('分享成功');
    sharedLink = await app.sharedLink();
    assert.match(sharedLink, /#\/pages\/home\/home\?/);
    assert.doesNotMatch(sharedLink, /token=(?!null)/);
  });

  it('goes back, and finds the diagram in the history', async () => {
    await app.tap(app.label('返回'));
    await app.atRoute('/pages/docTree/docTree');
    await app.goto('/pages/viewHistory/viewHistory');
    await app.tap('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await app.sees('完全匹配');
  });

  it('reads a photo of a VIN plate', async () => {
    const photo = path.join(tmpdir(), `vin-${process.pid}.jpg`);
    writeFileSync(photo, await vinPhoto(VIN, 'nameplate'));
    await app.goto('/pages/vinScan/vinScan');
    const chooser = app.page.waitForEvent('filechooser');
    await app.tap(app.label('相册选图'));
    await (await chooser).setFiles(photo);
    await app.tap(app.label('识别框内车架号'));
    await app.page.waitForFunction(
      (vin) => Array.from(document.querySelectorAll('input')).some((input) => input.value.replace(/\s/g, '') === vin),
      VIN,
      { timeout: 40_000 },
    );
    await app.tap(app.page.locator('#vin-submit'));
    await app.atRoute('/pages/docTree/docTree');
    await app.sees('上汽大众 帕萨特');
  });

  it('shows the shared link to another user, who is asked first', async () => {
    const other = await H5App.open(browser, '/packages/user/login/login');
    await other.logInByPassword('13800138000');
    await other.page.waitForFunction(() => !window.location.hash.includes('login'));
    await other.goto(sharedLink.slice(sharedLink.indexOf('#') + 1));
    await other.tap(other.label('查看'));
    await other.atRoute('/pages/documentView/documentView');
    await other.sees('燃油泵电路图');
    await other.close();
  });

  it('lets an anonymous visitor log in first and then see what was shared', async () => {
    const anonymous = await H5App.open(browser, sharedLink.slice(sharedLink.indexOf('#') + 1));
    await anonymous.sees('需要先登录');
    assert.notEqual(anonymous.route(), '/pages/documentView/documentView');
    await anonymous.tap(anonymous.label('去登录'));
    await anonymous.logInByPassword('13800138009');
    await anonymous.atRoute('/pages/documentView/documentView');
    await anonymous.sees('燃油泵电路图');
    await anonymous.close();
  });

  it('logs out and forgets the user, not the history', async () => {
    await app.goto('/pages/setting/setting');
    await app.tap('退出登录');
    await app.tap(app.label('退出'));
    await app.atRoute('/pages/userCenter/userCenter');
    await app.sees('登录 / 注册');
    const kept = await app.page.evaluate(() => Object.keys(localStorage));
    assert.ok(kept.includes('viewHistory') && !kept.includes('token'), kept.join());
  });

  it('never threw an uncaught error', () => {
    assert.deepEqual(app.faults, []);
  });
});
