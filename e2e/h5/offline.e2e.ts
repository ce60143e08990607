import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { RunningServer } from '../../server/process/start-server';
import { filledFolder } from '../filled-folder';
import { drawnSheet } from './drawn-sheet';
import { H5App, type OpenOptions } from './h5-app';
import { pastLogin } from './logged-in';
import { ReleasedApp } from './release';
import { suiteBrowser } from './suite-browser';
import { PATIENCE_MS, until } from './until';

const PHONE = '13800138001';
const OPENED = 'docbank:vw-passat-2003-fuses';
/** A table that nobody opens while there is a network. */
const UNOPENED = 'docbank:vw-passat-2003-torque-engine';
/** A PDF, which is drawn on the device. */
const BOOKLET = 'docbank:vw-passat-2003-booklet';
const CAR = '/pages/docTree/docTree?path=大众/上汽大众/帕萨特/2003/1.8T';

describe('without a network', () => {
  const suite = suiteBrowser();
  let server: RunningServer;
  let site: ReleasedApp;
  let dataDir: string;
  const start = async () => {
    server = await site.serve(dataDir);
  };
  before(async () => {
    site = new ReleasedApp();
    await site.keep();
    dataDir = await filledFolder('offline');
    await start();
  });
  after(async () => {
    await server.close();
    site.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The app of somebody who has logged in, in a plain browser. */
  async function open(options: OpenOptions = {}): Promise<H5App> {
    const app = await H5App.open(suite.browser, '/packages/user/login/login', {
      address: `${server.url}/dlqxuser/`,
      shell: null,
      ...options,
    });
    await app.logInByPassword(PHONE);
    await pastLogin(app);
    return app;
  }

  /** Answers are stored 0.8 s after they came (answer-keeper); a page that is loaded anew before that has lost them. */
  const isStored = (app: H5App) =>
    // Of the page's own clock: on a busy machine it is as late as the app's.
    app.page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 2_000)));

  /** Waits until the app has kept all of its release. */
  const isKept = (app: H5App) =>
    until(
      () =>
        app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
      'the release is kept',
    );

  it('a first visit that loses the network goes on being kept, and then opens what it never had open', async () => {
    const app = await H5App.open(suite.browser, '/', {
      address: `${server.url}/dlqxuser/`,
      shell: null,
      keepsItself: true,
    });
    await app.sees('资讯');
    await until(
      () => app.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing)),
      'the release is being kept',
    );
    await server.close();
    await start();
    // A server that comes back is no change of the network.
    await app.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isKept(app);
    await app.settled();
    await server.close();
    await app.tap('品牌选车');
    await app.atRoute('/pages/brandList/brandList');
    await app.page.reload();
    await app.text(/^离线 · |网络连接失败/).waitFor({ timeout: PATIENCE_MS });
    await app.goto('/');
    await app.sees('资讯');
    await start();
    await app.close();
  });

  it('the app opens, shows what was read with its age, and pages that were never opened', async () => {
    const app = await open({ keepsItself: true });
    await app.goto(CAR);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    await isStored(app);
    const seesBooklet = async () => {
      await app.goto(`/pages/documentView/documentView?url=${BOOKLET}`);
      await app.page.locator('[src^="blob:"]').filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS });
    };
    await seesBooklet();
    await isStored(app);
    await app.goto('/');
    await app.sees('资讯');
    await isKept(app);
    await app.settled();
    await server.close();

    await app.page.reload();
    await app.sees(/^离线 · .*的内容$/);
    await app.sees('资讯');
    await app.visit('/pages/setting/setting');
    await app.sees('离线资料');
    await app.goto(CAR);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    await app.tap('通电');
    await app.page.locator('.key-bar').filter({ visible: true }).first().waitFor();
    await seesBooklet();

    await start();
    await app.goto('/');
    await app.sees('资讯');
    await app.text(/^离线 · /).waitFor({ state: 'hidden' });
    await app.close();
  });

  it('a whole car is kept by one tap, goes on after a cut, and opens a document that was never opened', async () => {
    const app = await open();
    await app.goto(CAR);
    await app.tap('离线包');
    let left = 10;
    await app.page.route('**/files/**', (route) => ((left -= 1) < 0 ? route.abort() : route.continue()));
    await app.tap(app.text(/^下载 约 [\d.]+ [KM]B$/));
    await app.sees(/^网络中断，恢复后自动继续 · \d+ \/ \d+ 个文件$/);
    await app.page.unroute('**/files/**');
    await app.page.reload();
    await app.tap('离线包');
    // By itself; every sheet of the car is drawn for the first time.
    await app
      .text(/份资料 · .*更新$/)
      .first()
      .waitFor({ timeout: 4 * PATIENCE_MS });
    await app.tap(app.label('关闭'));
    // The page's code; here the app does not keep itself.
    await app.visit(`/pages/documentView/documentView?url=${OPENED}`);
    await app.sees('保险丝');
    await app.settled();

    await app.context.setOffline(true);
    await app.visit(`/pages/documentView/documentView?url=${UNOPENED}`);
    await app.sees('N·m');
    await app.sees(/^离线 · /);
    await app.context.setOffline(false);
    await app.close();
  });

  it('what can wait is sent later, once', async () => {
    const app = await open();
    await app.goto(CAR);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    // Whether it is kept is asked a moment later: what is on its way when the network goes is not the matter here.
    await app.settled();
    await app.context.setOffline(true);
    await app.tap(app.label('收藏'));
    await app.label('已收藏，取消收藏').waitFor({ timeout: PATIENCE_MS });
    const sent: string[] = [];
    app.page.on('request', (request) => {
      if (request.url().endsWith('/favourite/add')) sent.push(request.postData() ?? '');
    });
    await app.context.setOffline(false);
    await until(() => sent.length > 0, 'the favourite is sent');
    await app.visit('/pages/setting/setting');
    await app.sees('离线资料');
    await app.settled();
    assert.deepEqual([sent.length, await app.text('条待发送').count()], [1, 0]);
    await app.close();
  });

  it('a newer release takes over as a whole, never beside the older one', async () => {
    const app = await open({ keepsItself: true });
    await app.goto('/');
    await app.sees('资讯');
    await isKept(app);
    await app.page.reload();
    await app.sees('资讯');
    site.release();
    await site.keep();
    const scripts = () =>
      app.page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter((src) => src.includes('/app.')));
    const before = await scripts();
    // The old chunks are gone from the server, and there all the same.
    await app.tap('品牌选车');
    await app.sees('奥迪');
    assert.deepEqual(await scripts(), before);
    await app.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await until(
      () => app.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      'the newer release waits',
    );
    assert.deepEqual(await scripts(), before);
    await app.page.evaluate(async () => {
      const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      waiting?.postMessage('take-over');
      await taken;
    });
    await app.page.reload();
    await app.sees('奥迪');
    const after = await scripts();
    assert.equal(after.length, before.length);
    assert.notDeepEqual(after, before);
    await app.close();
  });
});
