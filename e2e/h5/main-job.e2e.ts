import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { vinPhoto } from '../../server/testing/vin-photo/vin-photo';
import { drawnSheet } from './drawn-sheet';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';

const VIN = 'LSVAA49J132047371';

describe('the main job, in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let sharedLink = '';
  before(async () => {
    app = await H5App.open(suite.browser);
  });

  it('opens on home', async () => {
    await app.sees('汽修助手');
    await app.sees('还没有选择车辆');
  });

  it('asks for a login before a VIN is decoded, and logs in by SMS code', async () => {
    await app.openCar(VIN);
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
    const sheet = await drawnSheet(app);
    await app.settled();
    const box = await sheet.boundingBox();
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

  it('comes from a photo of a VIN plate to a diagram in three taps', async () => {
    const photo = path.join(tmpdir(), `vin-${process.pid}.jpg`);
    writeFileSync(photo, await vinPhoto(VIN, 'nameplate'));
    await app.goto('/pages/home/home');
    const chooser = app.page.waitForEvent('filechooser');
    // 扫一扫 (1) opens the camera, whose shutter is the second tap.
    await app.tap(app.label('扫一扫'));
    await (await chooser).setFiles(photo);
    const answer = app.page.locator('#car-answer').filter({ visible: true });
    await answer.waitFor({ timeout: 60_000 });
    await app.sees('上汽大众 帕萨特');
    const typed = await app.page.locator('#vin-input input').filter({ visible: true }).inputValue();
    assert.equal(typed.replace(/\s/g, ''), VIN);
    assert.equal(await app.page.locator('.strip-view-photo').filter({ visible: true }).count(), 1);
    const pictures = app.page.locator('#common-diagrams .document-picture-loaded').filter({ visible: true });
    await app.page.waitForFunction(() => document.querySelectorAll('.document-picture-loaded').length >= 6);
    assert.equal(await pictures.count(), 6);
    await app.tap(app.page.locator('#common-diagrams .diagram-grid-item').filter({ visible: true }).first());
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
  });

  it('shows the shared link to another user, who is asked first', async () => {
    const other = await openLoggedIn(suite.browser, '13800138000');
    await other.goto(sharedLink.slice(sharedLink.indexOf('#') + 1));
    await other.tap(other.label('查看'));
    await other.atRoute('/pages/documentView/documentView');
    await other.sees('燃油泵电路图');
    await other.close();
  });

  it('shows a visitor the shared diagram without a tap, after the one question of the first start', async () => {
    const visitor = await H5App.open(suite.browser, sharedLink.slice(sharedLink.indexOf('#') + 1), { consent: false });
    const questions = visitor.page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
    await visitor.sees('个人信息保护');
    assert.equal(await questions.count(), 1);
    assert.notEqual(visitor.route(), '/pages/documentView/documentView');
    await visitor.tap(visitor.label('同意'));
    await visitor.atRoute('/pages/documentView/documentView');
    await visitor.sees('燃油泵电路图');
    await visitor.sees(/上汽大众 帕萨特/);
    await visitor.page.waitForFunction(() =>
      Array.from(document.querySelectorAll('img')).some(
        (image) => /\/shared\/[\w-]+\.png$/.test(image.src) && image.naturalWidth === 1080,
      ),
    );
    assert.equal(await questions.count(), 0);
    await visitor.tap(visitor.label('登录查看'));
    await visitor.logInByPassword('13800138009');
    await visitor.atRoute('/pages/documentView/documentView');
    await drawnSheet(visitor);
    assert.equal(await questions.count(), 0);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
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
